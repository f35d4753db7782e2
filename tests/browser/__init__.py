"""Tests in a real browser; `table` and `board` are what they share."""

import pytest

pytest.register_assert_rewrite("tests.browser.board", "tests.browser.table")
