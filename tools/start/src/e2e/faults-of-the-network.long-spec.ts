import { setTimeout as pause } from 'node:timers/promises';
import { CuttableLine } from '@obverse/testing';
import { FaultDay } from './fault-day';
import { unexplained } from './fault-window';
import { testProfile } from './test-stack';

const MINUTE_MS = 60_000;
/** How long a network is faulty. */
const FAULT_MS = 20_000;
/** Of each portion of bytes, in each direction. */
const DELAY_MS = 100;
const RESETS = 10;

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

/** What a network does, until it is restored. */
const faults = {
  'is slow': async (line) => {
    line.slow(DELAY_MS);
    await pause(FAULT_MS);
  },
  'is cut': async (line) => {
    line.cut();
    await pause(FAULT_MS);
  },
  'forwards nothing': async (line) => {
    line.stall();
    await pause(FAULT_MS);
  },
  'resets connections': async (line) => {
    for (let count = 0; count < RESETS; count += 1) {
      line.reset();
      await pause(FAULT_MS / RESETS);
    }
  },
  'forwards noise': async (line) => {
    line.garble();
    await pause(FAULT_MS);
  },
} satisfies Record<string, (line: CuttableLine) => Promise<void>>;

const names = Object.keys(faults) as (keyof typeof faults)[];

describe('a network between services and stores, under searches, changes of lists and crawling', () => {
  const lines = new Map<string, CuttableLine>();
  let day: FaultDay;
  beforeAll(async () => {
    day = await FaultDay.begin({
      line: async (engine, port) => {
        const line = await CuttableLine.open('127.0.0.1', port);
        lines.set(engine, line);
        return line.port;
      },
    });
  });
  afterAll(async () => {
    await day?.discard();
    for (const line of lines.values()) await line.close();
  });

  it.each(names)('that %s causes only errors that the store behind it explains', async (fault) => {
    expect(lines.size).toBeGreaterThan(0);
    for (const [store, line] of lines) {
      const failures = await day.during(async () => {
        await faults[fault](line);
        line.mend();
      });
      expect([store, unexplained(store, testProfile(), failures)]).toEqual([store, []]);
    }
  });

  it('lost, repeated and undid no acknowledged change of a list', () => day.expectWholeHistory());

  it('let every seller be crawled again, and the index have every lot once, with its price and state', () =>
    day.expectAgreementLater());

  it('left no query that waits for a connection, and gave memory back', () => day.expectResourcesBack());
});
