"""A copy of the tree, as it was for each test of a list."""

import pytest

from tests.checklists.tree import copy_tree, restore


@pytest.fixture(scope="session")
def whole_tree(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lists") / "tree"
    copy_tree(folder)
    return folder


@pytest.fixture
def tree(whole_tree):
    yield whole_tree
    restore(whole_tree)
