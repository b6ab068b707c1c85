import { createHash } from 'node:crypto';
import { readerStyle } from '../reader/style.ts';

const styleHash = createHash('sha256').update(readerStyle).digest('base64');

/**
 * The `Content-Security-Policy` of a document of the reader: no script, no frame, no font, no style but its own, and pictures only where
 * they are chosen. It is the last wall: the HTML has nothing in it that this would have to stop.
 */
export function contentPolicy(images: boolean): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ...(images ? ['img-src https: http: data:'] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
