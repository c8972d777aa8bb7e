import { AccessError, type ConnectionUrl } from '@obverse/connections';
import type { SASLOptions } from 'kafkajs';
import { TokenSource } from './token-source';

/** How a client proves who it is. */
export type Sasl = SASLOptions;

/** The mechanism of an address; undefined if it has none. Throws {@link AccessError}. */
export function saslOf({ user: username, password, parameters }: ConnectionUrl): Sasl | undefined {
  const { sasl_mechanism: mechanism, token_url: url, token_scope: scope, sasl_extensions: extensions } = parameters;
  switch (mechanism) {
    case undefined:
      return undefined;
    case 'PLAIN':
      return { mechanism: 'plain', username, password };
    case 'SCRAM-SHA-256':
      return { mechanism: 'scram-sha-256', username, password };
    case 'SCRAM-SHA-512':
      return { mechanism: 'scram-sha-512', username, password };
    case 'OAUTHBEARER': {
      const tokens = new TokenSource({
        url: url ?? '',
        clientId: username,
        clientSecret: password,
        scope,
        extensions: Object.fromEntries(new URLSearchParams(extensions?.replaceAll(',', '&'))),
      });
      return { mechanism: 'oauthbearer', oauthBearerProvider: () => tokens.token() };
    }
    default:
      throw new AccessError(`EVENT_LOG_SASL_MECHANISM is ${mechanism}, which the client does not know.`);
  }
}
