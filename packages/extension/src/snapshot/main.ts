// The script that takes a page for the panel; what it exports is the answer to the one who put it there.
import { takeSnapshot } from './take-snapshot.ts';

/** A page as the panel gets it. */
export interface PanelPage {
  readonly html: string;
  readonly url: string;
  readonly isCut: boolean;
}

const { html, isCut } = takeSnapshot(document);

export const answer: PanelPage = { html, url: location.href, isCut };
