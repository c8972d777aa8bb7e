/** The parts of `scheme://user:password@host:port,host:port/path?name=value`; several hosts are Kafka's. */
export interface ConnectionUrl {
  /** With its `://`. */
  readonly scheme: string;
  readonly user: string;
  readonly password: string;
  readonly hosts: string;
  /** With its slash, or empty. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const PARTS = /^([a-z][a-z0-9+.-]*:\/\/)(?:([^@/?#]*)@)?([^@/?#\s]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?$/i;

/** Undefined for any other text. */
export function parseConnectionUrl(text: string): ConnectionUrl | undefined {
  const [, scheme, credentials = '', hosts, path = '', query = ''] = PARTS.exec(text) ?? [];
  if (scheme === undefined || hosts === undefined) return undefined;
  const [user = '', ...password] = credentials.split(':');
  return {
    scheme: scheme.toLowerCase(),
    user: decoded(user),
    password: decoded(password.join(':')),
    hosts,
    path,
    parameters: Object.fromEntries(new URLSearchParams(query)),
  };
}

export function formatConnectionUrl({ scheme, user, password, hosts, path, parameters }: ConnectionUrl): string {
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const credentials = user === '' && secret === '' ? '' : `${encodeURIComponent(user)}${secret}@`;
  const query = new URLSearchParams(parameters).toString();
  return `${scheme}${credentials}${hosts}${path}${query === '' ? '' : `?${query}`}`;
}

/** A password that was not percent-encoded may contain a percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
