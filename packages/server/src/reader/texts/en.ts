import type { ReaderTexts } from './reader-texts.ts';

export const en: ReaderTexts = {
  article: {
    image: 'Picture',
    table: 'Table',
    notes: 'Notes',
    backToText: 'Back to the text',
    done: 'done',
    open: 'open',
  },
  skip: 'Skip to the text',
  original: 'Original page',
  showImages: 'Show pictures',
  hideImages: 'Hide pictures',
  followInReader: 'Open links in the reader',
  followAtSite: 'Open links at their sites',
  contents: 'Contents',
  updated: 'Updated',
  otherForms: 'This text as',
  doubtful:
    'This page was hard to read: something may be missing here, or something here that does not belong. The original page has it all.',
  nothing: 'No text was found on this page that could be read by itself.',
  decision: {
    heading: 'How this text was chosen',
    method: 'Method',
    kind: 'Kind of page',
    share: 'Share of these words that should be here, expected',
    agreement: 'Agreement with a careful reader, expected (F1)',
    address: 'Address',
  },
  kinds: {
    article: 'article',
    forum: 'discussion',
    product: 'product',
    collection: 'collection',
    listing: 'listing',
    documentation: 'documentation',
    service: 'service',
  },
  start: {
    title: 'Reader',
    invitation: 'Enter the address of a page to read its text without anything around it.',
    field: 'Address of a page',
    button: 'Read',
  },
  failure: {
    title: 'This page cannot be shown',
    reasons: {
      badAddress: 'This is not the address of a page on the web.',
      refused: 'This address is not on the public web, so it is not opened from here.',
      disallowed: 'The site asks programs not to open this page.',
      unreachable:
        'The site did not answer with the page. It may be down, or the page may be gone.',
      noPage: 'There is something at this address, but it is not a page with text.',
      tooLarge: 'The page is too large to be read here.',
      tooSlow: 'The page took too long.',
      busy: 'Too much is going on here at the moment. Please try again soon.',
      fault: 'Something went wrong here, and it is not your fault.',
    },
  },
};
