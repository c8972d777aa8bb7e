import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { topicDefinitions, topics } from '@obverse/contracts';
import type { EventLog, StoredRecord } from '@obverse/event-log';
import { folderImageStore, imageKeyOf, logoKeyOf, originalKeyOf } from '@obverse/service-kit/images';
import { lotsOf, makeWorld, recordOf, type MakeEngines, type World } from '../testing/world.factory';

const LATER = '2026-11-25T10:00:00.000Z';
const pictures = [
  imageKeyOf('0123456789abc', 0, 0, 'webp'),
  originalKeyOf('0123456789abc', 0),
  logoKeyOf('a'.repeat(64)),
];

/** The commands `backup` and `restore`, on any engines. */
export function describeBackup(makeEngines: MakeEngines): void {
  describe('backup and restore', () => {
    let folder: string;
    const worlds: World[] = [];
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'obverse-backup-'));
    });
    afterEach(async () => {
      delete process.env['IMAGE_DIR'];
      for (const world of worlds.splice(0)) await world.close();
      await rm(folder, { recursive: true, force: true });
    });

    const at = (name: string) => path.join(folder, name);
    const world = async (empty = false): Promise<World> => {
      const made = await makeWorld(makeEngines, empty ? { topicsMade: false, isMigrated: false } : {});
      worlds.push(made);
      return made;
    };
    /** Runs a command with the pictures of a world in this folder. */
    const run = (of: World, images: string, ...args: readonly string[]): Promise<number> => {
      process.env['IMAGE_DIR'] = at(images);
      return of.obverse(...args);
    };
    /** An installation with lots that have several observations, a dead letter, pictures, and three records that its indexer has not read. */
    async function filled(): Promise<{
      source: World;
      indexed: ReturnType<typeof lotsOf>;
      unread: ReturnType<typeof lotsOf>;
    }> {
      const source = await world();
      source.correctCountry('kestrel-coins', 'AT');
      await source.startIndexer();
      const indexed = lotsOf('kestrel-coins', 40);
      await source.observe(...indexed);
      await source.observe(
        ...lotsOf('kestrel-coins', 10, { observedAt: LATER }).map((lot) => ({ ...lot, title: `${lot.title} again` })),
      );
      await source.log.append(topics.lotsObserved, [
        { key: 'broken', value: Buffer.from('{'), headers: { trace: 'ü "1"' } },
      ]);
      await source.indexed();
      await source.stopIndexer();
      const unread = lotsOf('linden-numismatik', 3);
      await source.log.append(topics.lotsObserved, unread.map(recordOf));
      const images = folderImageStore(at('images'));
      for (const [index, key] of pictures.entries()) await images.put(key, Buffer.alloc(1_000 + index, index));
      return { source, indexed, unread };
    }

    it('brings empty stores to an equal state with an equal index, and the indexer goes on where it was', async () => {
      const { source, indexed, unread } = await filled();
      expect([await run(source, 'images', 'backup', at('one')), source.terminal.text]).toEqual([
        0,
        expect.stringMatching(/\d+ tables, 55 records, 3 pictures \(0 MB\) and 3 sellers are in/),
      ]);
      expect(await run(source, 'images', 'restore', at('one'), '--check')).toBe(0);

      const target = await world(true);
      expect(await run(target, 'restored', 'restore', at('one'))).toBe(1);
      expect(target.terminal.text).toContain('--replace-registry replaces them. Nothing was changed.');
      expect([await run(target, 'restored', 'restore', at('one'), '--replace-registry'), target.terminal.text]).toEqual(
        [0, expect.stringContaining('The index has 40 lots; it was built in')],
      );

      expect(await contentOf(target.log)).toEqual(await contentOf(source.log));
      expect(await target.log.compareTopics(topicDefinitions)).toEqual([]);
      // With the country of the descriptor that was restored.
      expect(await target.documents(indexed)).toEqual(await source.documents(indexed));
      expect(await target.documents(unread)).toEqual([]);
      const stored = folderImageStore(at('restored'));
      for (const [index, key] of pictures.entries())
        expect(await stored.get(key)).toEqual(Buffer.alloc(1_000 + index, index));
      expect(await target.operations.list({ limit: 9 })).toMatchObject([
        { command: 'restore', state: 'done', result: { lots: 40 } },
      ]);

      await target.startIndexer();
      await target.indexed();
      expect(await target.documents(unread)).toHaveLength(3);
      // Records that were processed before the backup were not processed again: the one that cannot be read is set aside once.
      expect(await target.records(topics.lotsRejected)).toBe(1);
    });

    it('refuses what is not a complete, undamaged backup of this version, and changes nothing', async () => {
      const { source } = await filled();
      expect(await run(source, 'images', 'backup', at('one'))).toBe(0);
      const target = await world(true);
      const manifest = at('one/manifest.json');
      const text = await readFile(manifest, 'utf8');
      const change = (from: RegExp, to: string) => writeFile(manifest, text.replace(from, to));
      const log = at('one/log/lots.observed/0.ndjson.gz');
      const bytes = await readFile(log);
      const [picture = ''] = (await readdir(at('one/images'), { recursive: true })).filter((name) =>
        name.endsWith('.webp'),
      );
      const wrongs: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
        [/not a complete backup: it has no manifest\.json/, () => rm(manifest)],
        [/format 2, and this version reads format 1/, () => change(/"format": 1/, '"format": 2')],
        [/manifest\.json is damaged/, () => writeFile(manifest, text.slice(0, 400))],
        [/manifest\.json is damaged \(files/, () => change(/"database\//, '"../database/')],
        [/of a newer version: its database has Later1/, () => change(/"migrations": \[/, '"migrations": ["Later1",')],
        [/0\.ndjson\.gz is not as the manifest/, () => writeFile(log, bytes.subarray(0, -1))],
        [/0\.ndjson\.gz cannot be read/, () => rm(log)],
        [/the picture \S+ is missing or was changed/, () => writeFile(path.join(at('one/images'), picture), 'other')],
      ];
      for (const [reason, spoil] of wrongs) {
        await writeFile(manifest, text);
        await writeFile(log, bytes);
        await spoil();
        expect([await run(target, 'restored', 'restore', at('one')), target.terminal.text]).toEqual([
          1,
          expect.stringMatching(reason),
        ]);
        expect(target.terminal.text).toContain('Nothing was changed.');
      }
      expect(await run(target, 'restored', 'restore', at('absent'))).toBe(1);
      expect(await run(target, 'restored', 'operations', 'list')).toBe(1);
      expect(await readdir(folder)).not.toContain('restored');
    });

    it('refuses a folder or an installation that is in use', async () => {
      const { source } = await filled();
      expect(await run(source, 'images', 'backup', at('one'))).toBe(0);
      expect(await run(source, 'images', 'backup', at('one'))).toBe(1);
      expect(source.terminal.text).toContain('is not empty');
      expect(await run(source, 'images', 'restore', at('one'))).toBe(1);
      expect(source.terminal.text).toMatch(
        /The topic lots\.\w+ has records: a restore needs an empty log\. Nothing was changed\./,
      );
      const target = await world();
      expect(await run(target, 'images', 'restore', at('one'))).toBe(1);
      expect(target.terminal.text).toContain('The image store has pictures');
      expect(await target.records(topics.lotsObserved)).toBe(0);
    });
  });
}

/** All records of a log with what a backup keeps, without offsets, which a log may give anew. */
async function contentOf(log: EventLog): Promise<unknown[]> {
  const content: unknown[] = [];
  for (const { name } of topicDefinitions) {
    for (const { partition, earliest } of await log.ranges(name)) {
      const records = await log.read(name, partition, earliest, 1_000);
      content.push(...records.map((record) => fieldsOf(record)));
    }
  }
  return content;
}

const fieldsOf = ({ topic, partition, key, value, headers, timestamp }: StoredRecord) => ({
  topic,
  partition,
  key,
  timestamp,
  value: Buffer.from(value).toString('base64'),
  headers: { ...headers },
});
