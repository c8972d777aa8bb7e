/** What failed between this machine and a host, grouped by who can correct it. */
export type ConnectionFaultKind =
  /** Its certificate is not trusted. */
  | 'certificate'
  /** The TLS handshake failed. */
  | 'handshake'
  /** Its name does not resolve. */
  | 'name'
  /** The connection is refused or cannot be made. */
  | 'unreachable'
  /** The connection is made, but data does not arrive in time. */
  | 'silence'
  /** The connection ended before the answer was complete. */
  | 'broken-off'
  /** The answer is not valid HTTP. */
  | 'protocol';

export interface ConnectionFault {
  readonly kind: ConnectionFaultKind;
  /** What is wrong and how to correct it; no full stop. */
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
    CERT_UNTRUSTED: 'its certificate is issued by an untrusted authority: check whether this is still the seller',
    CERT_SIGNATURE_FAILURE:
      'its certificate does not match its issuer’s signature: check whether this is still the seller',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed: check whether this is still the seller',
    SELF_SIGNED_CERT_IN_CHAIN:
      'its certificate chain ends in an unknown authority: check whether this is still the seller, or a proxy of ours',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      'its certificate is sent without the intermediate ones: browsers may find them elsewhere, the seller should send them',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
      'its certificate is issued by an authority unknown here: check whether this is still the seller, or a proxy of ours',
    ERR_TLS_CERT_ALTNAME_INVALID:
      'its certificate is for another name: check whether the seller has moved, and correct `home`',
  }),
  ...faults('name', {
    ENOTFOUND: 'its name does not resolve: check whether the seller has moved, and correct `home`',
    ENODATA: 'its name does not resolve: check whether the seller has moved, and correct `home`',
    EAI_AGAIN: 'its name cannot be resolved at the moment: if other sellers fail alike, our own name server has failed',
    ESERVFAIL: 'the name servers of its name fail: only the seller can correct this',
    ETIMEOUT: 'the name servers of its name do not answer: if other sellers fail alike, our own name server has failed',
  }),
  ...faults('unreachable', {
    ECONNREFUSED: 'it refuses connections: its server is down, or has moved',
    EHOSTUNREACH: 'there is no route to its address: its server is down, or has moved',
    ENETUNREACH: 'there is no route to its address: if other sellers fail alike, our own network has failed',
    ETIMEDOUT: 'its address does not answer: its server is down, or blocks us',
    UND_ERR_CONNECT_TIMEOUT: 'no connection was made in time: its server is down, or blocks us',
  }),
  ...faults('silence', {
    UND_ERR_HEADERS_TIMEOUT: 'it accepts the connection and sends nothing: its server hangs, or blocks us',
    UND_ERR_BODY_TIMEOUT: 'it stops in the middle of its answer: its server hangs, or blocks us',
  }),
  ...faults('broken-off', {
    ECONNRESET: 'it closes the connection: its server fails, or blocks us',
    EPIPE: 'it closes the connection: its server fails, or blocks us',
    UND_ERR_SOCKET: 'it closes the connection before its answer is complete: its server fails, or blocks us',
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'its answer does not have the announced length: its server fails',
  }),
  ...faults('handshake', {
    EPROTO: 'TLS negotiation fails: its server is out of date, or does not use TLS there',
  }),
};

const timedOut: ConnectionFault = {
  kind: 'silence',
  text: 'its answer was not complete in time: its server hangs, or sends too slowly',
};

/** The meaning of a connection error, also searched in its causes; undefined for other errors. Pure. */
export function connectionFault(error: unknown): ConnectionFault | undefined {
  for (let one = error, depth = 0; isObject(one) && depth < 5; one = one['cause'], depth++) {
    if (one['name'] === 'TimeoutError') return timedOut;
    const fault = ofCode(one['code']);
    // A connection that ends before the TLS handshake is complete has the general code.
    if (fault?.kind === 'broken-off' && /before secure TLS/.test(String(one['message'])))
      return {
        kind: 'handshake',
        text: 'it closes the connection during the TLS handshake: its server fails, or blocks us',
      };
    if (fault) return fault;
  }
  return undefined;
}

function ofCode(code: unknown): ConnectionFault | undefined {
  if (typeof code !== 'string') return undefined;
  if (code.startsWith('ERR_SSL_')) return byCode['EPROTO'];
  if (code.startsWith('HPE_')) return { kind: 'protocol', text: `its answer is not valid HTTP (${code})` };
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
