import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jarsOf, type Maven } from './jars';

let folder: string;
let maven: Maven;
const jars = () => jarsOf('kafka', { OBVERSE_ENGINES_CACHE: path.join(folder, 'cache') });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'obverse-jars-'));
  maven = { program: path.join(folder, 'mvn') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A substitute for Maven. It logs each call and runs the given script, in which `$out` is the folder to fill. */
async function mavenThat(does: string): Promise<void> {
  const script = `#!/bin/sh
echo call >> ${path.join(folder, 'calls')}
for argument in "$@"; do case "$argument" in -DoutputDirectory=*) out="\${argument#-DoutputDirectory=}";; esac; done
${does}
`;
  await writeFile(maven.program, script);
  await chmod(maven.program, 0o755);
}
const calls = async () => (await readFile(path.join(folder, 'calls'), 'utf8')).trim().split('\n').length;

describe('jars', () => {
  it('are fetched once when several callers fetch at the same time', async () => {
    await mavenThat('mkdir -p "$out"; sleep 0.5; echo jar > "$out/kafka.jar"');
    await Promise.all([jars().fetch(maven), jars().fetch(maven), jars().fetch(maven)]);
    await jars().fetch(undefined);
    expect(await calls()).toBe(1);
    expect(await readdir(jars().folder)).toEqual(['kafka.jar']);
    expect(await readdir(path.dirname(jars().folder))).toEqual([path.basename(jars().folder)]);
  });

  it('are fetched with the Java that runs the engine, which need not be on PATH', async () => {
    await mavenThat('mkdir -p "$out"; echo "$JAVA_HOME" > "$out/kafka.jar"');
    await jars().fetch({ ...maven, javaHome: '/usr/lib/jvm/java-25' });
    expect(await readFile(path.join(jars().folder, 'kafka.jar'), 'utf8')).toBe('/usr/lib/jvm/java-25\n');
  });

  it('are absent after an incomplete fetch, and the next fetch starts again', async () => {
    await mavenThat('mkdir -p "$out"; echo half > "$out/half.jar"; echo "[ERROR] disk broke"; exit 1');
    await expect(jars().fetch(maven)).rejects.toThrow('Maven could not fetch Kafka 4.3.1:\n[ERROR] disk broke');
    expect(await jars().present()).toBe(false);
    await mavenThat('mkdir -p "$out"; echo jar > "$out/kafka.jar"');
    await jars().fetch(maven);
    expect(await readdir(jars().folder)).toEqual(['kafka.jar']);
  });

  it('are fetched after a fetching process was killed, and its remains are removed', async () => {
    const dead = 2 ** 22 + 1; // greater than any process number of Linux
    await mkdir(`${jars().folder}.partial-${dead}`, { recursive: true });
    await writeFile(`${jars().folder}.lock`, `${dead}\n`);
    await mavenThat('mkdir -p "$out"; echo jar > "$out/kafka.jar"');
    await jars().fetch(maven);
    expect(await readdir(path.dirname(jars().folder))).toEqual([path.basename(jars().folder)]);
  });

  it('report a network failure with its remedy', async () => {
    await mavenThat('echo "[ERROR] Could not transfer artifact x: Unknown host repo.maven.apache.org"; exit 1');
    await expect(jars().fetch(maven)).rejects.toThrow(/check the network/);
  });
});
