import { SaxesParser } from 'saxes';

/** Says why a document is not well-formed XML. */
export function faultOfXml(xml: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let fault: string | undefined;
  parser.on('error', ({ message }) => {
    fault ??= message.replace(/^[\d:]+:? */, '');
  });
  parser.write(xml).close();
  return fault;
}
