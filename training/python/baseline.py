"""
The study's recipe under this protocol, and how much better the shipped one is: `learned.md` 6, that is WCXB's pages alone, as they
are, 160 trees of 32 leaves with its parameters, its rule of choice. Its features are ours, as its own are not kept.
"""

import lightgbm
import numpy as np

from choose import Rule, evaluate
from fit import parameters, row_weights
from folds import FOLDS, learnt_from, scored
from progress import Progress
from study import Clock, cross_validated, gain_cells, load, mean_f1, paired, parser, settings_of, sound_pages
from tables import number, print_markdown

TREES, LEAVES, RATE = 160, 32, 0.08
RULE = Rule(blend=0.3, fewest_words=6.0, slack=1.2, leaves_out=False)
RECIPE = {"feature_fraction": 0.3, "bagging_fraction": 1.0, "bagging_freq": 0, "min_data_in_leaf": 15}


def main() -> None:
    options = parser(__doc__).parse_args()
    with Clock():
        data = load(options)
        own = 0 if options.predictions else FOLDS * options.trees
        progress = Progress(FOLDS * TREES + own)
        _, _, shipped = cross_validated(options, data, what="shipped recipe, ", progress=progress)
        recipe = study_recipe(options, data, progress)
        rows = []
        for name in dict.fromkeys(data.pages[page]["set"] for page in recipe):
            everything = sound_pages(data, recipe, name)
            kinds = {data.pages[page].get("pageType") or "" for page in everything} - {""} if name == "wcxb" else ()
            for kind in ["", *sorted(kinds)]:
                pages = [page for page in everything if kind in ("", data.pages[page].get("pageType"))]
                gain = paired(data, recipe, shipped, pages)
                share = "< 0.0001" if gain["none"] == 0 else f"{gain['none']:.4f}"
                cells = [number(mean_f1(recipe, pages), 4), number(mean_f1(shipped, pages), 4), *gain_cells(gain), share]
                rows.append([f"- {kind}" if kind else name, str(len(pages)), *cells])
        print_markdown(["set", "pages", "baseline", "shipped", "gain", "95 % interval", "draws without gain"], rows)


def study_recipe(options, data, progress: Progress) -> dict:
    """Results by page of the recipe."""
    part = data.column("part")
    learns = learnt_from(data) & (data.column("set") == "wcxb") & (data.column("variant") == "original")
    held_out = scored(data)
    weight = row_weights(data)
    settings = {**settings_of(options), "leaves": LEAVES, "rate": RATE}
    recipe = {**parameters(**settings), **RECIPE}
    probability = np.zeros(len(data.count), np.float32)
    for fold in range(FOLDS):
        rows = (learns & (part != fold))[data.page]
        held = (held_out & (part == fold))[data.page]
        train = lightgbm.Dataset(data.features[rows], data.label[rows], weight=weight[rows] / weight[rows].mean(), params=recipe)
        booster = lightgbm.train(recipe, train, TREES, callbacks=[progress.of_trees(f"baseline, fold {fold + 1} of {FOLDS}")])
        if held.any():
            probability[held] = booster.predict(data.features[held], num_threads=options.threads)
    pages = np.flatnonzero(held_out)
    return dict(zip(pages.tolist(), evaluate(data, probability, pages, RULE)))


if __name__ == "__main__":
    main()
