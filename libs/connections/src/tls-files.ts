import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AccessError } from './access-error';
import type { ConnectionName } from './connection-name';

/** Files in PEM form. In a URL they are the parameters of libpq: `sslrootcert`, `sslcert`, `sslkey`. */
export interface TlsFiles {
  /** The CAs that are trusted in place of those of Node. */
  readonly ca?: string;
  /** The certificate of this client, with the intermediate ones. */
  readonly cert?: string;
  readonly key?: string;
}

/** The settings of the files, and the parameters of a URL that name them. */
export const tlsFileSettings = [
  { setting: 'CA_FILE', parameter: 'sslrootcert', file: 'ca' },
  { setting: 'CERT_FILE', parameter: 'sslcert', file: 'cert' },
  { setting: 'KEY_FILE', parameter: 'sslkey', file: 'key' },
] as const;

export function tlsFilesOf(parameters: Readonly<Record<string, string>>): TlsFiles {
  return Object.fromEntries(
    tlsFileSettings.flatMap(({ parameter, file }) => {
      const given = parameters[parameter];
      return given === undefined ? [] : [[file, given]];
    }),
  );
}

/** The contents of the files, as options of `node:tls`. Throws {@link AccessError}. */
export function readTls(name: ConnectionName, files: TlsFiles): TlsFiles {
  return Object.fromEntries(
    tlsFileSettings.flatMap(({ setting, file }) => {
      const given = files[file];
      return given === undefined ? [] : [[file, readSecretFile(`${name}_${setting}`, given)]];
    }),
  );
}

/**
 * As {@link readTls}, but a file is read whenever its option is copied. The clients of Kafka and Redis copy the options at each connection, so renewed files
 * need no restart.
 */
export function tlsReadAtConnections(name: ConnectionName, files: TlsFiles): TlsFiles {
  const options = {};
  for (const { setting, file } of tlsFileSettings) {
    const given = files[file];
    if (given === undefined) continue;
    const get = () => readSecretFile(`${name}_${setting}`, given);
    Object.defineProperty(options, file, { enumerable: true, get });
  }
  return options;
}

/** The text of a file that a setting names. Throws {@link AccessError}. */
export function readSecretFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // By shape: under test runners the system's errors come from another realm.
    const reason = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
    throw new AccessError(`${setting} is ${file}, which cannot be read (${reason}).`, error);
  }
}

/** What is wrong with the files, as sentences. `now` is epoch milliseconds. */
export function tlsFileFaults(name: ConnectionName, files: TlsFiles, now: number): readonly string[] {
  if ((files.cert === undefined) !== (files.key === undefined))
    return [`${name}_CERT_FILE and ${name}_KEY_FILE belong together: set both, or none.`];
  try {
    const { ca, cert, key } = readTls(name, files);
    if (ca !== undefined) certificateIn(`${name}_CA_FILE`, ca);
    if (cert === undefined || key === undefined) return [];
    const own = certificateIn(`${name}_CERT_FILE`, cert);
    if (own.validToDate.getTime() < now)
      return [`The certificate of ${name}_CERT_FILE expired on ${own.validToDate.toISOString()}: renew it.`];
    return own.checkPrivateKey(keyIn(`${name}_KEY_FILE`, key))
      ? []
      : [`${name}_KEY_FILE is not the key of the certificate in ${name}_CERT_FILE.`];
  } catch (error) {
    if (error instanceof AccessError) return [error.message];
    throw error;
  }
}

function certificateIn(setting: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch (error) {
    throw new AccessError(`The file of ${setting} contains no certificate in PEM form.`, error);
  }
}

function keyIn(setting: string, text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch (error) {
    throw new AccessError(`The file of ${setting} contains no private key in PEM form without a passphrase.`, error);
  }
}
