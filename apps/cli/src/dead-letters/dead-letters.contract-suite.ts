import { encodeMessage, topics } from '@obverse/contracts';
import { setAside, type StoredRecord } from '@obverse/event-log';
import type { LotId } from '@obverse/lots';
import { carryOutRedrive, requestedRedrives, requestRedrive, sleep } from '@obverse/operations';
import { lotsOf, makeWorld, type MakeEngines, type World } from '../testing/world.factory';

const at = (second: number) => Date.parse('2026-11-21T10:00:00.000Z') + second * 1000;

/** `dead-letters`, command by command, on any engines. */
export function describeDeadLetters(makeEngines: MakeEngines): void {
  describe('dead letters', () => {
    const [good, other] = lotsOf('kestrel-coins', 2);
    if (!good || !other) throw new Error('there are lots');
    let world: World;
    beforeEach(async () => {
      world = await makeWorld(makeEngines);
    });
    afterEach(() => world.close());

    /** Sets a record aside as the indexer would; answers with its place. */
    const aside = async (given: {
      n?: number;
      value?: Uint8Array;
      reason?: string;
      service?: string;
      key?: string;
      sellerKey?: string;
    }) => {
      const {
        n = 0,
        value = encodeMessage(good),
        reason = 'broken',
        service = 'indexer',
        key = good.lotId,
        sellerKey,
      } = given;
      await setAside(world.log, {
        service,
        step: 'decode',
        error: new RangeError(reason),
        at: at(n),
        key,
        value,
        headers: { 'x-trace': 'abc' },
        source: { topic: topics.lotsObserved, partition: 1, offset: n },
        ...(sellerKey ? { sellerKey } : {}),
      });
      const [range] = await world.log.ranges(topics.lotsRejected);
      return `0/${(range?.next ?? 0) - 1}`;
    };
    const run = async (...args: string[]) =>
      [await world.obverse('dead-letters', ...args), world.terminal.text] as const;
    const listed = async (...args: string[]) => {
      expect((await run('list', '--json', ...args))[0]).toBe(0);
      return world.terminal.printed.map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const reasons = async (...args: string[]) => (await listed(...args)).map(({ reason }) => reason);

    it('are listed newest first, by seller, service, reason and time', async () => {
      for (let n = 0; n < 6; n++)
        await aside({
          n,
          reason: `number ${n}`,
          service: n % 2 ? 'indexer' : 'crawler',
          sellerKey: n < 3 ? 'kestrel' : 'linden',
        });
      expect(await reasons('--limit', '2')).toEqual(['number 5', 'number 4']);
      expect(await reasons('--seller', 'kestrel')).toEqual(['number 2', 'number 1', 'number 0']);
      expect(await reasons('--service', 'indexer')).toEqual(['number 5', 'number 3', 'number 1']);
      expect(await reasons('--reason', 'NUMBER 4')).toEqual(['number 4']);
      expect(await reasons('--since', '2026-11-21T10:00:02Z', '--until', '2026-11-21T10:00:04Z')).toEqual([
        'number 3',
        'number 2',
      ]);
      const [, text] = await run('list');
      expect(text).toMatch(/6 set aside:\n +3 {2}crawler decode RangeError\n +3 {2}indexer decode RangeError/);
    });

    it('are shown with their original bytes', async () => {
      const place = await aside({ value: Buffer.from('{"n":3}'), reason: 'a reason' });
      const [status, text] = await run('show', place);
      expect([status, text]).toEqual([0, expect.stringContaining('a reason')]);
      expect(text).toContain('\n{"n":3}');
      expect(await run('show', '0/999')).toEqual([1, expect.stringContaining('no dead letter at 0/999')]);
      expect(await run('show', '7/0')).toEqual([1, expect.stringContaining('no dead letter at 7/0')]);
    });

    it('are redriven with their bytes, key and headers, and followed until they are taken', async () => {
      const place = await aside({});
      await world.startIndexer();
      const [status, text] = await run('redrive', place, '--why', 'fixed in 1.2');
      expect(text).toMatch(new RegExp(`${place} → lots.observed/\\d+/\\d+: taken`));
      expect(status).toBe(0);
      expect((await world.index.get([good.lotId as LotId]))[0]?.lot.title).toBe(good.title);
      const [record] = await recordsOf(world, topics.lotsObserved);
      expect(record).toMatchObject({
        key: good.lotId,
        headers: {
          'x-trace': 'abc',
          'x-redriven-from': `lots.rejected/${place}`,
          'x-redriven-at': expect.any(String) as string,
        },
      });
      expect(Object.keys(record?.headers ?? {}).filter((name) => name.startsWith('x-error'))).toEqual([]);
      expect(Buffer.from(record?.value ?? [])).toEqual(Buffer.from(encodeMessage(good)));
      expect(await listed()).toEqual([]);
      expect(await listed('--all')).toMatchObject([
        { dealtWith: { outcome: 'redriven', result: 'taken', why: 'fixed in 1.2' } },
      ]);
      expect(await world.operations.list({ limit: 1 })).toMatchObject([
        {
          command: 'dead-letters redrive',
          state: 'done',
          result: { sent: 1, taken: 1, setAsideAgain: 0, open: 0, refused: 0 },
        },
      ]);
    });

    it('are reported with reason and place when they fail again', async () => {
      const place = await aside({ value: Buffer.from('still no json') });
      await world.startIndexer();
      const [status, text] = await run('redrive', place);
      expect(status).toBe(1);
      expect(text).toMatch(/set aside again at 0\/\d+: MessageFormatError: not JSON/);
      expect(text).toContain('1 of 1 were set aside again');
      const again = await listed();
      expect(again).toMatchObject([{ error: 'MessageFormatError' }]);
      expect((await recordsOf(world, topics.lotsRejected)).at(-1)?.headers).toMatchObject({
        'x-redriven-from': `lots.rejected/${place}`,
      });
    });

    it('stay open until they are read, and show their result later', async () => {
      const place = await aside({});
      expect((await run('redrive', place, '--wait', '1'))[1]).toContain('not yet read');
      expect((await run('show', place))[1]).toContain('not known yet');
      await world.startIndexer();
      await world.indexed();
      expect((await run('show', place))[1]).toMatch(/redriven to lots.observed\/\d+\/\d+: taken/);
      expect(await listed('--all')).toMatchObject([{ dealtWith: { result: 'taken' } }]);
    });

    it('are selected by a filter, without those that have an outcome unless --again is set', async () => {
      await aside({ n: 1, reason: 'this one' });
      await aside({ n: 2, reason: 'this one', value: encodeMessage(other), key: other.lotId });
      const third = await aside({ n: 3, reason: 'another' });
      const json = async (...args: string[]) => {
        const [status] = await run(...args, '--no-wait', '--json');
        return [status, JSON.parse(world.terminal.printed[0] ?? '{}')] as const;
      };
      const counts = { taken: 0, setAsideAgain: 0 };
      expect(await json('redrive', '--reason', 'this one')).toEqual([0, { ...counts, sent: 2, open: 2, refused: 0 }]);
      expect(await json('redrive', '--reason', 'this one')).toEqual([0, { ...counts, sent: 0, open: 0, refused: 0 }]);
      expect(await json('redrive', '--reason', 'this one', '--again')).toEqual([
        0,
        { ...counts, sent: 2, open: 2, refused: 0 },
      ]);
      expect(await reasons()).toEqual(['another']);
      expect((await run('redrive', third, '--no-wait'))[0]).toBe(0);
      expect(await run('redrive', third, '--no-wait')).toEqual([
        1,
        expect.stringMatching(/it was redriven by .*Nothing was sent back/s),
      ]);
      expect(await run('redrive')).toEqual([1, expect.stringContaining('Pass the places of letters')]);
      expect(await run('redrive', '0/999')).toEqual([1, expect.stringContaining('no dead letter at 0/999')]);
      expect(await run('redrive', third, '--seller', 'x')).toEqual([1, expect.stringContaining('not both')]);
    });

    it('are refused with the reason when they never were records or are incomplete', async () => {
      await setAside(world.log, {
        service: 'crawler',
        step: 'detail',
        error: new Error('no title'),
        at: at(1),
        key: 'https://x.example',
        value: Buffer.from('<html>'),
      });
      await aside({ n: 2, value: new Uint8Array(1_000_001) });
      const before = await world.records(topics.lotsObserved);
      const [status, text] = await run('redrive', '0/0', '0/1');
      expect(status).toBe(1);
      expect(text).toContain('0/0 was not sent back: it never was a record of the log');
      expect(text).toContain('0/1 was not sent back: only its first 65536 of 1000001 bytes were kept');
      expect(await world.records(topics.lotsObserved)).toBe(before);
    });

    it('are discarded with a reason, which is stored', async () => {
      await aside({ n: 1 });
      await aside({ n: 2 });
      expect(await run('discard', '0/0', '--why', 'a test of the house')).toEqual([0, '1 discarded.']);
      expect(await listed()).toMatchObject([{ offset: 1 }]);
      expect((await run('show', '0/0'))[1]).toMatch(/discarded \(.*: a test of the house\)/);
      expect((await run('discard', '0/0', '--why', 'again'))[1]).toContain('it was discarded by');
      expect(await world.operations.list({ command: 'dead-letters discard', limit: 9 })).toMatchObject([
        { result: { discarded: 0, refused: 1 } },
        { arguments: { why: 'a test of the house' }, result: { discarded: 1 } },
      ]);
    });

    it('are redriven by a worker, in the name of who requested it', async () => {
      const place = await aside({});
      await aside({ n: 1 });
      const wanted = { places: [{ partition: 0, offset: 0 }], who: 'user:7', why: 'the decoder is corrected' };
      const id = await requestRedrive(world.operations, wanted, new Date());
      expect(await world.operations.find(id)).toMatchObject({ state: 'requested', held: false });
      await world.startIndexer();
      const parts = {
        log: world.log,
        letters: world.letters,
        operations: world.operations,
        terminal: world.terminal,
        clock: { now: () => performance.now(), sleep: (ms: number) => sleep(ms) },
        signal: new AbortController().signal,
      };
      const [operation] = await requestedRedrives(world.operations);
      if (!operation) throw new Error('nothing is requested');
      // Two workers that have listed it.
      await Promise.all([carryOutRedrive(operation, parts), carryOutRedrive(operation, parts)]);
      await carryOutRedrive(operation, parts);
      expect(await world.operations.find(id)).toMatchObject({
        state: 'done',
        who: 'user:7',
        result: { sent: 1, taken: 1 },
      });
      expect(await requestedRedrives(world.operations)).toEqual([]);
      expect(await world.records(topics.lotsObserved)).toBe(1);
      expect(await listed('--all')).toMatchObject([
        { offset: 1 },
        { dealtWith: { outcome: 'redriven', who: 'user:7', why: 'the decoder is corrected', result: 'taken' } },
      ]);
      expect((await run('show', place))[1]).toContain('taken');
    });

    it('can be replayed without a redrive', async () => {
      await aside({ n: 1, reason: 'too new' });
      await aside({ n: 2, reason: 'other', value: encodeMessage(other), key: other.lotId });
      await setAside(world.log, {
        service: 'crawler',
        step: 'detail',
        error: new Error('too new'),
        at: at(3),
        key: 'page',
        value: Buffer.from('<html>'),
      });
      expect(await world.obverse('replay', '--dead-letters', '--reason', 'too new', '--json')).toBe(0);
      expect(JSON.parse(world.terminal.printed[0] ?? '{}')).toMatchObject({ read: 1, applied: 1, unreadable: 0 });
      expect((await world.documents([good, other])).map(({ id }) => id)).toEqual([good.lotId]);
      expect(await world.obverse('replay', '--reason', 'too new')).toBe(1);
      expect(world.terminal.text).toContain('add --dead-letters');
      expect(await world.records(topics.lotsObserved)).toBe(0);
    });
  });
}

async function recordsOf(world: World, topic: string): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (const { partition, earliest } of await world.log.ranges(topic))
    records.push(...(await world.log.read(topic, partition, earliest, 100)));
  return records;
}
