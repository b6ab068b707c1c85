import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { isQuirky } from './quirks.ts';
import { tokenize } from './tokenize.ts';

const publicIds = [
  'html',
  'html 4',
  'x html',
  '-//IETF//DTD HTML//EN',
  '-//IETF//DTD HTML Level 2//EN',
  '-//W3C//DTD HTML 3 1995-03-24//EN',
  '-//W3C//DTD HTML 3.2//EN',
  '-//W3C//DTD HTML 4.0//EN',
  '-//W3C//DTD HTML 4.0 Frameset//EN',
  '-//W3C//DTD HTML 4.0 Transitional//EN',
  '-//W3C//DTD HTML 4.01//EN',
  '-//W3C//DTD HTML 4.01 Frameset//EN',
  '-//W3C//DTD HTML 4.01 Transitional//EN',
  'x -//W3C//DTD HTML 4.01 Transitional//EN',
  '-//W3C//DTD HTML Experimental 19960712//EN',
  'x -//W3C//DTD HTML Experimental 19960712//EN',
  '-//W3C//DTD XHTML 1.0 Strict//EN',
  '-//W3C//DTD XHTML 1.1//EN',
  '-//W3O//DTD W3 HTML 3.0//EN//',
  '-//Netscape Comm. Corp.//DTD HTML//EN',
  '-//Microsoft//DTD Internet Explorer 3.0 HTML//EN',
  '-//Sun Microsystems Corp.//DTD HotJava HTML//EN',
  '-//SoftQuad Software//DTD HoTMetaL PRO 6.0::19990601::extensions to HTML 4.0//EN',
  '-//AdvaSoft Ltd//DTD HTML 3.0 asWedit + extensions//EN',
  '',
];

const doctypes = [
  '',
  '<!doctype>',
  '<!doctype html>',
  '<!DOCTYPE  HTML>',
  '<!doctype\nhtml>',
  '<!doctype xhtml>',
  '<!doctype htmlx>',
  '<!doctypehtml>',
  '<!x doctype html>',
  '<!x><!doctype html>',
  '<!doctype  html  public  "html">',
  '<!doctype html public "-//W3C//DTD HTML 4.01//EN" " doctype html public ">',
  '<!doctype html system "doctype html public">',
  '<!doctype x "doctype html">',
  '<!doctype html public>',
  '<!doctype html public x>',
  '<!doctype html public"html">',
  '<!doctype svg html>',
  '<!doctype html system "about:legacy-compat">',
  "<!doctype html system 'html'>",
  '<!doctype html system " public " "html">',
  ...publicIds.flatMap((id) => [
    `<!DOCTYPE html PUBLIC "${id}">`,
    `<!DOCTYPE html PUBLIC '${id}' "http://www.w3.org/TR/html4/loose.dtd">`,
    `<!DOCTYPE html PUBLIC "${id}" ''>`,
  ]),
];

test('the doctypes that make quirks are those of parse5', () => {
  const ours = doctypes.map((doctype) => isQuirky(tokenize(doctype).doctype));
  expect(doctypes.filter((_, i) => ours[i])).toEqual(
    doctypes.filter((doctype) => parse(doctype).mode === 'quirks'),
  );
});
