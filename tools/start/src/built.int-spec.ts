import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { throwAwayFolder } from '@obverse/engines';

interface BuiltModule {
  readonly Built: new (root: string, projects?: readonly string[]) => { holds(): boolean; mark(): void };
}

// The bootstrap is plain JavaScript outside `src`: it runs before there is anything to compile with.
const load = async () => (await import(path.resolve(__dirname, '../bootstrap/built.mjs'))) as BuiltModule;

let root: string;

beforeEach(async () => {
  root = await throwAwayFolder('built');
  for (const file of [
    'libs/lots/src/ids.ts',
    'libs/lots/dist/ids.js',
    'apps/web/dist/index.html',
    'tools/start/a.ts',
  ]) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), '');
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('Built', () => {
  it('is up to date after a build, until a source changes', async () => {
    const { Built } = await load();
    expect(new Built(root).holds()).toBe(false);
    new Built(root).mark();
    expect(new Built(root).holds()).toBe(true);
    expect(new Built(root, ['@obverse/start']).holds()).toBe(true);
    await utimes(path.join(root, 'libs/lots/src/ids.ts'), new Date(0), new Date(0));
    expect(new Built(root).holds()).toBe(false);
  });

  it('ignores what tests keep between runs', async () => {
    const { Built } = await load();
    new Built(root).mark();
    await mkdir(path.join(root, 'libs/lots/.tmp'), { recursive: true });
    await writeFile(path.join(root, 'libs/lots/.tmp/dictionary.json'), '{}');
    expect(new Built(root).holds()).toBe(true);
  });

  it('ignores the descriptors of sellers', async () => {
    const { Built } = await load();
    new Built(root).mark();
    await mkdir(path.join(root, 'libs/sellers/registry'), { recursive: true });
    await writeFile(path.join(root, 'libs/sellers/registry/a-shop.yaml'), 'key: a-shop');
    expect(new Built(root).holds()).toBe(true);
  });

  it('ignores tests and outputs', async () => {
    const { Built } = await load();
    new Built(root).mark();
    await writeFile(path.join(root, 'libs/lots/src/ids.spec.ts'), '');
    await writeFile(path.join(root, 'libs/lots/dist/more.js'), '');
    expect(new Built(root).holds()).toBe(true);
  });

  it('is not up to date when an output is missing or only other projects were built', async () => {
    const { Built } = await load();
    new Built(root, ['@obverse/start']).mark();
    expect([new Built(root, ['@obverse/start']).holds(), new Built(root).holds()]).toEqual([true, false]);
    new Built(root).mark();
    await rm(path.join(root, 'apps/web/dist'), { recursive: true });
    expect(new Built(root).holds()).toBe(false);
  });

  it('is not up to date after a source changed during the build', async () => {
    const { Built } = await load();
    const built = new Built(root);
    await writeFile(path.join(root, 'libs/lots/src/ids.ts'), 'changed');
    built.mark();
    expect(new Built(root).holds()).toBe(false);
  });
});
