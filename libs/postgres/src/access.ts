import { AccessError, tlsError, type ConnectionName } from '@obverse/connections';
import { isOfServer, messageOf, textOf } from './errors';

/** 28000 invalid authorization specification, 28P01 invalid password: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const REFUSED_PASSWORD = '28P01';
const REFUSED_USER = '28000';

/** The server refuses the user, or one side refuses the certificate of the other; undefined for any other error. */
export function accessErrorOf(name: ConnectionName, error: unknown): AccessError | undefined {
  if (!isOfServer(error)) return tlsError(name, error);
  const code = textOf(error, 'code');
  if (code === REFUSED_PASSWORD)
    return new AccessError(
      `${name}_URL: PostgreSQL refuses the password (${messageOf(error)}). Correct ${name}_URL or ${name}_PASSWORD_FILE.`,
      error,
    );
  if (code === REFUSED_USER)
    return new AccessError(
      `${name}_URL: PostgreSQL refuses this user at this address (${messageOf(error)}). Correct ${name}_URL, or connect with TLS or a certificate of the client: ${name}_CA_FILE, ${name}_CERT_FILE.`,
      error,
    );
  return undefined;
}
