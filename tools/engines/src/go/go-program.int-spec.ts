import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goProgram, type GoProgram } from './go-program';

const program: GoProgram = { name: 'tool', module: 'tool.example/x', command: 'cmd/tool', version: 'v1.2.3' };
let folder: string;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-go-'));
  env = { OBVERSE_ENGINES_CACHE: path.join(folder, 'cache'), PATH: '/usr/bin:/bin', GOROOT: folder };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A Go whose `build` runs this script with the file as `$out`. */
async function installGo(onBuild: string): Promise<void> {
  const go = path.join(folder, 'bin/go');
  await mkdir(path.dirname(go), { recursive: true });
  const script = `#!/bin/sh\nif [ "$1" != build ]; then exit 0; fi\nout="$5"\n${onBuild}\n`;
  await writeFile(go, script);
  await chmod(go, 0o755);
}

describe('goProgram', () => {
  it('says what is missing and how to get it', async () => {
    await expect(goProgram(program, undefined, env)).rejects.toThrow(
      'tool v1.2.3 is built with Go, which is not installed: install Go 1.21 or later (Debian 13: apt-get install golang-go; any system: https://go.dev/dl)',
    );
  });

  it('builds once for all who want the program at the same time, and reports it', async () => {
    await installGo(`echo built >> "${path.join(folder, 'builds')}"\necho program > "$out"`);
    const progress: string[] = [];
    const all = await Promise.all([1, 2, 3].map(() => goProgram(program, (text) => progress.push(text), env)));
    expect(new Set(all)).toEqual(new Set([path.join(folder, 'cache/tool-v1.2.3')]));
    expect(progress).toEqual(['Building tool v1.2.3 with Go (first use only)']);
  });

  it('reports a build that fails, and leaves no program', async () => {
    await installGo('echo "no such module" >&2\nexit 1');
    await expect(goProgram(program, undefined, env)).rejects.toThrow(
      /tool v1\.2\.3 could not be built.*\nno such module/s,
    );
    expect(await readdir(path.join(folder, 'cache'))).toEqual(['tool-v1.2.3.module']);
  });
});
