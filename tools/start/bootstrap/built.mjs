import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the build reads, as nx.json has it: the projects without their tests, and what all share. */
const FOLDERS = ['libs', 'apps', 'tools'];
const SHARED = ['.swcrc', 'nx.json', 'package-lock.json'];
const NOT_READ = new Set(['node_modules', 'dist']);
const TEST = /spec\.tsx?$/;

const STAMP = '.nx/built.json';
const ALL = 'all';

/**
 * Whether what is built is what the sources say. Nx would find the same, but copies every output from its cache to make sure, and takes the
 * programs away from services that are running meanwhile.
 */
export class Built {
  #root;
  #key;
  #print;

  /** `projects` undefined: all. */
  constructor(root, projects) {
    this.#root = root;
    this.#key = projects?.join(',') ?? ALL;
    this.#print = fingerprint(root);
  }

  /** No output may be missing, and no source another than when {@link mark} was called. */
  holds() {
    const stamp = this.#stamp();
    const outputs = stamp.outputs?.[this.#key] ?? stamp.outputs?.[ALL];
    return (
      stamp.print === this.#print &&
      Array.isArray(outputs) &&
      outputs.every((one) => existsSync(path.join(this.#root, one)))
    );
  }

  /** After a build that succeeded. A source that was changed meanwhile has another fingerprint, and is built the next time. */
  mark() {
    const known = this.#stamp();
    const earlier = known.print === this.#print ? known.outputs : {};
    const outputs = { ...earlier, [this.#key]: outputsIn(this.#root) };
    const file = path.join(this.#root, STAMP);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ print: this.#print, outputs })}\n`);
  }

  #stamp() {
    try {
      return JSON.parse(readFileSync(path.join(this.#root, STAMP), 'utf8'));
    } catch {
      return {};
    }
  }
}

/** Of every source's path, size and time of change. */
function fingerprint(root) {
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
    if (entry.isDirectory() && !NOT_READ.has(entry.name)) yield* sourcesIn(root, file);
    else if (entry.isFile() && !TEST.test(entry.name)) yield file;
  }
}

function outputsIn(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/dist`),
  ).filter((output) => existsSync(path.join(root, output)));
}
