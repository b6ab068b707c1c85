import { expect, test } from 'vitest';
import { isQuirky } from './quirks.ts';

// HTML Standard, 13.2.6.4.1, "The initial insertion mode"
test.each([
  undefined,
  'DOCTYPE',
  'doctype svg',
  'DOCTYPE HTML PUBLIC "html"',
  'DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"',
  'DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"',
  'DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN" "http://www.w3.org/TR/REC-html40/loose.dtd"',
  'DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"',
  "doctype html public '-//w3c//dtd html 4.01 frameset//en'",
])('%s makes quirks', (doctype) => {
  expect(isQuirky(doctype)).toBe(true);
});

test.each([
  'DOCTYPE html',
  'doctype  HTML',
  'DOCTYPE html SYSTEM "about:legacy-compat"',
  'DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"',
  'DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd"',
  'DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"',
])('%s makes none', (doctype) => {
  expect(isQuirky(doctype)).toBe(false);
});
