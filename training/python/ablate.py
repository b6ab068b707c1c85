"""
What a part is worth: all features against all but one group of them; or the shipped sets against these and the sets whose licence
lets no shipped model learn from them. Every model is cross-validated with the rule chosen in its own folds.
"""

from dataclasses import replace

import numpy as np

from dataset import Dataset
from progress import Progress
from study import Clock, cross_validated, gain_cells, load, mean_f1, paired, parser, sound_pages
from folds import learnt_from
from tables import print_markdown


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--by", choices=["groups", "sets"], default="groups")
    options.add_argument("--only", help="these groups or sets alone, separated by commas")
    options = options.parse_args()
    with Clock():
        (groups if options.by == "groups" else sets)(options)


def groups(options) -> None:
    data = load(options)
    names = chosen(options, list(data.groups))
    progress = Progress(5 * options.trees * (len(names) + 1))
    _, _, whole = cross_validated(options, data, what="all features, ", progress=progress)
    pages = sound_pages(data, whole)
    rows = [["all features", str(len(data.names)), f"{mean_f1(whole, pages):.4f}", "", ""]]
    # without the kept probabilities, which are of all features
    fitted = replace_predictions(options)
    for name in names:
        less = without(data, name)
        _, _, results = cross_validated(fitted, less, what=f"without {name}, ", progress=progress)
        change = paired(data, whole, results, pages)
        rows.append([f"without {name}", str(len(less.names)), f"{mean_f1(results, pages):.4f}", *gain_cells(change)])
    print_markdown(["features", "number", "F1", "change", "95 % interval"], rows)
    print(f"\n{len(pages)} pages, {options.trees} trees of {options.leaves} leaves.")


def sets(options) -> None:
    data = load(options, uses=("ship", "ablation"))
    shipped = learnt_from(data, ("ship",))
    every = learnt_from(data, ("ship", "ablation"))
    of_set = data.column("set")
    names = chosen(options, list(dict.fromkeys(of_set[every & ~shipped].tolist())))
    progress = Progress(5 * options.trees * (len(names) + 2))
    _, _, before = cross_validated(options, data, what="shipped sets, ", progress=progress)
    fitted = replace_predictions(options)
    scored = list(dict.fromkeys(of_set.tolist()))
    of = {name: [page for page in before if of_set[page] == name and not data.pages[page].get("suspect")] for name in scored}
    rows = [["shipped sets", *(f"{mean_f1(before, of[name]):.4f}" if of[name] else "" for name in scored), ""]]
    for name in [*names, "all of these"]:
        learns = every if name == "all of these" else shipped | (every & (of_set == name))
        _, _, results = cross_validated(fitted, data, learns=learns, what=f"and {name}, ", progress=progress)
        cells = [f"{paired(data, before, results, of[key])['gain']:+.4f}" if of[key] else "" for key in scored]
        pages = sound_pages(data, results)
        rows.append([f"and {name}", *cells, gain_cells(paired(data, before, results, pages))[1]])
    print_markdown(["learnt from", *scored, "95 % interval on wcxb"], rows)
    print("\nF1 of the shipped sets' model by set, and what the others change in it.")


def without(data: Dataset, group: str) -> Dataset:
    """The same pages without the features of a group."""
    left_out = set(data.groups[group])
    kept = [i for i, name in enumerate(data.names) if name not in left_out]
    return replace(data, names=[data.names[i] for i in kept], features=np.take(data.features, kept, axis=1))


def chosen(options, names: list[str]) -> list[str]:
    if options.only is None:
        return names
    unknown = set(options.only.split(",")) - set(names)
    if unknown:
        raise SystemExit(f"Expected some of {', '.join(names)}, got {', '.join(sorted(unknown))} (--only)")
    return options.only.split(",")


def replace_predictions(options):
    """The same options without kept probabilities: what is varied has to be fitted."""
    return type(options)(**{**vars(options), "predictions": None})


if __name__ == "__main__":
    main()
