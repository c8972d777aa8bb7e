import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { engineTitles, type EngineName } from '../engine';
import { EngineStartError } from '../engine-start-error';
import { isAlive } from '../process/is-alive';
import { cacheFolder } from '../process/cache-folder';
import { withLock } from '../process/lock';
import type { Environment } from '../process/programs';

/** Pinned, so that every machine fetches the same files. */
const COPY_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const QUIET_MS = 2000;
const KEPT_OUTPUT = 20_000;
/** Between the folder's name and the number of the process that fills it. */
const PARTIAL = '.partial-';

/** The program, and the Java that it runs with; absent: Maven finds one itself. */
export interface Maven {
  readonly program: string;
  readonly javaHome?: string;
}

export type JarEngine = Exclude<EngineName, 'redis'>;

/** The jars of one engine, in the cache that all checkouts of this user share. */
export interface Jars {
  /** The engine with its version. */
  readonly title: string;
  readonly folder: string;
  /** Whether all jars are present. */
  present(): Promise<boolean>;
  /**
   * Lets Maven fetch the jars unless they are present. Safe to call from several processes at once: one fetches, the others wait. Throws {@link
   * EngineStartError} when Maven fails.
   */
  fetch(maven: Maven | undefined, onProgress?: (text: string) => void): Promise<void>;
}

/** The location of an engine's jars: one folder for each version of the jar list. */
export function jarsOf(engine: JarEngine, env: Environment): Jars {
  const pom = path.resolve(__dirname, '../../maven', `${engine}.pom.xml`);
  const text = readFileSync(pom, 'utf8');
  const version = /<version>(\d+\.[\d.]+)<\/version>/.exec(text)?.[1] ?? 'unknown';
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const folder = path.join(cacheFolder(env), `${engine}-${version}-${digest}`);
  const title = `${engineTitles[engine]} ${version}`;
  const present = () => isFolder(folder);
  return {
    title,
    folder,
    present,
    fetch: async (maven, onProgress) => {
      if (await present()) return;
      if (maven === undefined)
        throw new EngineStartError(`${title} is not in ${folder}, and Maven, which fetches it, is not installed.`);
      await mkdir(path.dirname(folder), { recursive: true });
      await withLock(`${folder}.lock`, async () => {
        if (!(await present())) await fetchInto(folder, { maven, pom, title, onProgress });
      });
    },
  };
}

interface Fetching {
  readonly maven: Maven;
  readonly pom: string;
  readonly title: string;
  readonly onProgress: ((text: string) => void) | undefined;
}

/** The folder gets its final name only when it is complete, so that an interrupted fetch leaves no folder that looks complete. */
async function fetchInto(folder: string, { maven, pom, title, onProgress }: Fetching): Promise<void> {
  await removeLeftOvers(folder);
  const partial = `${folder}${PARTIAL}${process.pid}`;
  const quietUntil = Date.now() + QUIET_MS;
  const onFile = (files: number) => {
    if (Date.now() < quietUntil) return;
    onProgress?.(`Fetching ${title} from Maven Central (first use only)${files > 0 ? `: ${files} files` : ''}`);
  };
  const outcome = await runMaven(maven, ['-B', '-f', pom, COPY_GOAL, `-DoutputDirectory=${partial}`], onFile);
  if (!outcome.ok || !(await isFolder(partial))) {
    await rm(partial, { recursive: true, force: true });
    throw new EngineStartError(explain(title, outcome.output));
  }
  await rename(partial, folder);
}

/** Removes the remains of fetches that were killed. */
async function removeLeftOvers(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const begin = `${path.basename(folder)}${PARTIAL}`;
  for (const name of await readdir(parent)) {
    const pid = Number(name.slice(begin.length));
    if (name.startsWith(begin) && (pid === process.pid || !isAlive(pid))) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

async function runMaven(
  { program, javaHome }: Maven,
  args: readonly string[],
  onFile: (files: number) => void,
): Promise<{ ok: boolean; output: string }> {
  // Maven looks for Java in JAVA_HOME and on PATH only.
  const env = { ...process.env, ...(javaHome === undefined ? {} : { JAVA_HOME: javaHome }) };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let files = 0;
  const read = (chunk: unknown) => {
    const text = String(chunk);
    output = (output + text).slice(-KEPT_OUTPUT);
    files += text.split('Downloaded from').length - 1;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  for (;;) {
    const ok = await Promise.race([ended, pause(500, undefined, { ref: false })]);
    if (ok !== undefined) return { ok, output };
    onFile(files);
  }
}

function explain(title: string, output: string): string {
  if (/No space left/i.test(output)) return `The disk is full: free some space, then ${title} can be fetched.`;
  if (/Unknown host|Connection refused|Network is unreachable|timed out|Could not transfer/i.test(output)) {
    return `Maven could not fetch ${title}: check the network, or Maven's proxy and mirror in ~/.m2/settings.xml.`;
  }
  const reasons = output.split('\n').filter((line) => line.startsWith('[ERROR]'));
  return `Maven could not fetch ${title}:\n${(reasons.length > 0 ? reasons : output.split('\n').slice(-5)).slice(0, 5).join('\n')}`;
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
}
