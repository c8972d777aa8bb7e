const defaultPrefix = 'obverse';

export interface EngineAddress {
  /** With the user and password, without the prefix. */
  readonly node: URL;
  readonly prefix: string;
}

/** Parses `http(s)://[user:password@]host:port/prefix`. Throws with the reason if it is invalid. */
export function parseAddress(text: string): EngineAddress {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The address of OpenSearch is not of the form http(s)://host:port/prefix.');
  }
  const [prefix, ...more] = url.pathname.split('/').filter((part) => part !== '');
  if (more.length > 0 || url.search !== '' || url.hash !== '') {
    throw new Error('The address of OpenSearch must end with one prefix.');
  }
  url.pathname = '/';
  return { node: url, prefix: prefix ?? defaultPrefix };
}
