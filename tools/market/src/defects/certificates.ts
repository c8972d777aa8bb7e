import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateWish {
  /** The host it is issued for. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** Signed by its own key instead of the authority. */
  readonly selfSigned?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BOOLEAN = 0x01;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OID = 0x06;
const UTF8 = 0x0c;
const GENERALIZED_TIME = 0x18;
/** The explicit tags of a certificate (version, extensions) and of a DNS name within the alternative names. */
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;

/** Object identifiers in DER (RFC 5280, RFC 5758). */
const oids = {
  commonName: '550403',
  basicConstraints: '551d13',
  subjectAltName: '551d11',
  subjectKeyId: '551d0e',
  authorityKeyId: '551d23',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;

/**
 * A certificate authority of this process. Only clients that are configured with its certificate trust it. Node creates keys and signatures but
 * no certificates, so they are encoded here (X.509 version 3, RFC 5280, in DER). Nothing is stored: the keys end with the process.
 */
export class Authority {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #name = nameOf('Certificates of an invented market');
  /** The authority's certificate, PEM. A client that trusts it trusts the issued certificates. */
  readonly cert: string;

  constructor(now = Date.now()) {
    this.cert = pem(
      certificate({
        subject: this.#name,
        issuer: this.#name,
        publicKey: this.#keys.publicKey,
        signedBy: this.#keys,
        from: now - DAY,
        to: now + 365 * DAY,
        extensions: [extension(oids.basicConstraints, der(SEQUENCE, der(BOOLEAN, Buffer.of(0xff))), true)],
      }),
    );
  }

  issue({ host, from, to, selfSigned = false }: CertificateWish): Certificate {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const subject = nameOf(host);
    const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(host, 'latin1')));
    const cert = certificate({
      subject,
      issuer: selfSigned ? subject : this.#name,
      publicKey: keys.publicKey,
      signedBy: selfSigned ? keys : this.#keys,
      from,
      to,
      extensions: [extension(oids.subjectAltName, names)],
    });
    return { cert: pem(cert), key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  }
}

interface Parts {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly publicKey: KeyObject;
  readonly signedBy: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly from: number;
  readonly to: number;
  readonly extensions: readonly Buffer[];
}

function certificate({ subject, issuer, publicKey, signedBy, from, to, extensions }: Parts): Buffer {
  const algorithm = der(SEQUENCE, oid(oids.ecdsaWithSha256));
  const keyIds = [
    extension(oids.subjectKeyId, der(OCTET_STRING, keyId(publicKey))),
    // [0], the issuer's key identifier.
    extension(oids.authorityKeyId, der(SEQUENCE, der(0x80, keyId(signedBy.publicKey)))),
  ];
  const serial = Buffer.concat([Buffer.of(0x01), randomBytes(8)]);
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.of(2))),
    der(INTEGER, serial),
    algorithm,
    issuer,
    der(SEQUENCE, time(from), time(to)),
    subject,
    spki(publicKey),
    der(EXTENSIONS, der(SEQUENCE, ...extensions, ...keyIds)),
  );
  const signature = sign('sha256', body, signedBy.privateKey);
  return der(SEQUENCE, body, algorithm, der(BIT_STRING, Buffer.of(0), signature));
}

function nameOf(commonName: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, oid(oids.commonName), der(UTF8, Buffer.from(commonName, 'utf8')))));
}

function extension(id: string, value: Buffer, critical = false): Buffer {
  const isCritical = critical ? [der(BOOLEAN, Buffer.of(0xff))] : [];
  return der(SEQUENCE, oid(id), ...isCritical, der(OCTET_STRING, value));
}

/** `YYYYMMDDhhmmssZ`, also for years before 1950 and after 2049. */
function time(at: number): Buffer {
  const text = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(GENERALIZED_TIME, Buffer.from(text, 'latin1'));
}

function keyId(key: KeyObject): Buffer {
  return createHash('sha1').update(spki(key)).digest();
}

function spki(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}

function oid(hex: string): Buffer {
  return der(OID, Buffer.from(hex, 'hex'));
}

/** One value in DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length, ...bytes), content]);
}

function pem(cert: Buffer): string {
  const lines = cert.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
