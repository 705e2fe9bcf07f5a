"""The text of each planted fault occurs in the current sources: `--planted` tries all of them."""

import pytest

from benchmarks.mutation.planted import LAYERS, Sources
from lite.setup import paths


@pytest.fixture(scope="module")
def sources() -> Sources:
    return Sources(paths.ROOT)


@pytest.mark.thorough
@pytest.mark.parametrize("layer", LAYERS)
def test_the_text_of_each_fault_occurs_once(layer: str, sources: Sources) -> None:
    planted = [(fault, sources.mutant(fault)) for fault in LAYERS[layer].faults()]
    assert len(planted) > 10
    assert [fault.name for fault, mutant in planted if mutant.new == mutant.old] == []
