import { topics, type LotObserved } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { cancelOperation, progressOf } from '@obverse/operations';
import { eventually } from '@obverse/testing';
import { lotsOf, makeWorld, type MakeEngines, type World } from '../testing/world.factory';

const countries = (documents: readonly LotDocument[]) => documents.map(({ facets }) => facets.country?.join());
const later = (seen: LotObserved, minutes: number, title: string): LotObserved => ({
  ...seen,
  observedAt: new Date(Date.parse(seen.observedAt) + minutes * 60_000).toISOString(),
  title,
});

/** The command `replay`, on any engines. */
export function describeReplay(makeEngines: MakeEngines): void {
  describe('replay', () => {
    const kestrel = lotsOf('kestrel-coins', 30);
    const linden = lotsOf('linden-numismatik', 20);
    let world: World;
    beforeEach(async () => {
      world = await makeWorld(makeEngines);
    });
    afterEach(() => world.close());

    const indexAll = async (...seen: LotObserved[]) => {
      await world.observe(...seen);
      await world.startIndexer();
      await world.indexed();
      await world.stopIndexer();
    };
    const counts = () => JSON.parse(world.terminal.printed.at(-1) ?? '{}') as Record<string, unknown>;
    const groupIsGone = async () => {
      const [operation] = await world.operations.list({ command: 'replay', limit: 1 });
      return (await world.log.committed(`replay-${operation?.id}`, topics.lotsObserved)).length === 0;
    };

    it('reads all records by default and replaces documents of the same version', async () => {
      await indexAll(...kestrel, ...linden);
      world.correctCountry('kestrel-coins', 'AT');
      expect(await world.obverse('replay', '--json')).toBe(0);
      expect(counts()).toEqual({ read: 50, applied: 50, stale: 0, rejected: 0, unreadable: 0, passedOver: 0 });
      expect(new Set(countries(await world.documents(kestrel)))).toEqual(new Set(['AT']));
      expect(new Set(countries(await world.documents(linden)))).toEqual(new Set(['DE']));
    });

    it('records who replayed what with what result, and removes its group', async () => {
      await indexAll(...kestrel);
      await world.obverse('replay', '--seller', 'kestrel-coins');
      expect(await world.operations.list({ limit: 9 })).toMatchObject([
        {
          command: 'replay',
          arguments: { sellers: ['kestrel-coins'], into: 'serving' },
          state: 'done',
          who: expect.stringMatching(/.@./) as string,
          result: { read: 30, applied: 30 },
          held: false,
        },
      ]);
      expect(await groupIsGone()).toBe(true);
      expect(await world.obverse('replay', 'list')).toBe(0);
      expect(world.terminal.printed.join()).toContain('read 30, applied 30');
    });

    it('publishes nothing', async () => {
      await indexAll(...kestrel);
      world.correctCountry('kestrel-coins', 'AT');
      await world.obverse('replay');
      const others = [topics.lotsChanged, topics.lotsRejected, topics.auctionsObserved];
      expect(await Promise.all(others.map((topic) => world.records(topic)))).toEqual([0, 0, 0]);
      expect(await world.records(topics.lotsObserved)).toBe(30);
    });

    it('never replaces a newer observation by an older one', async () => {
      await indexAll(...kestrel);
      const [first] = kestrel;
      if (!first) throw new Error('there are lots');
      await world.index.write([normalise(later(first, 5, 'Newer than the log'), world.context())]);
      expect(await world.obverse('replay', '--json')).toBe(0);
      expect(counts()).toMatchObject({ read: 30, applied: 29, stale: 1 });
      expect((await world.documents([first]))[0]?.lot.title).toBe('Newer than the log');
    });

    it('gives the same index when repeated', async () => {
      await indexAll(...kestrel.flatMap((seen) => [seen, later(seen, 1, `${seen.title}, again`)]));
      const before = await world.documents(kestrel);
      await world.obverse('replay');
      await world.obverse('replay');
      expect(await world.documents(kestrel)).toEqual(before);
    });

    it('reads only the selected sellers, times and offsets, and their combination', async () => {
      await world.observe(...kestrel);
      const records = await world.log.read(topics.lotsObserved, 0, 0, 100);
      const last = await lastTime(world);
      while (Date.now() <= last + 1);
      const between = new Date(last + 1).toISOString();
      await world.observe(...linden);
      const read = async (...args: string[]) => {
        expect(await world.obverse('replay', '--json', ...args)).toBe(0);
        const { read: all, applied, passedOver } = counts();
        return { all, applied, passedOver };
      };
      expect(await read('--until', between)).toEqual({ all: 30, applied: 30, passedOver: 0 });
      expect(await read('--since', between)).toEqual({ all: 20, applied: 20, passedOver: 0 });
      expect(await read('--seller', 'linden-numismatik')).toEqual({ all: 50, applied: 20, passedOver: 30 });
      expect(world.terminal.noted.join()).toMatch(/so the whole log is read\. --since \d{4}-\d\d-\d\d, when/);
      expect(await read('--since', between, '--seller', 'kestrel-coins')).toEqual({
        all: 20,
        applied: 0,
        passedOver: 20,
      });
      const [first, second] = records;
      const range = `0:${first?.offset}-${second?.offset}`;
      expect(await read('--offsets', range)).toMatchObject({ all: 2, applied: 2 });
      expect(await read('--offsets', range, '--since', between)).toMatchObject({ all: 0 });
      expect(await world.obverse('replay', '--offsets', '9:0-5')).toBe(1);
      expect(world.terminal.text).toContain('no partition 9');
    });

    it('refuses a seller that the registry does not know, and names those that are alike', async () => {
      await world.observe(...kestrel);
      for (const dry of [[], ['--dry-run']]) {
        expect(await world.obverse('replay', '--seller', 'linden-numismatik', '--seller', 'kestrel-coin', ...dry)).toBe(
          1,
        );
      }
      expect(world.terminal.text).toContain('no seller kestrel-coin; did you mean kestrel-coins?');
      expect(await world.operations.list({ limit: 9 })).toEqual([]);
    });

    it('counts unreadable records, shows the first, and continues', async () => {
      await world.observe(...kestrel);
      const [bad] = await world.log.append(topics.lotsObserved, [
        { key: lotIdOf('kestrel-coins', 'bad'), value: Buffer.from('no json') },
      ]);
      await world.observe(...linden);
      expect(await world.obverse('replay')).toBe(0);
      expect(world.terminal.text).toContain('51 read · 50 applied · 1 unreadable');
      expect(world.terminal.text).toContain(`lots.observed/${bad?.partition}/${bad?.offset} (decode): `);
    });

    describe('with --dry-run', () => {
      it('prints what would change, with samples, and changes nothing', async () => {
        await indexAll(...kestrel, ...linden);
        world.correctCountry('kestrel-coins', 'AT');
        expect(await world.obverse('replay', '--dry-run', '--show', '1')).toBe(0);
        const { text } = world.terminal;
        expect(text).toMatch(/50 {2}applied\n.* 0 {4}new to the index\n.*30 {4}changed\n.*20 {4}unchanged/);
        expect(text).toMatch(/30 {2}facets.country\n.*30 {2}lot.countryIso/);
        expect(text.match(/lot.countryIso: "DE" → "AT"/g)).toHaveLength(1);
        expect(new Set(countries(await world.documents(kestrel)))).toEqual(new Set(['DE']));
        expect(await world.operations.list({ limit: 9 })).toEqual([]);
      });

      it('counts new, stale and unreadable lots', async () => {
        const [, second] = kestrel;
        if (!second) throw new Error('there are lots');
        await world.index.write([normalise(later(second, 5, 'Newer'), world.context())]);
        await world.observe(...kestrel);
        await world.log.append(topics.lotsObserved, [{ key: 'k', value: Buffer.from('{}') }]);
        await world.obverse('replay', '--dry-run', '--json');
        expect(counts()).toMatchObject({ read: 31, applied: 29, added: 29, stale: 1, unreadable: 1 });
        expect(await world.documents(kestrel)).toHaveLength(1);
      });
    });

    describe('after a stop', () => {
      const many = lotsOf('kestrel-coins', 1_000);
      /** Portions of 50 records, one in each partition at a time: however slow the engines are, a stop ends the replay long before the last record. */
      const RATE = '100';
      /** Stops the command, as Ctrl-C does, after a part of the work. */
      const stopAfter = (done: number) => {
        let stopped = false;
        world.terminal.onProgress = (passed) => {
          if (passed < done || stopped) return;
          stopped = true;
          process.emit('SIGINT');
        };
      };

      it('states how to continue, and continues where it stopped', async () => {
        await world.observe(...many);
        stopAfter(100);
        expect(await world.obverse('replay', '--rate', RATE)).toBe(130);
        const [operation] = await world.operations.list({ limit: 1 });
        expect(world.terminal.text).toContain(`replay --resume ${operation?.id}`);
        expect(operation).toMatchObject({ state: 'stopped', held: false });
        const before = Number(operation?.result['passed']);
        expect(before).toBeGreaterThanOrEqual(100);
        expect(before).toBeLessThan(1_000);
        world.terminal.progressed.length = 0;
        expect(await world.obverse('replay', '--resume', 'last', '--json')).toBe(0);
        expect(world.terminal.progressed[0]?.task.start).toBeGreaterThan(0);
        expect(counts()).toMatchObject({ read: 1_000, applied: 1_000 });
        expect(await world.documents(many)).toHaveLength(1_000);
        expect(await world.operations.list({ limit: 9 })).toMatchObject([{ id: operation?.id, state: 'done' }]);
      });

      it('is cancelled by another process, with its reason, and continues where it stopped', async () => {
        await world.observe(...many);
        // At this rate it would end after a quarter of an hour: only the cancellation ends it.
        const running = world.obverse('replay', '--rate', '1');
        const operation = await eventually('a replay that has stored its progress', async () => {
          const [found] = await world.operations.list({ command: 'replay', limit: 1 });
          return found && progressOf(found) !== undefined && found;
        });
        expect(await world.obverse('replay', 'list')).toBe(0);
        expect(world.terminal.printed.at(-1)).toMatch(/replay +running .* ends \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
        await cancelOperation(world.operations, { id: operation.id, who: 'mo@desk', why: 'it slows the search' });
        expect(await running).toBe(130);
        const stopped = await world.operations.find(operation.id);
        expect(stopped).toMatchObject({ state: 'stopped', error: 'cancelled by mo@desk: it slows the search' });
        expect(stopped && progressOf(stopped)).toBeLessThan(1);
        expect(await world.operations.list({ limit: 1 })).toMatchObject([
          { command: 'operations cancel', arguments: { operation: operation.id }, state: 'done' },
        ]);
        expect(await world.obverse('operations', 'cancel', operation.id)).toBe(1);
        expect(world.terminal.text).toContain(`Operation ${operation.id} has ended.`);
        expect(await world.obverse('replay', '--resume', operation.id, '--json')).toBe(0);
        expect(counts()).toMatchObject({ applied: 1_000 });
        expect(await world.operations.find(operation.id)).toMatchObject({ state: 'done', cancelled: null });
      });

      it('refuses the same replay again, and starts it only with --anew', async () => {
        await world.observe(...many);
        stopAfter(100);
        await world.obverse('replay', '--rate', RATE);
        const [first] = await world.operations.list({ limit: 1 });
        expect(await world.obverse('replay')).toBe(1);
        expect(world.terminal.text).toContain(`not finished (${first?.id}, stopped)`);
        expect(await world.obverse('replay', '--seller', 'linden-numismatik')).toBe(0);
        expect(await world.obverse('replay', '--anew', '--json')).toBe(0);
        expect(counts()).toMatchObject({ read: 1_000 });
        expect(await world.operations.find(first?.id ?? '')).toMatchObject({ state: 'aborted' });
        expect(await world.log.committed(`replay-${first?.id}`, topics.lotsObserved)).toEqual([]);
        expect(await world.obverse('replay', '--resume', first?.id ?? '')).toBe(1);
        expect(await world.obverse('replay', '--resume', 'last', '--seller', 'x')).toBe(1);
        expect(world.terminal.text).toContain('only --rate and --json');
      });
    });

    it('writes into the rebuilt index on request, and refuses without one', async () => {
      await indexAll(...kestrel);
      expect(await world.obverse('replay', '--into', 'rebuild')).toBe(1);
      expect(world.terminal.text).toContain('No index is being rebuilt');
      await world.index.rebuild.begin();
      world.correctCountry('kestrel-coins', 'AT');
      expect(await world.obverse('replay', '--into', 'rebuild', '--json')).toBe(0);
      expect(counts()).toMatchObject({ applied: 30 });
      expect(new Set(countries(await world.documents(kestrel)))).toEqual(new Set(['DE']));
      const ids = kestrel.map(({ sourceId }) => lotIdOf('kestrel-coins', sourceId));
      expect(new Set(countries([...(await world.index.rebuild.reader.get(ids))]))).toEqual(new Set(['AT']));
    });

    it('fails at once on an error that every record would cause', async () => {
      await world.observe(...kestrel);
      await world.index.rebuild.begin();
      const running = world.obverse('replay', '--into', 'rebuild', '--rate', '1');
      await eventually('the first note of the replay', () => world.terminal.noted.length > 0);
      await world.index.rebuild.abort();
      await expect(running).rejects.toThrow(/[Nn]o rebuild is running/);
      expect(await world.operations.list({ limit: 1 })).toMatchObject([{ state: 'failed' }]);
    });
  });
}

/** When the last record of lots.observed was appended. */
async function lastTime(world: World): Promise<number> {
  let last = 0;
  for (const { partition, earliest } of await world.log.ranges(topics.lotsObserved)) {
    const records = await world.log.read(topics.lotsObserved, partition, earliest, 100);
    last = Math.max(last, records.at(-1)?.timestamp ?? 0);
  }
  return last;
}
