/** The settings with the addresses of the shared engines of the cluster suites. */
export const engineAddresses = [
  'OBVERSE_TEST_KAFKA_URL',
  'OBVERSE_TEST_OPENSEARCH_URL',
  'OBVERSE_TEST_REDIS_URL',
] as const;
export type EngineAddress = (typeof engineAddresses)[number];

/** Addresses of the shared engines. Each suite has its own prefix (`/name` at the end of an address), so that suites do not share topics, indexes or keys. */
export function testKafka(prefix: string): string {
  return `${addressOf('OBVERSE_TEST_KAFKA_URL')}/${prefix}`;
}

export function testOpenSearch(prefix: string): string {
  return `${addressOf('OBVERSE_TEST_OPENSEARCH_URL')}/${prefix}`;
}

export function testRedis(): string {
  return addressOf('OBVERSE_TEST_REDIS_URL');
}

function addressOf(name: EngineAddress): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run this suite with \`npm run test:cluster\`.`);
  return url;
}
