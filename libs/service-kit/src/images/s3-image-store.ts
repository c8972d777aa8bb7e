import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ImageBucketError } from './image-bucket-error';
import { imageKeyParts, logoHashIn, storedKeyIn } from './image-key';
import { ImagesAwayError, type ImageStore, type PictureAddress } from './image-store';
import type { S3Address } from './s3-address';

export interface S3ImageStoreOptions {
  readonly address: S3Address;
  /** Origin in the addresses for browsers; absent: there are none. */
  readonly publicUrl?: string | undefined;
  readonly now?: () => number;
}

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 3;
/** 0: the client found no status. */
const PASSING_STATUS = new Set([0, 429, 500, 502, 503, 504]);
const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Addresses of one window are the same, so that browsers and proxies keep the picture. An address is valid for two windows. */
const WINDOW_SECONDS = 30 * 60;

const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** Pictures as objects `<prefix><key>` of a bucket. The bucket is not created; `prepareImageBucket` does. */
export function s3ImageStore({ address, publicUrl, now = Date.now }: S3ImageStoreOptions): ImageStore {
  const client = clientOf(address);
  // The signature contains the host, so addresses for browsers are signed for the public one.
  const signer = publicUrl === undefined ? undefined : clientOf({ ...address, endpoint: new URL(publicUrl).origin });
  const objectOf = (key: string) => ({ Bucket: address.bucket, Key: `${address.prefix}${checked(key)}` });
  return {
    async put(key, bytes) {
      const object = { ...objectOf(key), ...headersOf(key), Body: bytes };
      await answered(client.send(new PutObjectCommand(object)));
    },
    async get(key) {
      const command = new GetObjectCommand(objectOf(key));
      // The rest of a picture can fail after its beginning.
      const bytes = client.send(command).then(({ Body }) => Body?.transformToByteArray());
      return presentOnly(answered(bytes));
    },
    async has(key) {
      return (await presentOnly(answered(client.send(new HeadObjectCommand(objectOf(key)))))) !== undefined;
    },
    async remove(key) {
      await answered(client.send(new DeleteObjectCommand(objectOf(key))));
    },
    keys: () => keysOf(client, address),
    async addressOf(key) {
      const object = objectOf(key);
      return signer && presigned(signer, object, now());
    },
    async close() {
      client.destroy();
      signer?.destroy();
    },
  };
}

/** Throws {@link ImageBucketError} for a bucket that does not exist or is refused, and the client's error when the store does not answer. */
export async function checkImageBucket(address: S3Address): Promise<void> {
  await withClient(address, async (client) => {
    if (!(await hasBucket(client, address))) throw new ImageBucketError(absent(address));
  });
}

/** Creates the bucket if it does not exist, and resolves with whether it did. Throws as {@link checkImageBucket}. */
export async function prepareImageBucket(address: S3Address): Promise<boolean> {
  return withClient(address, async (client) => {
    if (await hasBucket(client, address)) return false;
    const { bucket: Bucket, region } = address;
    // S3 refuses its default region as a constraint.
    const where = region === 'us-east-1' ? {} : { CreateBucketConfiguration: { LocationConstraint: region as never } };
    try {
      await client.send(new CreateBucketCommand({ Bucket, ...where }));
      return true;
    } catch (error) {
      // Another job created it meanwhile.
      if (isNamed(error, 'BucketAlreadyOwnedByYou')) return false;
      throw isNamed(error, 'AccessDenied', 'BucketAlreadyExists') ? new ImageBucketError(refused(address)) : error;
    }
  });
}

async function hasBucket(client: S3Client, address: S3Address): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: address.bucket }));
    return true;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) return false;
    // 301: the bucket is in another region. 400: the credentials are not valid.
    if (status !== undefined && [301, 400, 401, 403].includes(status))
      throw new ImageBucketError(refused(address), { cause: error });
    throw error;
  }
}

const absent = ({ bucket, endpoint }: S3Address): string =>
  `The bucket "${bucket}" of IMAGE_URL does not exist at ${endpoint}: create it, run \`npm run obverse -- migrate\`, or correct the name.`;
const refused = ({ bucket, endpoint }: S3Address): string =>
  `${endpoint} refuses the bucket "${bucket}" of IMAGE_URL: check key, secret, region, and that the bucket is yours.`;

function clientOf({ endpoint, region, credentials }: S3Address): S3Client {
  return new S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    // Works with every store; names of hosts with the bucket need DNS.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Some stores do not know the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
}

async function withClient<T>(address: S3Address, work: (client: S3Client) => Promise<T>): Promise<T> {
  const client = clientOf(address);
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

/** Throws ImageKeyError. */
function checked(key: string): string {
  if (logoHashIn(key) === undefined) imageKeyParts(key);
  return key;
}

/** What a browser that reads the object gets; the same as the gateway sends. */
function headersOf(key: string): { ContentType: string; CacheControl: string } {
  const extension = /\.(\w+)$/.exec(key)?.[1] ?? '';
  const isLogo = logoHashIn(key) !== undefined;
  return {
    ContentType: contentTypes[extension] ?? 'application/octet-stream',
    CacheControl: isLogo ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`,
  };
}

async function* keysOf(client: S3Client, { bucket, prefix }: S3Address): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const from = next !== undefined && { ContinuationToken: next };
    const page = await answered(client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...from })));
    for (const { Key = '' } of page.Contents ?? []) {
      const key = storedKeyIn(Key.slice(prefix.length));
      if (key !== undefined) yield key;
    }
    next = page.NextContinuationToken;
  } while (next !== undefined);
}

async function presigned(
  signer: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
  now: number,
): Promise<PictureAddress> {
  const window = WINDOW_SECONDS * 1000;
  const begin = Math.floor(now / window) * window;
  const expiresIn = 2 * WINDOW_SECONDS;
  const url = await getSignedUrl(signer, new GetObjectCommand(object), { expiresIn, signingDate: new Date(begin) });
  return { url, validSeconds: Math.floor((begin + expiresIn * 1000 - now) / 1000) };
}

/** Names the failure of a store that gave no answer, or said that it cannot at present. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new ImagesAwayError(`the image store does not answer: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) return PASSING_STATUS.has(error.$metadata.httpStatusCode ?? 0);
  // The client wraps errors of the system, of the HTTP parser and of the time limit; what is left are defects and absent credentials.
  return error instanceof Error && !(error instanceof TypeError) && error.name !== 'CredentialsProviderError';
}

/** A missing bucket is not a missing picture. */
async function presentOnly<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isNamed(error, 'NoSuchKey', 'NotFound')) return undefined;
    throw error;
  }
}

function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof S3ServiceException && names.includes(error.name);
}
