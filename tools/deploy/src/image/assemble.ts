import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@obverse/texts';
import { readManifest, runtimeClosure } from './closure';

/** The programs that have an image. */
export const images = ['crawler', 'gateway', 'indexer', 'watcher', 'cli'] as const;
export type ImageName = (typeof images)[number];

/** Files besides `dist` that a project reads at run time. */
const RUNTIME_FILES: Readonly<Record<string, readonly string[]>> = {
  'libs/sellers': ['registry'],
  'libs/texts': languages,
};
/** Projects that an image contains although no code imports them. */
const SERVED: Readonly<Partial<Record<ImageName, readonly string[]>>> = { gateway: ['apps/web'] };
/** What a published package has for tools only. */
const NOT_COPIED = /\.(?:d\.[cm]?ts|[cm]?ts|map|md|markdown)$|(?:^|\/)(?:\.bin|\.package-lock\.json)$/;

export interface AssembleInput {
  readonly image: ImageName;
  /** The built checkout. */
  readonly root: string;
  /** A folder that does not exist or is empty. */
  readonly target: string;
}

/**
 * Copies a built program with exactly the packages it needs at run time, in their installed versions and places. `main.js` in the target starts it. Manifests
 * of projects lose their development dependencies, so `npm sbom` describes what is there.
 */
export function assemble({ image, root, target }: AssembleInput): void {
  const app = `apps/${image}`;
  const places = [...runtimeClosure(path.join(root, app))].map((folder) => path.relative(root, folder));
  const projects = places.filter((place) => !isPackage(place)).sort();
  const served = SERVED[image] ?? [];
  mkdirSync(target, { recursive: true });
  for (const place of places.filter(isPackage)) copyPackage(root, target, place);
  for (const place of [...projects, ...served]) copyBuilt(root, target, place);
  for (const place of projects) copyProject(root, target, place);
  symlinkSync(`${app}/dist/main.js`, path.join(target, 'main.js'));
  writeJson(path.join(target, 'package.json'), { ...identity(root, '.'), private: true, workspaces: projects });
}

function isPackage(place: string): boolean {
  return place.split(path.sep).includes('node_modules');
}

function copyPackage(root: string, target: string, place: string): void {
  const from = path.join(root, place);
  cpSync(from, path.join(target, place), {
    recursive: true,
    // Nested packages are copied as packages, if they are needed.
    filter: (file) => {
      const inside = path.relative(from, file);
      return !inside.split(path.sep).includes('node_modules') && !NOT_COPIED.test(inside);
    },
  });
}

function copyBuilt(root: string, target: string, place: string): void {
  const dist = path.join(place, 'dist');
  if (!existsSync(path.join(root, dist))) throw new Error(`${place} is not built`);
  cpSync(path.join(root, dist), path.join(target, dist), { recursive: true });
}

function copyProject(root: string, target: string, place: string): void {
  const { dependencies = {} } = readManifest(path.join(root, place));
  const name = identity(root, place).name;
  for (const file of RUNTIME_FILES[place] ?? [])
    cpSync(path.join(root, place, file), path.join(target, place, file), { recursive: true });
  writeJson(path.join(target, place, 'package.json'), { ...identity(root, place), dependencies });
  const link = path.join(target, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(target, place)), link);
}

/** What a manifest keeps: Node resolves imports by `exports`. */
function identity(root: string, place: string): { readonly name: string } & Readonly<Record<string, unknown>> {
  const { name, version, license, exports, type } = readManifest(path.join(root, place)) as Record<string, unknown>;
  if (typeof name !== 'string') throw new Error(`${place} has no name`);
  return { name, version, license, ...(type !== undefined && { type }), ...(exports !== undefined && { exports }) };
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
