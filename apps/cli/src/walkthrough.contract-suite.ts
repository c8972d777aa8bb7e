import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeMessage, topics } from '@obverse/contracts';
import { setAside } from '@obverse/event-log';
import { eventually, shellStepsOf, wordsOf, type ShellStep } from '@obverse/testing';
import { lotsOf, makeWorld, type MakeEngines, type World } from './testing/world.factory';

const file = path.join(__dirname, '../../../docs/replay.md');
const OBVERSE = 'npm run obverse -- ';

/** Runs the commands of docs/replay.md in order, on engines of their own. */
export function describeWalkthrough(makeEngines: MakeEngines): void {
  describe('docs/replay.md', () => {
    const prairie = lotsOf('prairie-lantern', 120);
    const linden = lotsOf('linden-numismatik', 80);
    let world: World;
    /** The operator's folder: its data folder has the descriptors, as that of `npm start`. */
    let here: string;
    beforeAll(async () => {
      world = await makeWorld(makeEngines, { topicsMade: false });
      here = mkdtempSync(path.join(tmpdir(), 'obverse-walk-'));
      mkdirSync(path.join(here, '.data'));
      symlinkSync(world.settings['SELLER_REGISTRY'] ?? '', path.join(here, '.data/sellers'));
    });
    afterAll(async () => {
      await world.close();
      rmSync(here, { recursive: true, force: true });
    });

    const step = async ({ line, status }: ShellStep): Promise<string> => {
      if (line.startsWith(OBVERSE)) {
        const ended = await world.obverse(...wordsOf(line.slice(OBVERSE.length)));
        expect([line, ended, world.terminal.text]).toEqual([line, status, expect.any(String)]);
        return world.terminal.text;
      }
      execFileSync('sh', ['-ec', line], { cwd: here });
      return '';
    };

    it('runs line by line', async () => {
      const steps = shellStepsOf(readFileSync(file, 'utf8'));
      expect(steps.length).toBeGreaterThan(20);
      const printed = new Map<string, string>();
      for (const one of steps) {
        printed.set(one.line, await step(one));
        // The topics exist now, so the rest of the stack can start.
        if (one.line.includes('topics apply')) await fill(world);
      }
      const said = (part: string) => [...printed].find(([line]) => line.includes(part))?.[1] ?? 'no such line';
      expect(said('replay --dry-run --show 2')).toMatch(/120 {2}facets\.country/);
      expect(said('reindex --rate')).toContain('--expect-changes facets.country,lot.countryIso');
      expect(said('reindex swap')).toContain('serves now');
      expect(said('replay --dead-letters')).toMatch(/1 {2}applied/);
      expect(said('dead-letters redrive')).toContain('1 taken');
      expect(said('dead-letters discard')).toContain('1 discarded');
      expect(said('operations list')).toContain('dead-letters discard');
    });

    it('leaves the lots with the changes', async () => {
      const countries = async (seen: typeof prairie) =>
        new Set((await world.documents(seen)).map(({ facets }) => facets.country?.join()));
      expect(await countries(prairie)).toEqual(new Set(['CH']));
      expect(await countries(linden)).toEqual(new Set(['DE']));
      const swiss = { terms: [], filters: { country: ['CH'] }, order: 'newest', skip: 0, take: 0 } as const;
      // 120 lots and the redriven one. Writes are found after the engine's next refresh.
      await eventually(
        '121 lots are found',
        async () => (await world.index.count({ now: Date.now(), ...swiss })) === 121,
      );
    });

    async function fill({ observe, startIndexer, indexed, log }: World): Promise<void> {
      await observe(...prairie, ...linden);
      await startIndexer();
      await indexed();
      const [late] = lotsOf('prairie-lantern', 121).slice(-1);
      if (!late) throw new Error('there is a lot');
      const source = { topic: topics.lotsObserved, partition: 0, offset: 0 };
      const aside = { service: 'indexer', step: 'decode', at: Date.now(), source, key: late.lotId };
      await setAside(log, {
        ...aside,
        error: new Error('LotObserved of unknown version 1'),
        value: encodeMessage(late),
      });
      await setAside(log, { ...aside, error: new Error('not JSON in UTF-8'), value: Buffer.from('<html>') });
    }
  });
}
