import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';

/** All text of an HTML file that shows content only, one block a line. */
export function textOfHtml(html: string): string {
  const everything = fromPairs(html === '' ? [] : [[0, html.length]], html.length);
  return renderText(createPage(html), everything).text;
}
