import type { Page } from '../page/page.ts';
import type { Metadata, MetadataOptions } from './metadata.ts';

/**
 * Reads what a page says about itself, each field from the first source that has a plausible value. Never throws, whatever the
 * page.
 */
export function readMetadata(_page: Page, { url }: MetadataOptions = {}): Metadata {
  return {
    title: undefined,
    authors: [],
    author: undefined,
    date: undefined,
    modified: undefined,
    language: undefined,
    siteName: undefined,
    description: undefined,
    url,
    image: undefined,
    tags: [],
    licence: undefined,
    schemaType: undefined,
    sources: {},
  };
}
