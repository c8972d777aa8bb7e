import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface IssuedCertificate {
  readonly certFile: string;
  readonly keyFile: string;
}

export interface IssueOptions {
  /** Subject alternative names as OpenSSL writes them. Default: this machine. */
  readonly names?: string;
  /** Its life ended yesterday. */
  readonly expired?: true;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const THIS_MACHINE = 'IP:127.0.0.1,DNS:localhost';

/** A certificate authority for one test, in a folder of its own. Needs the program `openssl`. */
export class TestAuthority {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'obverse-authority-'));
  private issued = 0;
  readonly caFile = this.file('ca.pem');

  constructor(name = 'test authority') {
    this.openssl('req', '-x509', ...KEY, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', `/CN=${name}`, '-days', '2');
  }

  /** A file in the folder. */
  file(name: string): string {
    return path.join(this.folder, name);
  }

  write(name: string, text: string): string {
    writeFileSync(this.file(name), text);
    return this.file(name);
  }

  /** A certificate for servers and clients. */
  issue(name: string, { names = THIS_MACHINE, expired }: IssueOptions = {}): IssuedCertificate {
    this.issued += 1;
    const [key, request, certificate] = ['key', 'csr', 'pem'].map((end) => `${this.issued}.${end}`);
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`];
    this.openssl('req', '-new', ...KEY, '-keyout', `${key}`, '-out', `${request}`, ...subject);
    const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy'];
    this.openssl(
      'x509',
      '-req',
      '-in',
      `${request}`,
      ...signer,
      '-out',
      `${certificate}`,
      '-days',
      expired ? '-1' : '2',
    );
    return { certFile: this.file(`${certificate}`), keyFile: this.file(`${key}`) };
  }

  /** Key and certificates in one file, as Kafka reads them. */
  keyStore({ certFile, keyFile }: IssuedCertificate): string {
    const store = [keyFile, certFile, this.caFile].map((file) => readFileSync(file, 'utf8')).join('\n');
    return this.write(`${path.basename(keyFile)}.store.pem`, store);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private openssl(...args: readonly string[]): void {
    execFileSync('openssl', args, { cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }
}
