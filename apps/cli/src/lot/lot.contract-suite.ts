import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { topics } from '@obverse/contracts';
import { ContactMessageRepository, createDataSource } from '@obverse/database';
import { versionOf, type LotId } from '@obverse/lots';
import { normalise } from '@obverse/normaliser';
import { lotsOf, makeWorld, type MakeEngines, type World } from '../testing/world.factory';

/** The commands of `lot`, on any engines. */
export function describeLot(makeEngines: MakeEngines): void {
  describe('lot', () => {
    const pictures = mkdtempSync(path.join(tmpdir(), 'obverse-lot-'));
    let world: World;
    beforeEach(async () => {
      world = await makeWorld(makeEngines);
      process.env['IMAGE_DIR'] = pictures;
    });
    afterEach(() => world.close());
    afterAll(() => {
      delete process.env['IMAGE_DIR'];
      rmSync(pictures, { recursive: true, force: true });
    });
    const [first, second] = lotsOf('kestrel-coins', 2);
    if (!first || !second) throw new Error('there are two lots');

    it('resets a lot that the future froze, so that its next observation counts', async () => {
      const lies = normalise({ ...first, observedAt: '2090-01-01T00:00:00.000Z' }, world.context());
      await world.index.write([lies]);
      await world.know(first, await world.observe(first));
      expect(await world.obverse('lot', 'show', first.lotId)).toBe(0);
      expect(world.terminal.text).toContain('index     open, version of 2090-01-01');
      expect(await world.obverse('lot', 'reset', first.lotId, '--why', 'a clock was wrong')).toBe(0);
      expect(world.terminal.text).toContain('has the last acceptable observation');
      const [held] = await world.index.held([first.lotId as LotId]);
      expect(held).toMatchObject({ version: versionOf(first.observedAt) });
      const next = normalise({ ...first, observedAt: '2026-11-22T10:00:00.000Z' }, world.context());
      expect((await world.index.write([next])).map(({ outcome }) => outcome)).toEqual(['applied']);
      expect(await world.obverse('lot', 'show', first.lotId)).toBe(0);
      expect(world.terminal.text).toContain('nothing published since it was reset or found');
      expect((await world.operations.list({ limit: 1 }))[0]).toMatchObject({
        command: 'lot reset',
        arguments: { lot: first.lotId, why: 'a clock was wrong' },
        result: { written: true, due: true },
      });
    });

    it('lists the errors that visitors reported in lots, the latest first, without what would move the cursor', async () => {
      expect(await world.obverse('lot', 'reports')).toBe(0);
      expect(world.terminal.text).toContain('No error was reported.');
      const source = await createDataSource({ url: world.settings['DATABASE_URL'] ?? '', poolSize: 1 });
      const messages = new ContactMessageRepository(source);
      const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
      const report = {
        lotId: first.lotId,
        reason: 'price',
        words: '240 \u001b[2J€\nnot 24',
        email: null,
        userId: null,
        language: 'en',
      };
      await messages.addReport({ ...report, email: 'ada@example.org' }, at(1));
      await messages.addReport({ ...report, lotId: second.lotId, reason: 'ended', words: '' }, at(2));
      await messages.add({ firstName: 'Bo', email: 'b@example.org', message: 'no report', language: 'en' }, at(3));
      await source.destroy();
      expect(await world.obverse('lot', 'reports')).toBe(0);
      const { text } = world.terminal;
      expect(text).toContain(
        `${at(2).toISOString()}  ${second.lotId}  ended\n${at(1).toISOString()}  ${first.lotId}  price  (ada@example.org)\n    240  [2J€\n    not 24`,
      );
      expect(text).not.toContain('no report');
      expect(await world.obverse('lot', 'reports', first.lotId, '--json')).toBe(0);
      expect(world.terminal.text).toContain('"reason":"price"');
    });

    it('explains which conditions of a search a lot fulfils', async () => {
      await world.index.write([normalise(first, world.context())]);
      const word = first.title.match(/[A-Za-z]{4,}/)?.[0] ?? '';
      expect(await world.obverse('watch', 'explain', `/search/t-${word}/text`, first.lotId)).toBe(0);
      expect(world.terminal.text).toContain('The lot fulfils the search.');
      expect(await world.obverse('watch', 'explain', '/search/ended/t-zzyzx/text', first.lotId)).toBe(0);
      expect(world.terminal.text).toMatch(/it misses 2 of 2 .*\nno {3}status {13}status ended/);
      expect(await world.obverse('watch', 'explain', '/search/my-fav', first.lotId)).toBe(1);
    });

    it('keeps a removed lot away over observations, replays and rebuilds, until the removal is taken back', async () => {
      await world.observe(first, second);
      expect(await world.obverse('lot', 'remove', first.lotId, '--why', 'a request of the owner')).toBe(0);
      await world.observe({ ...first, observedAt: '2026-11-24T10:00:00.000Z' });
      const shown = async () => (await world.documents([first, second])).map(({ id }) => id);
      expect(await world.obverse('replay')).toBe(0);
      expect(await shown()).toEqual([second.lotId]);
      expect(await world.obverse('lot', 'show', first.lotId)).toBe(0);
      expect(world.terminal.text).toMatch(/removed .* a request of the owner/);
      expect(await world.obverse('lot', 'reset', first.lotId, '--why', 'again')).toBe(1);
      expect(await world.obverse('lot', 'remove', first.lotId, '--undo', '--why', 'a mistake')).toBe(0);
      await world.observe({ ...first, observedAt: new Date().toISOString() });
      expect(await world.obverse('replay', '--anew')).toBe(0);
      expect((await shown()).toSorted()).toEqual([first.lotId, second.lotId].toSorted());
      expect(await world.records(topics.lotsObserved)).toBe(5);
    });
  });
}
