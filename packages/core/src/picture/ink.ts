/** Colours that stay apart in greyscale print. */
export const ink = {
  text: '#111',
  faint: '#555',
  axis: '#333',
  grid: '#e4e4e4',
  /** Behind what was selected. */
  region: '#cfe0f1',
  /** Marks of items that were selected, and where several of them share a column and differ. */
  selected: '#16375c',
  selectedRange: '#6f8fb3',
  /** Marks of the others. */
  other: '#8c8c8c',
  otherRange: '#c3c3c3',
  limit: '#b3261e',
} as const;
