import { BaseDocumentLoader } from '@langchain/core/document_loaders/base';
import { Document } from '@langchain/core/documents';
import { openInputs } from '@pith/node';
import { extract } from 'pith';

/**
 * Loads web pages for retrieval: each document is a piece of a page's main content, in Markdown, that knows where it stands.
 *
 * Its metadata are `source` (the page as it was given or found), `title`, `author`, `date` and `language` (null where the page
 * does not tell), `headings` (those that all of the piece stands under), and `ranges` (half-open pairs of offsets in the
 * decoded page, in UTF-16 units).
 */
export class PithLoader extends BaseDocumentLoader {
  /** Pages that the last `load()` could not read: `{ source, error: { code, message } }`. */
  failures = [];

  /**
   * @param {readonly string[]} inputs Files, folders, patterns and addresses, as `pith extract` takes them.
   * @param {import('pith').ChunkOptions} chunking How long a piece may be; 2,000 characters if nothing is said.
   * @param {import('pith').ExtractOptions} options What to extract, and how.
   */
  constructor(inputs, chunking = {}, options = {}) {
    super();
    this.inputs = inputs;
    this.chunking = chunking;
    this.options = options;
  }

  async load() {
    this.failures = [];
    const documents = [];
    for await (const { source, bytes, url, contentType, error } of openInputs(this.inputs)) {
      if (error !== undefined) {
        this.failures.push({ source, error });
        continue;
      }
      const page = extract(bytes, { url, contentType, ...this.options });
      const { title, author, date, language } = page;
      for (const { text, headings, ranges } of page.chunks(this.chunking)) {
        const metadata = { source, title, author, date, language, headings, ranges };
        documents.push(new Document({ pageContent: text, metadata }));
      }
    }
    return documents;
  }
}
