import { saslMechanisms, securedUrl, type ConnectionName } from '@obverse/connections';
import { z } from 'zod';
import { setting, type Completed, type SettingOptions } from './setting';

/** The address of an engine. Its value also contains what the other settings of the connection say: adapters need nothing else. */
function url<const Options extends SettingOptions>(name: ConnectionName, pattern: RegExp, options: Options) {
  const completedBy = (values: Readonly<Record<string, unknown>>): Completed => {
    const secured = securedUrl(name, (other) => textOf(values[other]));
    return 'url' in secured ? { value: secured.url } : secured;
  };
  return setting(z.string().regex(pattern), { ...options, secret: true, completedBy });
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const file = (doc: string, example: string) => setting(z.string().min(1), { doc, example, optional: true });

const passwordFile = (name: ConnectionName) =>
  file(`File with the password of the user in ${name}_URL, which then contains none.`, '/run/secrets/password');
const caFile = (engine: string) =>
  file(`PEM file of the CAs that may sign the certificate of ${engine}; absent: those of Node.`, '/run/secrets/ca.pem');
const certFile = (engine: string) =>
  file(`PEM file of the certificate by which ${engine} knows this client.`, '/run/secrets/client.pem');
const keyFile = (name: ConnectionName) =>
  file(`PEM file of the private key of ${name}_CERT_FILE, without a passphrase.`, '/run/secrets/client-key.pem');

export const databaseSettings = {
  DATABASE_URL: url('DATABASE', /^postgres(ql)?:\/\/./, {
    example: 'postgres://obverse:password@postgres:5432/obverse',
    doc: 'PostgreSQL, postgres://user:password@host:port/database: the crawl frontier, auctions, prices, accounts and lists.',
  }),
  DATABASE_PASSWORD_FILE: passwordFile('DATABASE'),
  DATABASE_CA_FILE: caFile('PostgreSQL'),
  DATABASE_CERT_FILE: certFile('PostgreSQL'),
  DATABASE_KEY_FILE: keyFile('DATABASE'),
};

/** Without the adapter, whose names are those of the library. */
export const eventLogSettings = {
  EVENT_LOG_URL: url('EVENT_LOG', /^(postgres(ql)?|kafkas?):\/\/./, {
    example: 'kafka://kafka:9092/obverse',
    doc: 'Address of the event log, kafka://host:port,host:port/prefix, with TLS kafkas://user@host:port/prefix, or the one of PostgreSQL.',
  }),
  EVENT_LOG_PASSWORD_FILE: passwordFile('EVENT_LOG'),
  EVENT_LOG_CA_FILE: caFile('the event log'),
  EVENT_LOG_CERT_FILE: certFile('the event log'),
  EVENT_LOG_KEY_FILE: keyFile('EVENT_LOG'),
  EVENT_LOG_SASL_MECHANISM: setting(z.enum(saslMechanisms), {
    example: 'SCRAM-SHA-512',
    doc: `How Kafka knows the user of EVENT_LOG_URL: ${saslMechanisms.join(', ')}; absent: it asks for none.`,
    optional: true,
  }),
  EVENT_LOG_TOKEN_URL: setting(z.url({ protocol: /^https?$/ }), {
    example: 'https://id.example/oauth2/token',
    doc: 'With OAUTHBEARER: the token endpoint of the identity provider. The user of EVENT_LOG_URL is the id of the client, the password its secret.',
    optional: true,
  }),
  EVENT_LOG_TOKEN_SCOPE: setting(z.string().min(1), {
    example: 'api://kafka/.default',
    doc: 'With OAUTHBEARER: the scope that is requested, if the provider needs one.',
    optional: true,
  }),
  EVENT_LOG_SASL_EXTENSIONS: setting(z.string().regex(/^[A-Za-z]+=[^,=]+(,[A-Za-z]+=[^,=]+)*$/), {
    example: 'logicalCluster=lkc-12345,identityPoolId=pool-1',
    doc: 'With OAUTHBEARER: what the brokers need besides the token, name=value,name=value.',
    optional: true,
  }),
};

/** Without the adapter, whose names are those of the library. */
export const lotIndexSettings = {
  LOT_INDEX_URL: url('LOT_INDEX', /^(postgres(ql)?|https?):\/\/./, {
    example: 'http://opensearch:9200/obverse',
    doc: 'Address of the lot index, http(s)://user:password@host:port/prefix of OpenSearch, or the one of PostgreSQL.',
  }),
  LOT_INDEX_PASSWORD_FILE: passwordFile('LOT_INDEX'),
  LOT_INDEX_CA_FILE: caFile('the lot index'),
  LOT_INDEX_CERT_FILE: certFile('the lot index'),
  LOT_INDEX_KEY_FILE: keyFile('LOT_INDEX'),
  LOT_INDEX_SHARDS: setting(z.coerce.number().int().min(1).max(64), {
    example: '3',
    doc: 'OpenSearch: shards of each of the two indexes of lots that the next rebuild creates; absent: as many as now, 1 in a new installation.',
    optional: true,
  }),
  LOT_INDEX_REPLICAS: setting(z.coerce.number().int().min(0).max(8), {
    example: '2',
    doc: 'OpenSearch: the most copies of a shard in addition to the first one, from the next start on; it has as many as there are other nodes. Absent: as now, 1 in a new installation.',
    optional: true,
  }),
};

/** Without the adapter. */
export const cacheConnectionSettings = {
  CACHE_URL: url('CACHE', /^rediss?:\/\/./, {
    example: 'redis://redis:6379/0',
    doc: 'Address of Redis, redis://user:password@host:port/db, or rediss: with TLS. Required with CACHE_ADAPTER=redis.',
    optional: true,
  }),
  CACHE_PASSWORD_FILE: passwordFile('CACHE'),
  CACHE_CA_FILE: caFile('Redis'),
  CACHE_CERT_FILE: certFile('Redis'),
  CACHE_KEY_FILE: keyFile('CACHE'),
};
