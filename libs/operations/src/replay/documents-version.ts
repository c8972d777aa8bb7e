import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The code that makes a document of an observation, and a row of the table of typed lots of a document. */
const LIBRARIES = ['@obverse/lots', '@obverse/numismatics', '@obverse/normaliser', '@obverse/operations/typed-lot'];
/** Code, and the compiled dictionary. */
const COUNTS = /\.(?:js|ts|json)$/;

/**
 * A hash of the code and the dictionaries that make documents. A change that alters no document gives another version too: lots are then described anew for
 * nothing, which costs some minutes in the background, while a change that was not noticed would leave wrong documents.
 */
export function documentsVersion(): string {
  const hash = createHash('sha256');
  for (const library of LIBRARIES) {
    const folder = dirname(require.resolve(library));
    for (const name of namesIn(folder)) hash.update(`${library}/${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COUNTS.test(name))
    .sort();
}
