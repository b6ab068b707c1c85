const times = (count, text) => text.repeat(count);

/** Pages that are worse than any that a person writes; small when compressed. */
export const hostilePages = [
  () => `<p>deep ${times(100_000, '<div>')}text${times(100_000, '</div>')}`,
  () => `<ul>${times(60_000, '<li><b><i>open')}`,
  () => times(1_000_000, '<'),
  () => `<a ${Array.from({ length: 50_000 }, (_, i) => `a${i}="${i}"`).join(' ')}>attributes</a>`,
  () => `<p>${times(2_000_000, 'x')}</p>`,
  () => `<table>${times(30_000, '<tr><td><table>')}`,
  () => `<title>${times(200_000, '&amp;')}</title><p>${times(300_000, '&#x')}`,
  () => `<p>\0${times(10_000, '\ud800\u202e\u200b')}<plaintext>${times(10_000, '</p>')}`,
];
