import { PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import type { AllowPrivate } from '../../fetch/address.ts';
import { openRemote } from './remote-source.ts';
import type { OpenSource, S3Options, SourceOptions } from './source.ts';

/**
 * Opens an object of an S3-compatible store, `s3://BUCKET/KEY`. Keys and place are those of the options, or else of the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION` or `AWS_DEFAULT_REGION`, `AWS_ENDPOINT_URL_S3`
 * or `AWS_ENDPOINT_URL`).
 *
 * @throws {PithError} `BAD_URL` for a name of another form; and what {@link openRemote} throws.
 */
export async function openObject(name: string, options: SourceOptions): Promise<OpenSource> {
  const [, bucket, key] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})\/(.+)$/is.exec(name) ?? [];
  if (bucket === undefined) {
    throw new PithError('BAD_URL', `Expected s3://BUCKET/KEY, got ${name}`);
  }
  const settings = { ...s3OfEnvironment(process.env), ...definedOf(options.s3 ?? {}) };
  const url = addressOf(bucket, key, settings);
  return openRemote(
    { url, headers: await signerOf(url, settings) },
    { ...options, allowPrivate: trusting(settings, options.allowPrivate) },
  );
}

/** What the environment says of stores, by the names that Amazon's own tools have. */
export function s3OfEnvironment(environment: NodeJS.ProcessEnv): S3Options {
  return definedOf({
    endpoint: environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || undefined,
    region: environment.AWS_REGION || environment.AWS_DEFAULT_REGION || undefined,
    accessKeyId: environment.AWS_ACCESS_KEY_ID || undefined,
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY || undefined,
    sessionToken: environment.AWS_SESSION_TOKEN || undefined,
  });
}

function addressOf(bucket: string, key: string, { endpoint, region }: S3Options): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  if (endpoint !== undefined) return `${endpoint.replace(/\/+$/, '')}/${bucket}/${path}`;
  const host = `s3.${region ?? defaultRegion}.amazonaws.com`;
  // a certificate for all buckets holds for no name with more dots
  return bucket.includes('.')
    ? `https://${host}/${bucket}/${path}`
    : `https://${bucket}.${host}/${path}`;
}

const defaultRegion = 'us-east-1';

/** Makes the headers of a request; undefined without a key. */
async function signerOf(url: string, settings: S3Options) {
  const { accessKeyId, secretAccessKey, sessionToken, region = defaultRegion } = settings;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { AwsV4Signer } = await import('aws4fetch'); // who reads files does not pay for it
  return async () => {
    const signer = new AwsV4Signer({
      url,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      ...(sessionToken !== undefined && { sessionToken }),
    });
    const { headers } = await signer.sign();
    return Object.fromEntries(headers);
  };
}

/** Whoever names a store trusts its host. */
function trusting({ endpoint }: S3Options, allowPrivate: AllowPrivate = false): AllowPrivate {
  const url = parseUrl(endpoint);
  if (allowPrivate === true || url === undefined) return allowPrivate;
  return [...(allowPrivate || []), url.hostname];
}

function definedOf(options: S3Options): S3Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
