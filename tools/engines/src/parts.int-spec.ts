import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EngineStartError } from './engine-start-error';
import { partsFor, requireParts } from './parts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-parts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function complaint(engines: Parameters<typeof requireParts>[0], env: Record<string, string>): Promise<string> {
  const error: unknown = await requireParts(engines, { OBVERSE_ENGINES_CACHE: folder, ...env }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(EngineStartError);
  return error instanceof EngineStartError ? error.message : '';
}

describe('requireParts', () => {
  it('names every missing part once, with its installation', async () => {
    const lines = (await complaint(['kafka', 'opensearch', 'redis'], { PATH: folder })).split('\n');
    expect(lines[0]).toBe('The engines need what this machine lacks:');
    expect(lines.filter((line) => line.startsWith('  Maven: Debian: apt-get install maven'))).toHaveLength(1);
    expect(
      lines.filter((line) => line.startsWith('  redis-server: Debian: apt-get install redis-server')),
    ).toHaveLength(1);
  });

  it('requires only the parts of the given engines', async () => {
    expect(await complaint(['redis'], { PATH: folder })).not.toContain('Maven');
  });

  it('accepts a program on PATH', async () => {
    const program = path.join(folder, 'redis-server');
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
    await expect(requireParts(['redis'], { PATH: folder })).resolves.toBeUndefined();
  });
});

describe('partsFor', () => {
  it('gives Maven the chosen Java, also when it is not on PATH', async () => {
    const programs = { mvn: '', 'java-25/bin/java': 'echo \'openjdk version "25.0.1"\' >&2\n' };
    for (const [name, code] of Object.entries(programs)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), `#!/bin/sh\n${code}`);
      await chmod(path.join(folder, name), 0o755);
    }
    const javaHome = path.join(folder, 'java-25');
    const env = { OBVERSE_ENGINES_CACHE: folder, PATH: folder, JAVA_HOME: javaHome };
    expect(await partsFor('kafka', env)).toEqual({
      java: path.join(javaHome, 'bin/java'),
      maven: { program: path.join(folder, 'mvn'), javaHome },
    });
  });
});
