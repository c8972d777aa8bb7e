import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The inputs of the build, as in nx.json: the projects without their tests, and the shared files. */
const FOLDERS = ['libs', 'apps', 'tools'];
const SHARED = ['.swcrc', 'nx.json', 'package-lock.json'];
/** Packages, outputs, and what tests keep between runs. */
const NOT_READ = new Set(['node_modules', 'dist', '.tmp']);
const TEST = /spec\.tsx?$/;
/** Data that programs read when they run; an edit of a seller's descriptor builds nothing. */
const DATA = new Set(['libs/sellers/registry']);

const STAMP = '.nx/built.json';
const ALL = 'all';

/**
 * Finds out whether the outputs are up to date. Nx does too, but it replaces every output with the one of its cache, also the programs of services that are
 * running.
 */
export class Built {
  #root;
  #key;
  #fingerprint;

  /** `projects` undefined: all. */
  constructor(root, projects) {
    this.#root = root;
    this.#key = projects?.join(',') ?? ALL;
    this.#fingerprint = fingerprintOf(root);
  }

  /** True when no output is missing and no source changed since {@link mark}. */
  holds() {
    const stamp = this.#stamp();
    const outputs = stamp.outputs?.[this.#key] ?? stamp.outputs?.[ALL];
    return (
      stamp.fingerprint === this.#fingerprint &&
      Array.isArray(outputs) &&
      outputs.every((one) => existsSync(path.join(this.#root, one)))
    );
  }

  /** To be called after a successful build. A source that changed during the build is built the next time. */
  mark() {
    const known = this.#stamp();
    const earlier = known.fingerprint === this.#fingerprint ? known.outputs : {};
    const outputs = { ...earlier, [this.#key]: outputsIn(this.#root) };
    const file = path.join(this.#root, STAMP);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ fingerprint: this.#fingerprint, outputs })}\n`);
  }

  #stamp() {
    try {
      return JSON.parse(readFileSync(path.join(this.#root, STAMP), 'utf8'));
    } catch {
      return {};
    }
  }
}

/** A hash of path, size and modification time of every source. */
function fingerprintOf(root) {
  const hash = createHash('sha256');
  const add = (file) => {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  };
  for (const file of SHARED) if (existsSync(path.join(root, file))) add(file);
  for (const folder of FOLDERS) for (const file of sourcesIn(root, folder)) add(file);
  return hash.digest('hex');
}

function* sourcesIn(root, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${folder}/${entry.name}`;
    if (DATA.has(file)) continue;
    if (entry.isDirectory() && !NOT_READ.has(entry.name)) yield* sourcesIn(root, file);
    else if (entry.isFile() && !TEST.test(entry.name)) yield file;
  }
}

function outputsIn(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/dist`),
  ).filter((output) => existsSync(path.join(root, output)));
}
