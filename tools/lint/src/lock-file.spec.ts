import { readFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const file = path.resolve(__dirname, '../../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> };

/** Where npm would look for `name` from the package at `location`: its own node_modules, then those of the folders above. */
function isLocked(location: string, name: string): boolean {
  for (let folder = location; ;) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
    const above = folder.lastIndexOf('node_modules/');
    folder = above <= 0 ? '' : folder.slice(0, above - 1);
  }
}

describe('package-lock.json', () => {
  it('holds the native packages of every platform, so that npm ci works on all of them', () => {
    const missing = Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(location, name))
        .map((name) => `${location} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])(
    'holds the compiler for %s',
    (platform) => {
      const compilers = Object.keys(packages).filter((location) => location.includes(`/@swc/core-${platform}`));
      expect(compilers).not.toEqual([]);
    },
  );

  it('names no registry host other than the public one', () => {
    const hosts = Object.values(packages).flatMap(({ resolved }) =>
      resolved?.startsWith('http') === true ? [new URL(resolved).host] : [],
    );
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });
});
