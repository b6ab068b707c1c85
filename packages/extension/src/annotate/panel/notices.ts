import { say } from '../../interface-text.ts';
import type { Notice } from './annotator.ts';

/** What a notice says; empty for none. */
export function noticeText(notice: Notice): string {
  switch (notice) {
    case 'kept':
      return say('pageKept');
    case 'full':
      return say('storeFull');
    case 'draftNotKept':
      return say('draftNotKept');
    default:
      return '';
  }
}
