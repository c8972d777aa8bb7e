import { securedUrl } from './secured-url';

const secured = (
  settings: Readonly<Record<string, string>>,
  name: 'EVENT_LOG' | 'DATABASE' | 'LOT_INDEX' = 'EVENT_LOG',
) => securedUrl(name, (setting) => settings[setting]);

it.each([
  'kafka://kafka:9092/obverse',
  'postgres://obverse:p%2Fw@db:5432/obverse?application_name=a',
  'not an address: the adapter says so',
])('an address without other settings stays as it is: %s', (url) => {
  expect(secured({ EVENT_LOG_URL: url })).toEqual({ url });
});

it('SASL and its token are parameters of the address', () => {
  const settings = {
    EVENT_LOG_URL: 'kafkas://id:secret@kafka:9092/obverse',
    EVENT_LOG_SASL_MECHANISM: 'OAUTHBEARER',
    EVENT_LOG_TOKEN_URL: 'https://id.example/token',
    EVENT_LOG_TOKEN_SCOPE: 'log',
    EVENT_LOG_SASL_EXTENSIONS: 'logicalCluster=lkc-1,identityPoolId=pool-1',
  };
  expect(secured(settings)).toEqual({
    url: 'kafkas://id:secret@kafka:9092/obverse?sasl_mechanism=OAUTHBEARER&sasl_extensions=logicalCluster%3Dlkc-1%2CidentityPoolId%3Dpool-1&token_url=https%3A%2F%2Fid.example%2Ftoken&token_scope=log',
  });
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'a user without a mechanism',
    { EVENT_LOG_URL: 'kafkas://alice:secret@kafka:9092' },
    'EVENT_LOG_URL has a user: set EVENT_LOG_SASL_MECHANISM to one of PLAIN, SCRAM-SHA-256, SCRAM-SHA-512, OAUTHBEARER.',
  ],
  [
    'an unknown mechanism',
    { EVENT_LOG_URL: 'kafkas://alice:secret@kafka:9092', EVENT_LOG_SASL_MECHANISM: 'GSSAPI' },
    'EVENT_LOG_SASL_MECHANISM can be PLAIN, SCRAM-SHA-256, SCRAM-SHA-512, OAUTHBEARER.',
  ],
  [
    'a mechanism without a user',
    { EVENT_LOG_URL: 'kafkas://kafka:9092', EVENT_LOG_SASL_MECHANISM: 'PLAIN' },
    'EVENT_LOG_SASL_MECHANISM=PLAIN needs a user and a password: write kafkas://user@host in EVENT_LOG_URL, and set EVENT_LOG_PASSWORD_FILE.',
  ],
  [
    'a token without its address',
    { EVENT_LOG_URL: 'kafkas://id:secret@kafka:9092', EVENT_LOG_SASL_MECHANISM: 'OAUTHBEARER' },
    'EVENT_LOG_SASL_MECHANISM=OAUTHBEARER needs EVENT_LOG_TOKEN_URL, where tokens are requested.',
  ],
  [
    'a CA for a connection without TLS',
    { EVENT_LOG_URL: 'kafka://kafka:9092', EVENT_LOG_CA_FILE: '/ca.pem' },
    'EVENT_LOG_CA_FILE has no effect: begin EVENT_LOG_URL with kafkas://.',
  ],
  [
    'a certificate without its key',
    { EVENT_LOG_URL: 'kafkas://kafka:9092', EVENT_LOG_CERT_FILE: '/client.pem' },
    'EVENT_LOG_CERT_FILE and EVENT_LOG_KEY_FILE belong together: set both, or none.',
  ],
  [
    'two passwords',
    { EVENT_LOG_URL: 'kafkas://alice:secret@kafka:9092', EVENT_LOG_PASSWORD_FILE: '/password' },
    'EVENT_LOG_URL contains a password, and EVENT_LOG_PASSWORD_FILE is set: remove one.',
  ],
  [
    'a password without a user',
    { EVENT_LOG_URL: 'kafkas://kafka:9092', EVENT_LOG_PASSWORD_FILE: '/password' },
    'EVENT_LOG_PASSWORD_FILE is set, and EVENT_LOG_URL has no user: write kafkas://user@host.',
  ],
])('%s is a fault that names the settings', (_, settings, fault) => {
  expect(secured(settings)).toEqual({ faults: [fault] });
  expect(fault).not.toContain('secret');
});

it('a CA for PostgreSQL without TLS, or for OpenSearch over HTTP, is a fault', () => {
  expect(
    secured({ DATABASE_URL: 'postgres://a@db/x?sslmode=disable', DATABASE_CA_FILE: '/ca.pem' }, 'DATABASE'),
  ).toEqual({ faults: ['DATABASE_CA_FILE has no effect with sslmode=disable in DATABASE_URL: remove one.'] });
  expect(secured({ LOT_INDEX_URL: 'http://search:9200/x', LOT_INDEX_CA_FILE: '/ca.pem' }, 'LOT_INDEX')).toEqual({
    faults: ['LOT_INDEX_CA_FILE has no effect: begin LOT_INDEX_URL with https://.'],
  });
});
