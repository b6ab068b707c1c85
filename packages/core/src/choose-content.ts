import {
  adjustSelection,
  type TitleChoice,
  type TitledSelection,
} from './adjust/adjust-selection.ts';
import type { ExtractOptions } from './extract-options.ts';
import type { Assessment } from './extractors/extractor.ts';
import type { Algorithm } from './extractors/registry.ts';
import type { Metadata } from './metadata/metadata.ts';
import { readMetadata } from './metadata/read-metadata.ts';
import { type DataText, findDataText } from './origin/data-text.ts';
import { createPage, type Page } from './page/page.ts';
import { textOf } from './selection/coverage.ts';
import { emptySelection, type Selection } from './selection/selection.ts';
import { parseSelector } from './selection/selector.ts';
import { whatIsHidden } from './what-is-hidden.ts';
import { whyNothing } from './why-nothing.ts';

/** What is taken of a page: what the algorithm selects, changed as the options want it, or else text of the page's data. */
export interface ChosenContent {
  /** What is selected of the page; nothing where text of its data is taken. */
  readonly selection: Selection;
  /** How sure the algorithm is of what it selected; `undefined` where it does not tell, and for text of the data. */
  readonly assessment: Assessment | undefined;
  /** Text of the page's data that is taken instead. */
  readonly data: DataText | undefined;
  /** What renderings show: the page, or its data read as a page of their own. */
  readonly shown: Page;
  /** What renderings show of {@link shown}, with the headline or without. */
  titled(title: TitleChoice): TitledSelection;
  /** Why there is no text, where the page is not empty and there is none. */
  readonly warnings: readonly string[];
  /** What the page says about itself, read when first asked for. */
  metadata(): Metadata;
}

/**
 * Chooses what is taken of a page.
 *
 * @throws PithError `BAD_SELECTOR`.
 */
export function chooseContent(
  page: Page,
  algorithm: Algorithm,
  options: ExtractOptions,
): ChosenContent {
  const { include, exclude, title = 'selected', comments = 'auto', hidden = 'auto' } = options;
  const { dataText, url } = options;
  let read: Metadata | undefined;
  const metadata = (): Metadata => (read ??= readMetadata(page, { url }));
  const adjustments = {
    include: include === undefined ? undefined : parseSelector(include, 'option `include`'),
    exclude: exclude === undefined ? undefined : parseSelector(exclude, 'option `exclude`'),
    comments,
    hidden,
  };
  const assessment = algorithm.assess(page);
  const found = assessment?.selection ?? algorithm.select(page);
  const adjusted = adjustSelection(page, found, { ...adjustments, title }, metadata);
  const { selection } = adjusted;
  const data = dataText === 'auto' ? findDataText(page, selection) : undefined;
  const shown = data === undefined ? page : createPage(data.html);
  const inShown = data === undefined ? found : textOf(shown);
  const isNothing = data === undefined && selection.count === 0 && page.source !== '';
  return {
    selection: data === undefined ? selection : emptySelection,
    assessment: data === undefined ? assessment : undefined,
    data,
    shown,
    titled: (choice) =>
      choice === title && data === undefined
        ? adjusted
        : adjustSelection(shown, inShown, { ...adjustments, title: choice }, metadata),
    warnings: [
      ...(isNothing ? [whyNothing(page, found)] : []),
      ...(hidden === 'drop' ? whatIsHidden(page, found) : []),
    ],
    metadata,
  };
}
