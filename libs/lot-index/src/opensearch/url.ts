import { parseConnectionUrl, tlsFilesOf, type TlsFiles } from '@obverse/connections';

const defaultPrefix = 'obverse';

export interface EngineAddress {
  /** With the user and password, without the prefix. */
  readonly node: URL;
  readonly prefix: string;
  readonly tls: TlsFiles;
}

/** Parses `http(s)://[user:password@]host:port/prefix`. Throws with the reason if it is invalid. */
export function parseAddress(text: string): EngineAddress {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The address of OpenSearch is not of the form http(s)://host:port/prefix.');
  }
  const [prefix, ...more] = url.pathname.split('/').filter((part) => part !== '');
  const tls = tlsFilesOf(parseConnectionUrl(text)?.parameters ?? {});
  if (more.length > 0 || url.searchParams.size > Object.keys(tls).length || url.hash !== '') {
    throw new Error('The address of OpenSearch must end with one prefix.');
  }
  url.pathname = '/';
  url.search = '';
  return { node: url, prefix: prefix ?? defaultPrefix, tls };
}
