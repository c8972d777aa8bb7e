import { profiles, type Profile } from '../stack/profile';
import type { Stack, StackOptions } from '../stack/stack';
import { startThrowAwayStack, type ThrowAwayStack } from '../stack/throw-away-stack';

/** The profile the end-to-end suites run on, set by `npm run test:cluster`. Suites do not depend on it. */
export function testProfile(): Profile {
  const wanted = process.env['OBVERSE_TEST_PROFILE'] ?? 'embedded';
  const profile = profiles.find((one) => one === wanted);
  if (!profile) throw new Error(`OBVERSE_TEST_PROFILE is ${profiles.join(' or ')}, not "${wanted}".`);
  return profile;
}

/** Wide enough for every test. Drawing and scaling pictures of full size takes most of the CPU time of a stack. */
export const TEST_PICTURE_WIDTH = 240;

export type TestStackOptions = Omit<StackOptions, 'dataDir' | 'port' | 'profile' | 'engines'>;

/** A whole Obverse on the profile under test, with engines of its own that a suite may kill. */
export function startTestStack({ market = {}, ...options }: TestStackOptions): Promise<ThrowAwayStack> {
  return startThrowAwayStack({
    ...options,
    // Suites that wait for all pictures need not wait for a machine at rest.
    // A busy machine may stand still for longer than a visitor waits; suites of outages set what an installation has.
    env: { PICTURE_STOCK_CPU_PERCENT: '100', DATABASE_WAIT_MS: '60000', WARM_UP_MS: '0', ...options.env },
    market: market && { pictureWidth: TEST_PICTURE_WIDTH, ...market },
    profile: testProfile(),
  });
}

const stores = ['postgres', 'kafka', 'opensearch', 'redis'];

/** The stores of the profile: PostgreSQL, and Kafka, OpenSearch and Redis in the cluster. */
export function storesOf(stack: Stack): string[] {
  return Object.keys(stack.processes).filter((name) => stores.includes(name));
}

/** Crawlers, indexers, watchers and gateways. */
export function servicesOf(stack: Stack): string[] {
  return Object.keys(stack.processes).filter((name) => !stores.includes(name) && name !== 'market');
}
