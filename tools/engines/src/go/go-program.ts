import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EngineStartError } from '../engine-start-error';
import { cacheFolder } from '../process/cache-folder';
import { withLock } from '../process/lock';
import { isExecutable, onPath, type Environment } from '../process/programs';

const run = promisify(execFile);
/** Where the archives of go.dev are unpacked, by their instructions. */
const USUAL = '/usr/local/go';
/** From this version on Go fetches the version of itself that a module needs. */
const OLDEST = 'Go 1.21 or later';

/** A program that is built from its sources with Go. */
export interface GoProgram {
  readonly name: string;
  readonly module: string;
  /** Path of the command's package in the module. */
  readonly command: string;
  readonly version: string;
  /** Build tags. */
  readonly tags?: string;
}

/**
 * The file of a program, in the cache that all checkouts of this user share. It is built at the first use, which takes minutes and needs Go and its
 * module proxy. Safe to call from several processes at once. Throws {@link EngineStartError} without Go, and when the build fails.
 */
export async function goProgram(
  program: GoProgram,
  onProgress?: (text: string) => void,
  env: Environment = process.env,
): Promise<string> {
  const file = path.join(cacheFolder(env), `${program.name}-${program.version}`);
  if (existsSync(file)) return file;
  const go = goFor(program, env);
  await mkdir(path.dirname(file), { recursive: true });
  await withLock(`${file}.lock`, async () => {
    if (existsSync(file)) return;
    onProgress?.(`Building ${program.name} ${program.version} with Go (first use only)`);
    await build(go, program, file);
  });
  return file;
}

/** The folder of the sources of a module, in the cache of Go. Throws as {@link goProgram}. */
export async function goModule(module: string, version: string): Promise<string> {
  const folder = cacheFolder(process.env);
  await mkdir(folder, { recursive: true });
  const go = goFor({ name: module, version }, process.env);
  const { stdout } = await runGo(go, folder, 'mod', 'download', '-json', `${module}@${version}`);
  return (JSON.parse(stdout) as { Dir: string }).Dir;
}

/** Throws {@link EngineStartError}. */
export function goFor({ name, version }: Pick<GoProgram, 'name' | 'version'>, env: Environment): string {
  const go = [onPath('go', env), path.join(env['GOROOT'] ?? USUAL, 'bin/go')].find((one) => one && isExecutable(one));
  if (go !== undefined) return go;
  throw new EngineStartError(
    `${name} ${version} is built with Go, which is not installed: install ${OLDEST} (Debian 13: apt-get install golang-go; any system: https://go.dev/dl) and have it on PATH.`,
  );
}

async function build(go: string, { name, module, command, version, tags }: GoProgram, file: string): Promise<void> {
  const folder = `${file}.module`;
  await mkdir(folder, { recursive: true });
  // A module of our own that requires the program: `go install` refuses modules with `exclude` or `replace`.
  await writeFile(path.join(folder, 'go.mod'), `module obverse.local/${name}\n`);
  const target = `${module}/${command}`;
  try {
    await runGo(go, folder, 'get', `${target}@${version}`);
    await runGo(
      go,
      folder,
      'build',
      '-ldflags',
      '-s -w',
      '-o',
      `${file}.part`,
      ...(tags ? ['-tags', tags] : []),
      target,
    );
  } catch (error) {
    const output = String((error as { stderr?: unknown }).stderr ?? error);
    throw new EngineStartError(`${name} ${version} could not be built with ${go} (${OLDEST}):\n${output.trim()}`, {
      cause: error,
    });
  }
  await rename(`${file}.part`, file);
}

function runGo(go: string, cwd: string, ...args: string[]): Promise<{ stdout: string }> {
  const env = {
    ...process.env,
    CGO_ENABLED: '0',
    GOFLAGS: '-mod=mod -buildvcs=false',
    GOWORK: 'off',
    // Debian's Go does not fetch a newer one by itself.
    GOTOOLCHAIN: 'auto',
  };
  return run(go, args, { cwd, env, maxBuffer: 1e8 });
}
