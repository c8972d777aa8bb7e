import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The checkout this runs from; the same distance from `src` and from `dist`. */
export const root = path.resolve(__dirname, '../../..');

export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
