import { spawn } from 'node:child_process';
import path from 'node:path';
import { topics } from '@obverse/contracts';
import type { LotWrite } from '@obverse/lot-index';
import { normalise } from '@obverse/normaliser';
import { eventually } from '@obverse/testing';
import { lotsOf, makeWorld, type MakeEngines, type World } from './testing/world.factory';

const built = path.join(__dirname, '../dist/main.js');

/** The command line as a process. `npm test` builds it before. */
export function describeProcess(makeEngines: MakeEngines): void {
  describe('the built command', () => {
    const lots = lotsOf('kestrel-coins', 400);
    /** At this rate a command is under way for 40 seconds, in which a slow machine finds it. */
    const RATE = '10';
    const ends: (() => void)[] = [];
    let world: World;
    beforeEach(async () => {
      world = await makeWorld(makeEngines);
    });
    afterEach(async () => {
      for (const end of ends.splice(0)) end();
      await world.close();
    });

    const obverse = (...args: string[]) => {
      const { NODE_OPTIONS: _, ...inherited } = process.env;
      const env = { ...inherited, ...world.settings, NO_COLOR: '1' };
      const child = spawn(process.execPath, [built, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
      const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
        child.once('exit', (code, signal) => resolve(code ?? signal)),
      );
      ends.push(() => child.kill('SIGKILL'));
      const kill = (signal: NodeJS.Signals) => child.kill(signal);
      return { kill, ended, output: () => output, closeOutput: () => child.stdout.destroy() };
    };
    /** Resolves when the command has processed a part of the log. */
    const underWay = async (command: string, { ended, output }: ReturnType<typeof obverse>) => {
      let over = false;
      void ended.then(() => (over = true));
      const passes = async () => {
        if (over) throw new Error(`${command} ended early:\n${output()}`);
        const [operation] = await world.operations.list({ command, limit: 1 });
        if (!operation) return false;
        const places = await world.log.committed(`${command}-${operation.id}`, topics.lotsObserved);
        return places.some(({ next }) => next > 0);
      };
      await eventually(`${command} to make progress`, passes);
    };
    /** Kills a command under way. Resolves when the database has noticed: until then the operation looks held. */
    const killUnderWay = async (command: string, running: ReturnType<typeof obverse>) => {
      await underWay(command, running);
      running.kill('SIGKILL');
      expect(await running.ended).toBe('SIGKILL');
      await eventually('the end of its hold', async () => {
        const [operation] = await world.operations.list({ command, limit: 1 });
        return operation?.held === false;
      });
    };
    const model = () => lots.map((one) => normalise(one, world.context()));
    /** By id, without the mark of the build that made them: the command runs the built code, the model is of the sources. */
    const sorted = (all: readonly LotWrite[]) =>
      [...all].sort((a, b) => (a.id < b.id ? -1 : 1)).map((write) => ({ ...write, described: undefined }));

    it('ends without a message when its output is not read', async () => {
      const { ended, output, closeOutput } = obverse('topics', 'list');
      closeOutput();
      expect([await ended, output()]).toEqual([141, '']);
    });

    it('continues a killed replay and loses nothing', async () => {
      await world.observe(...lots);
      await killUnderWay('replay', obverse('replay', '--rate', RATE));
      await world.obverse('operations', 'list', '--json');
      expect(world.terminal.text).toContain('"held":false');
      expect(await world.obverse('operations', 'list')).toBe(0);
      expect(world.terminal.text).toContain('killed');
      const resumed = obverse('replay', '--resume', 'last', '--json');
      expect([await resumed.ended, resumed.output()]).toEqual([0, expect.stringMatching(/"applied":\d+/)]);
      expect(sorted(await world.documents(lots))).toEqual(sorted(model()));
      expect(await world.operations.list({ limit: 9 })).toMatchObject([{ command: 'replay', state: 'done' }]);
    });

    it('continues a killed rebuild and swaps', async () => {
      await world.index.write(model());
      await world.observe(...lots);
      await killUnderWay('reindex', obverse('reindex', '--rate', RATE));
      const { rebuilding } = await world.index.rebuild.status();
      const resumed = obverse('reindex');
      expect([await resumed.ended, resumed.output()]).toEqual([0, expect.stringContaining(`${rebuilding} serves now`)]);
      expect(sorted(await world.documents(lots))).toEqual(sorted(model()));
    });

    it('leaves nothing after a killed rebuild is aborted', async () => {
      await world.observe(...lots);
      const { serving } = await world.index.rebuild.status();
      await killUnderWay('reindex', obverse('reindex', '--rate', RATE));
      const aborted = obverse('reindex', 'abort');
      expect([await aborted.ended, aborted.output()]).toEqual([0, expect.stringContaining('was dropped')]);
      expect(await world.index.rebuild.status()).toEqual({ serving });
      const [operation] = await world.operations.list({ command: 'reindex', limit: 1 });
      expect(operation?.state).toBe('aborted');
      expect(await world.log.committed(`reindex-${operation?.id}`, topics.lotsObserved)).toEqual([]);
    });

    it('stops on Ctrl-C with status 130, and states how to continue', async () => {
      await world.observe(...lots);
      const stopped = obverse('replay', '--rate', RATE);
      await underWay('replay', stopped);
      stopped.kill('SIGINT');
      expect([await stopped.ended, stopped.output()]).toEqual([
        130,
        expect.stringMatching(/continue with `npm run obverse -- replay --resume /),
      ]);
      expect((await world.operations.list({ limit: 1 }))[0]?.state).toBe('stopped');
    });

    it('prints a sentence when the database does not answer or an option is invalid', async () => {
      const unreachable = {
        ...world,
        settings: { ...world.settings, DATABASE_URL: 'postgres://none@127.0.0.1:1/none' },
      };
      world = unreachable;
      const failed = obverse('operations', 'list');
      expect([await failed.ended, failed.output()]).toEqual([
        1,
        'The database does not answer: is Obverse running? Start it with `npm start`, then try again.\n',
      ]);
      const mistaken = obverse('replay', '--since', 'yesterday');
      expect([await mistaken.ended, mistaken.output()]).toEqual([1, expect.stringContaining('Give a time such as')]);
    });
  });
}
