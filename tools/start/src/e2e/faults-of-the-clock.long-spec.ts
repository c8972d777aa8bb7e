import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { throwAwayFolder } from '@obverse/engines';
import { FaultDay } from './fault-day';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRONG_MS = 20_000;
/** Sellers that are visited meanwhile are due so much later, and the index must agree in time. */
const AHEAD_MS = 5 * MINUTE_MS;
const preload = path.join(__dirname, 'moved-clock.cjs');

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

describe('clocks of the services that jump', () => {
  let folder: string;
  let day: FaultDay;
  const file = () => path.join(folder, 'offset');

  /** Sets the clocks of all services ahead of the stores and the market, milliseconds. */
  async function setAhead(ms: number): Promise<void> {
    await writeFile(`${file()}.new`, String(ms));
    await rename(`${file()}.new`, file());
  }

  beforeAll(async () => {
    folder = await throwAwayFolder('clock');
    await setAhead(0);
    day = await FaultDay.begin({ env: { NODE_OPTIONS: `--require=${preload}`, CLOCK_OFFSET_FILE: file() } });
  });
  afterAll(async () => {
    await day?.discard();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['an hour back', -HOUR_MS],
    ['minutes ahead', AHEAD_MS],
  ])('%s and right again fail no request, and show no wrong lot', async (_direction, ms) => {
    expect(
      await day.during(async () => {
        await setAhead(ms);
        await pause(WRONG_MS);
        await setAhead(0);
        await pause(WRONG_MS);
      }),
    ).toEqual([]);
  });

  it('lose no change of a list', () => day.expectWholeHistory());

  it('hold no lease: the index has every lot once, with its price and state', () => day.expectAgreementLater());

  it('leave no query that waits for a connection, and give memory back', () => day.expectResourcesBack());
});
