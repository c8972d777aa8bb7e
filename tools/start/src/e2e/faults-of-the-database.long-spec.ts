import { setTimeout as pause } from 'node:timers/promises';
import type { StackProcess } from '../index';
import { FaultDay } from './fault-day';
import { unexplained } from './fault-window';
import { testProfile } from './test-stack';

const MINUTE_MS = 60_000;
/** Longer than PostgreSQL is away in a restart, and than any wait of a request. */
const AWAY_MS = 30_000;

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

/** How PostgreSQL goes away and comes back, and what happens to a gateway meanwhile. */
const faults: Record<string, (postgres: StackProcess, gateway: StackProcess) => Promise<void>> = {
  'refuses connections': async (postgres) => {
    await postgres.stop();
    // The duration of the fault.
    await pause(AWAY_MS);
    await postgres.start();
  },
  hangs: async (postgres) => {
    await postgres.freeze();
    await pause(AWAY_MS);
    await postgres.wake();
  },
  'refuses connections while a gateway restarts': async (postgres, gateway) => {
    await postgres.stop();
    // The embedded index is in PostgreSQL.
    if (testProfile() === 'cluster') await gateway.restart();
    await postgres.start();
  },
};

describe('two gateways behind the proxy, without the database', () => {
  let day: FaultDay;
  beforeAll(async () => {
    day = await FaultDay.begin({ replicas: { gateway: 2 } });
  });
  afterAll(() => day?.discard());

  it.each(Object.keys(faults))('show only errors that the absence explains when PostgreSQL %s', async (fault) => {
    const { postgres, 'gateway-2': gateway } = day.stack.processes;
    if (!postgres || !gateway) throw new Error('there is no PostgreSQL or no second gateway');
    const before = day.asked;
    const failures = await day.during(async () => faults[fault]?.(postgres, gateway));
    expect(
      unexplained(
        'postgres',
        testProfile(),
        failures.filter((failure) => !isForReadiness(failure)),
      ),
    ).toEqual([]);
    expect(day.asked).toBeGreaterThan(before);
    process.stdout.write(`${fault}: ${day.asked - before} searches and pages, ${summaryOf(failures)}\n`);
  });

  it('lost, repeated and undid no acknowledged change of a list', () => day.expectWholeHistory());
});

/** The answer of the proxy while no gateway is ready: explained where the index is in PostgreSQL. */
const isForReadiness = ({ reason }: { readonly reason: string }): boolean =>
  testProfile() === 'embedded' && reason === 'No gateway is ready.';

const summaryOf = (failures: readonly { readonly what: string; readonly status: number }[]): string =>
  ['search', 'page', 'add', 'remove', 'read']
    .map((kind) => `${failures.filter(({ what }) => what === kind).length} of ${kind} failed`)
    .join(', ');
