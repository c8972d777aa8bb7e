import type { GotoCount, GotoCountRepository } from '@obverse/database';
import { createLogger, Shutdown } from '@obverse/service-kit';
import { GotoCounter } from './goto-counter.service';

describe('GotoCounter', () => {
  const logger = createLogger('gateway', 'silent');
  let now = Date.parse('2026-11-21T23:59:59Z');
  let isAway = false;
  const written: GotoCount[][] = [];
  const add = (counts: readonly GotoCount[]): Promise<void> => {
    if (isAway) return Promise.reject(new Error('away'));
    written.push([...counts]);
    return Promise.resolve();
  };
  const repository = { add } as unknown as GotoCountRepository;

  it('writes the visits of a seller in a day as one row, and keeps what could not be written', async () => {
    const counter = new GotoCounter(repository, new Shutdown(logger), () => now, logger);
    isAway = true;
    counter.visited('kestrel');
    counter.visited('kestrel');
    await counter.write();
    now += 1000;
    counter.visited('kestrel');
    counter.visited('linden');
    isAway = false;
    await counter.write();
    expect(written).toEqual([
      [
        { sellerKey: 'kestrel', day: '2026-11-21', count: 2 },
        { sellerKey: 'kestrel', day: '2026-11-22', count: 1 },
        { sellerKey: 'linden', day: '2026-11-22', count: 1 },
      ].sort((a, b) => a.day.localeCompare(b.day)),
    ]);
    await counter.write();
    expect(written.flat()).toHaveLength(3);
  });
});
