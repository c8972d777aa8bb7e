import { AccessError, errorChain } from './access-error';
import type { ConnectionName } from './connection-name';

type Sentence = (name: ConnectionName, text: string) => string;

const unknownCa: Sentence = (name) =>
  `${name}_URL: no CA that this process trusts has signed the certificate of the server. Set ${name}_CA_FILE to the certificate of the CA that signed it.`;
const withoutTls: Sentence = (name) =>
  `${name}_URL: the server does not answer with TLS. Correct the port, or connect without TLS.`;
const clientCertificate: Sentence = (name) =>
  `${name}_URL: the server requires a certificate of the client, and accepts none or not this one. Set ${name}_CERT_FILE and ${name}_KEY_FILE to those that its CA signed.`;

/**
 * By the codes of Node (https://nodejs.org/api/tls.html#x509-certificate-error-codes) and the texts of OpenSSL, because some clients keep only the text of an
 * error. Those with "alert" are what the server sends.
 */
const sentences: readonly (readonly [RegExp, Sentence])[] = [
  [
    /self-signed certificate|unable to (get|verify)|certificate signature failure|certificate not trusted|SELF_SIGNED|UNABLE_TO_/,
    unknownCa,
  ],
  [
    /alert certificate expired|ALERT_CERTIFICATE_EXPIRED/,
    (name) => `The certificate of ${name}_CERT_FILE has expired. Renew it.`,
  ],
  [
    /certificate has expired|CERT_HAS_EXPIRED/,
    (name) =>
      `${name}_URL: the certificate of the server, or of its CA, has expired. Renew it at the server, or in ${name}_CA_FILE.`,
  ],
  [
    /certificate is not yet valid|CERT_NOT_YET_VALID/,
    (name) => `${name}_URL: the certificate of the server is not valid yet. Compare the clocks.`,
  ],
  [
    /does not match certificate's altnames|ERR_TLS_CERT_ALTNAME_INVALID/,
    (name, text) =>
      `${name}_URL: the certificate of the server is for another name (${text}). Use a name of the certificate.`,
  ],
  [/wrong version number|packet length too long|record layer failure|does not support SSL/, withoutTls],
  [
    /disconnected before secure TLS connection was established/,
    (name) =>
      `${name}_URL: the server closed the connection before TLS was established. It is not up, or has no TLS at this port.`,
  ],
  [/alert (certificate required|bad certificate|certificate unknown|unknown ca|handshake failure)/, clientCertificate],
];

/** The {@link AccessError} for an error of TLS in the chain of causes; undefined for any other error. */
export function tlsError(name: ConnectionName, error: unknown): AccessError | undefined {
  for (const one of errorChain(error)) {
    const code = 'code' in one && typeof one.code === 'string' ? one.code : '';
    const message = 'message' in one && typeof one.message === 'string' ? one.message : '';
    const found = sentences.find(([pattern]) => pattern.test(code) || pattern.test(message));
    if (found) return new AccessError(found[1](name, message), error);
  }
  return undefined;
}
