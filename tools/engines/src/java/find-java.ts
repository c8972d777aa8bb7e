import { execFile } from 'node:child_process';
import { readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isExecutable, onPath, type Environment } from '../process/programs';
import { javaVersionIn, type Java } from './java-version';

const run = promisify(execFile);
/** Folders in which systems and version managers install Java versions. */
const javaFolders = [
  '/usr/lib/jvm',
  '/opt',
  '/Library/Java/JavaVirtualMachines',
  '~/.sdkman/candidates/java',
  '~/.jdks',
];

/** Every Java that runs, from JAVA_HOME, PATH and the usual folders, each once. */
export async function findJavas(env: Environment): Promise<readonly Java[]> {
  const javaOnPath = onPath('java', env);
  const homes = [
    ...(env['JAVA_HOME'] ? [env['JAVA_HOME']] : []),
    ...(javaOnPath === undefined ? [] : [path.dirname(path.dirname(await realpath(javaOnPath)))]),
    ...(await Promise.all(javaFolders.map((folderPattern) => homesIn(folderPattern)))).flat(),
  ];
  const known = new Map<string, string>();
  for (const home of homes) {
    // Debian links one Java under several names; only the first counts.
    const real = await realpath(home).catch(() => undefined);
    if (real !== undefined && !known.has(real)) known.set(real, home);
  }
  const found = await Promise.all([...known.values()].map(javaIn));
  return found.filter((java) => java !== undefined);
}

async function homesIn(folderPattern: string): Promise<string[]> {
  const folder = folderPattern.replace(/^~/, homedir());
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => [path.join(folder, name), path.join(folder, name, 'Contents/Home')]);
}

async function javaIn(home: string): Promise<Java | undefined> {
  const program = path.join(home, 'bin/java');
  if (!isExecutable(program)) return undefined;
  const output = await run(program, ['-version']).catch(() => undefined);
  const version = output && javaVersionIn(`${output.stderr}${output.stdout}`);
  return version === undefined ? undefined : { home, version };
}
