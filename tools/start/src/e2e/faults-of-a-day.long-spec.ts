import { setTimeout as pause } from 'node:timers/promises';
import type { StackProcess } from '../index';
import { FaultDay, services } from './fault-day';
import { isNeeded, unexplained } from './fault-window';
import { storesOf, testProfile } from './test-stack';

const MINUTE_MS = 60_000;
const BACK_MS = 4 * MINUTE_MS;
/** How long a store is away; a service is for a quarter of it. */
const AWAY_MS = 20_000;

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

/** How a part goes away and comes back. */
const faults = {
  'is killed': async (part) => {
    part.kill('SIGKILL');
    await part.whenReady(BACK_MS);
  },
  'hangs and goes on': async (part, awayMs) => {
    await part.freeze();
    // The duration of the fault.
    await pause(awayMs);
    await part.wake();
  },
  'is stopped and started': async (part, awayMs) => {
    await part.stop();
    await pause(awayMs);
    await part.start();
  },
} satisfies Record<string, (part: StackProcess, awayMs: number) => Promise<void>>;

const names = Object.keys(faults) as (keyof typeof faults)[];

describe('a day of faults under searches, changes of lists and crawling', () => {
  let day: FaultDay;
  beforeAll(async () => {
    day = await FaultDay.begin();
  });
  afterAll(() => day?.discard());

  /** Only the failures that the absence explains; and some, when what requests need was away for long. */
  async function suffer(name: string, fault: keyof typeof faults, awayMs: number): Promise<void> {
    const part = day.stack.processes[name];
    if (!part) throw new Error(`there is no ${name}`);
    const profile = testProfile();
    const failures = await day.during(() => faults[fault](part, awayMs));
    expect([name, unexplained(name, profile, failures)]).toEqual([name, []]);
    const mustBeSeen = fault === 'is stopped and started' && isNeeded(name, profile);
    if (mustBeSeen) expect([name, failures.length]).not.toEqual([name, 0]);
  }

  it.each(services.flatMap((service) => names.map((fault) => ({ service, fault }))))(
    'shows only errors that the absence explains when the $service $fault',
    ({ service, fault }) => suffer(service, fault, AWAY_MS / 4),
  );

  it.each(names)('shows only errors that the absence explains when each store %s', async (fault) => {
    for (const store of storesOf(day.stack)) await suffer(store, fault, AWAY_MS);
  });

  it('lost, repeated and undid no acknowledged change of a list', () => day.expectWholeHistory());

  it('holds no lease: every seller is crawled again, and the index has every lot once, with its price and state', () =>
    day.expectAgreementLater());

  it('has no query that waits for a connection, and its memory back', () => day.expectResourcesBack());
});
