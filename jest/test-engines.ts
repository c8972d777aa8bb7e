/** Where the addresses of the engines the cluster suites share are found. */
export const engineAddresses = [
  'OBVERSE_TEST_KAFKA_URL',
  'OBVERSE_TEST_OPENSEARCH_URL',
  'OBVERSE_TEST_REDIS_URL',
] as const;
export type EngineAddress = (typeof engineAddresses)[number];

/**
 * Addresses of the real engines the cluster suites share. Each suite takes a prefix of its own (`/name` at the end of an address), so that
 * none meets the topics, indexes or keys of another.
 */
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
