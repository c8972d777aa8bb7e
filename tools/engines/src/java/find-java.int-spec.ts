import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findJavas } from './find-java';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-java-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A Java home whose `java` prints the given version text. */
async function home(name: string, said: string): Promise<string> {
  const at = path.join(folder, name);
  await mkdir(path.join(at, 'bin'), { recursive: true });
  const program = path.join(at, 'bin/java');
  await writeFile(program, `#!/bin/sh\necho '${said}' >&2\n`);
  await chmod(program, 0o755);
  return at;
}

describe('findJavas', () => {
  it('finds the Javas of JAVA_HOME and of PATH, each once, with the version they report', async () => {
    const newer = await home('newer', 'openjdk version "99.0.1" 2060-04-21');
    const older = await home('older', 'openjdk version "98" 2059-09-21');
    await symlink(path.join(older, 'bin/java'), path.join(folder, 'java'));
    const found = await findJavas({ JAVA_HOME: newer, PATH: folder });
    expect(found.filter(({ version }) => version > 90)).toEqual([
      { home: newer, version: 99 },
      { home: older, version: 98 },
    ]);
  });

  it('ignores programs that do not run or are not Java', async () => {
    const other = await home('other', 'command not found');
    const found = await findJavas({ JAVA_HOME: other, PATH: path.join(folder, 'nowhere') });
    expect(found.map((java) => java.home)).not.toContain(other);
  });
});
