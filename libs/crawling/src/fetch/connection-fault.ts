/** What went wrong between us and a host, by who can mend it. */
export type ConnectionFaultKind =
  /** Its certificate cannot be believed. */
  | 'certificate'
  /** TLS began, and no secured connection came of it. */
  | 'handshake'
  /** Its name leads to no address. */
  | 'name'
  /** Nobody takes the connection. */
  | 'unreachable'
  /** The connection is taken, and what is due does not come in time. */
  | 'silence'
  /** The connection ended before the answer did. */
  | 'broken-off'
  /** What came is no answer that HTTP knows. */
  | 'protocol';

export interface ConnectionFault {
  readonly kind: ConnectionFaultKind;
  /** What is wrong and what to do about it; no full stop. */
  readonly text: string;
}

const clock = 'if other sellers fail alike, this machine’s clock is wrong';
const renew = 'only the seller can renew it';

/** Codes of Node's TLS (OpenSSL's verify results), of its sockets and names, and of undici. */
const byCode: Readonly<Record<string, ConnectionFault>> = {
  ...faults('certificate', {
    CERT_HAS_EXPIRED: `its certificate has expired: ${renew}; ${clock}`,
    CERT_NOT_YET_VALID: `its certificate is not valid yet: ${clock}`,
    CERT_REVOKED: `its certificate was revoked: ${renew}`,
    CERT_UNTRUSTED: 'its certificate is from nobody that is believed: look whether this is still the seller',
    CERT_SIGNATURE_FAILURE: 'its certificate is not what its issuer signed: look whether this is still the seller',
    DEPTH_ZERO_SELF_SIGNED_CERT:
      'its certificate is signed by itself, so anybody may have made it: look whether this is still the seller',
    SELF_SIGNED_CERT_IN_CHAIN:
      'its certificate is from an authority that nobody knows: look whether this is still the seller, or a proxy of ours',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      'its certificate comes without those it rests on: browsers may find them elsewhere, the seller should send them',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
      'its certificate is from an authority that is not known here: look whether this is still the seller, or a proxy of ours',
    ERR_TLS_CERT_ALTNAME_INVALID:
      'its certificate is for another name: look whether the seller has moved, and correct `home`',
  }),
  ...faults('name', {
    ENOTFOUND: 'its name leads to no address: look whether the seller has moved, and correct `home`',
    ENODATA: 'its name leads to no address: look whether the seller has moved, and correct `home`',
    EAI_AGAIN: 'its name cannot be asked for at the moment: if other sellers fail alike, it is our own name server',
    ESERVFAIL: 'the name servers of its name fail: only the seller can mend them',
    ETIMEOUT: 'the name servers of its name do not answer: if other sellers fail alike, it is our own name server',
  }),
  ...faults('unreachable', {
    ECONNREFUSED: 'it takes no connections: its server is down, or has moved',
    EHOSTUNREACH: 'no way leads to its address: its server is down, or has moved',
    ENETUNREACH: 'no way leads to its address: if other sellers fail alike, it is our own network',
    ETIMEDOUT: 'nothing answers at its address: its server is down, or keeps us off',
    UND_ERR_CONNECT_TIMEOUT: 'no connection came about in time: its server is down, or keeps us off',
  }),
  ...faults('silence', {
    UND_ERR_HEADERS_TIMEOUT: 'it takes the connection and says nothing: its server hangs, or keeps us off',
    UND_ERR_BODY_TIMEOUT: 'it stops in the middle of its answer: its server hangs, or keeps us off',
  }),
  ...faults('broken-off', {
    ECONNRESET: 'it breaks the connection off: its server fails, or keeps us off',
    EPIPE: 'it breaks the connection off: its server fails, or keeps us off',
    UND_ERR_SOCKET: 'it ends the connection before its answer is whole: its server fails, or keeps us off',
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'its answer is not as long as it says: its server fails',
  }),
  ...faults('handshake', {
    EPROTO: 'TLS cannot be agreed on with it: its server is out of date, or speaks no TLS there',
  }),
};

const timedOut: ConnectionFault = {
  kind: 'silence',
  text: 'its answer was not whole in time: its server hangs, or sends too slowly',
};

/** What an error of a connection means; undefined for one of another kind, whose own message must do. Looks at its causes too. Pure. */
export function connectionFault(error: unknown): ConnectionFault | undefined {
  for (let one = error, depth = 0; isObject(one) && depth < 5; one = one['cause'], depth++) {
    if (one['name'] === 'TimeoutError') return timedOut;
    const fault = ofCode(one['code']);
    // A connection that ends before TLS is agreed on has the code of any other.
    if (fault?.kind === 'broken-off' && /before secure TLS/.test(String(one['message'])))
      return { kind: 'handshake', text: 'it breaks TLS off: its server fails, or keeps us off' };
    if (fault) return fault;
  }
  return undefined;
}

function ofCode(code: unknown): ConnectionFault | undefined {
  if (typeof code !== 'string') return undefined;
  if (code.startsWith('ERR_SSL_')) return byCode['EPROTO'];
  if (code.startsWith('HPE_')) return { kind: 'protocol', text: `what it sends is no HTTP (${code})` };
  return byCode[code];
}

function faults(
  kind: ConnectionFaultKind,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, ConnectionFault>> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, { kind, text }]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
