import { AccessError } from './access-error';
import type { ConnectionName } from './connection-name';
import { formatConnectionUrl, parseConnectionUrl, type ConnectionUrl } from './connection-url';
import { readSecretFile, tlsFileFaults, tlsFilesOf, tlsFileSettings } from './tls-files';

/** Mechanisms of SASL by Kafka's names, and what IAM of Amazon MSK is called by its clients. */
export const saslMechanisms = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512', 'OAUTHBEARER'] as const;
export type SaslMechanism = (typeof saslMechanisms)[number];

/** Settings of SASL, and the parameters of a URL that contain them. */
const saslSettings = [
  { setting: 'SASL_MECHANISM', parameter: 'sasl_mechanism' },
  { setting: 'SASL_EXTENSIONS', parameter: 'sasl_extensions' },
  { setting: 'TOKEN_URL', parameter: 'token_url' },
  { setting: 'TOKEN_SCOPE', parameter: 'token_scope' },
] as const;

/** For each scheme the one with TLS. PostgreSQL has one scheme, and a parameter. */
const schemesWithTls: ReadonlyMap<string, string> = new Map([
  ['kafka://', 'kafkas://'],
  ['http://', 'https://'],
  ['redis://', 'rediss://'],
]);
const POSTGRES = /^postgres(ql)?:/;

export type SecuredUrl = { readonly url: string } | { readonly faults: readonly string[] };

/**
 * The one place that reads the settings of a connection: `<name>_URL` with what `<name>_PASSWORD_FILE`, `<name>_CA_FILE` and the others say, as one URL that the
 * adapters parse. `read` returns the value of a setting. Faults are sentences without secrets.
 */
export function securedUrl(
  name: ConnectionName,
  read: (setting: string) => string | undefined,
  now: number = Date.now(),
): SecuredUrl {
  const given = read(`${name}_URL`) ?? '';
  const address = parseConnectionUrl(given);
  // The adapters say what is wrong with the form of an address.
  if (!address) return { url: given };
  const parameters = { ...address.parameters, ...parametersOf(name, read) };
  const secured = { ...address, parameters };
  try {
    const complete = withTls(name, { ...secured, password: passwordOf(name, read, secured) });
    const faults = [...tlsFileFaults(name, tlsFilesOf(parameters), now), ...saslFaults(name, complete)];
    if (faults.length > 0) return { faults };
    return { url: isUnchanged(address, complete) ? given : formatConnectionUrl(complete) };
  } catch (error) {
    if (error instanceof AccessError) return { faults: [error.message] };
    throw error;
  }
}

const isUnchanged = (before: ConnectionUrl, after: ConnectionUrl): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

function parametersOf(
  name: ConnectionName,
  read: (setting: string) => string | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tlsFileSettings, ...saslSettings].flatMap(({ setting, parameter }) => {
      const value = read(`${name}_${setting}`);
      return value === undefined ? [] : [[parameter, value]];
    }),
  );
}

function passwordOf(
  name: ConnectionName,
  read: (setting: string) => string | undefined,
  { scheme, user, password }: ConnectionUrl,
): string {
  const setting = `${name}_PASSWORD_FILE`;
  const file = read(setting);
  if (file === undefined) return password;
  if (password !== '') throw new AccessError(`${name}_URL contains a password, and ${setting} is set: remove one.`);
  // Redis has a default user.
  if (user === '' && !scheme.startsWith('redis'))
    throw new AccessError(`${setting} is set, and ${name}_URL has no user: write ${scheme}user@host.`);
  const found = readSecretFile(setting, file).replace(/\r?\n$/, '');
  if (found === '') throw new AccessError(`${setting} is ${file}, which is empty.`);
  return found;
}

/** The address with TLS for a server whose files are given. Throws {@link AccessError} when they would have no effect. */
function withTls(name: ConnectionName, address: ConnectionUrl): ConnectionUrl {
  const { scheme, parameters } = address;
  const [first] = tlsFileSettings.filter(({ parameter }) => parameters[parameter] !== undefined);
  if (!first) return address;
  const { setting } = first;
  if (POSTGRES.test(scheme)) {
    const { sslmode = 'verify-full' } = parameters;
    if (sslmode === 'disable')
      throw new AccessError(`${name}_${setting} has no effect with sslmode=disable in ${name}_URL: remove one.`);
    return { ...address, parameters: { ...parameters, sslmode } };
  }
  const secured = schemesWithTls.get(scheme);
  if (secured !== undefined)
    throw new AccessError(`${name}_${setting} has no effect: begin ${name}_URL with ${secured}.`);
  return address;
}

function saslFaults(name: ConnectionName, { scheme, user, password, parameters }: ConnectionUrl): readonly string[] {
  if (!scheme.startsWith('kafka')) return [];
  const { sasl_mechanism: given, token_url: tokenUrl } = parameters;
  const mechanism = saslMechanisms.find((one) => one === given);
  const known = saslMechanisms.join(', ');
  if (given === undefined)
    return user === '' ? [] : [`${name}_URL has a user: set ${name}_SASL_MECHANISM to one of ${known}.`];
  if (!mechanism) return [`${name}_SASL_MECHANISM can be ${known}.`];
  if (user === '' || password === '')
    return [
      `${name}_SASL_MECHANISM=${mechanism} needs a user and a password: write ${scheme}user@host in ${name}_URL, and set ${name}_PASSWORD_FILE.`,
    ];
  if (mechanism === 'OAUTHBEARER' && tokenUrl === undefined)
    return [`${name}_SASL_MECHANISM=OAUTHBEARER needs ${name}_TOKEN_URL, where tokens are requested.`];
  return [];
}
