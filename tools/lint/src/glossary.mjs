import { readFileSync } from 'node:fs';
import path from 'node:path';

const GLOSSARY = path.resolve(import.meta.dirname, '../../../docs/glossary.md');

/**
 * A term that the glossary replaces.
 * @typedef {object} ReplacedTerm
 * @property {string} written the term as the glossary prints it.
 * @property {string[]} words its words in lower case: `toldLot` is `told`, `lot`.
 * @property {string} term the term to use.
 * @property {RegExp[]} exceptions identifiers and paths in which the term is allowed.
 */

/** Splits an identifier or a path into words in lower case: `nextWalkAt`, `next-walk-at` and `NEXT_WALK_AT` alike. */
export function wordsOf(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** Reads the tables of the glossary. Only terms in code style count; the column "exception" holds patterns in code style. */
export function readGlossary(markdown = readFileSync(GLOSSARY, 'utf8')) {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|') && !/^\|\s*(term|-+)\s*\|/.test(line));
  return rows.flatMap((row) => {
    const [term = '', , replaces = '', exception = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const exceptions = inCode(exception).map((pattern) => new RegExp(pattern));
    return inCode(replaces).map((written) => ({ written, words: wordsOf(written), term, exceptions }));
  });
}

/** The first replaced term in a name, or undefined. */
export function replacedTermIn(name, terms) {
  const words = wordsOf(name);
  return terms.find(
    (term) => containsWords(words, term.words) && !term.exceptions.some((exception) => exception.test(name)),
  );
}

function inCode(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
}

function containsWords(words, wanted) {
  return words.some((_, at) => wanted.every((word, offset) => isFormOf(words[at + offset], word)));
}

/** A plural and the regular forms of a verb are the same word: `settle`, `settles`, `settled`, `settling`. */
function isFormOf(word, wanted) {
  const stem = wanted.replace(/e$/, '');
  return [wanted, `${wanted}s`, `${wanted}es`, `${stem}ed`, `${stem}ing`].includes(word);
}
