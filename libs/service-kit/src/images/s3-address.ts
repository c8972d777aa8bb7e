/** A bucket of an S3 store, as `IMAGE_URL` names it. */
export interface S3Address {
  /** Origin of the store. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Begins the key of every object; empty, or with a slash at the end. */
  readonly prefix: string;
  readonly region: string;
  /** Absent: the client finds credentials in the environment of the process, such as the role of a machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Stores without regions accept it, and it is the region of S3 for which no other is named. */
const REGION = 'us-east-1';
/** The characters that every store accepts in the name of a bucket. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX_PART = /^[\w.-]{1,64}$/;

/** `https://key:secret@host:port/bucket/prefix?region=eu-central-1`; undefined for any other text. */
export function s3AddressOf(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean);
  const credentials = credentialsIn(url);
  const isAddress =
    /^https?:$/.test(url.protocol) &&
    url.hash === '' &&
    [...url.searchParams.keys()].every((name) => name === 'region') &&
    BUCKET.test(bucket) &&
    prefix.every((part) => PREFIX_PART.test(part) && !/^\.+$/.test(part)) &&
    credentials !== 'half';
  if (!isAddress) return undefined;
  return {
    endpoint: url.origin,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') || REGION,
    ...(credentials && { credentials }),
  };
}

function credentialsIn({ username, password }: URL): S3Address['credentials'] | 'half' {
  if (!username && !password) return undefined;
  if (!username || !password) return 'half';
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    return 'half'; // A percent sign that is not encoded.
  }
}
