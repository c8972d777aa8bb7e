import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The parts of a package.json that decide what is needed at run time. */
export interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * The real folders of all packages that the package in `folder` needs at run time, itself included, found as Node finds them. Peer and optional dependencies
 * count when they are installed. Throws for a dependency that is not installed.
 */
export function runtimeClosure(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [realpathSync(folder)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...dependenciesOf(next));
  }
  return found;
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readManifest(folder);
  const required = Object.keys(dependencies).filter((name) => !(name in optionalDependencies));
  const ifInstalled = [...Object.keys(optionalDependencies), ...Object.keys(peerDependencies)];
  return [
    ...required.map((name) => {
      const place = installedPlace(name, folder);
      if (place === undefined) throw new Error(`${name}, which ${folder} needs, is not installed`);
      return place;
    }),
    ...ifInstalled.flatMap((name) => installedPlace(name, folder) ?? []),
  ];
}

/** Where Node finds the package `name` from a module in `folder`; undefined when it is not installed. */
function installedPlace(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    const place = path.join(at, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return realpathSync(place);
    if (at === path.dirname(at)) return undefined;
  }
}
