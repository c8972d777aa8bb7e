import { editDistance } from '@obverse/numismatics';

const MOST = 3;
/** A third of the letters may differ. */
const DIFFERING = 1 / 3;

/** The names that are most like a text that is none of them, the nearest first. */
export function nearNames(text: string, names: Iterable<string>): readonly string[] {
  const limit = Math.max(1, Math.floor(text.length * DIFFERING));
  return [...names]
    .map((name) => ({ name, distance: name.startsWith(text) ? 0 : editDistance(text, name, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name);
}
