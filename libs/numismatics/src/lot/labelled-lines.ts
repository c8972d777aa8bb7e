import type { Dictionary } from '../dictionary';
import type { LotWords } from '../lot-description';
import { attributeMeaning } from './attribute-fields';

/** Fewer labels are a sentence with a colon. */
const LEAST_LINES = 2;
const LONGEST_LABEL = 60;
const labelled = /^\s*([^\n:：]{2,60}?)\s*[:：]\s*(\S[^\n]*)$/u;

/**
 * The words of a lot whose description is a list of labels and values, one a line (`Face Value : 5 Rials`), as the attributes that they are. A title
 * that begins with such a label (`Country : Malta`) is its value, followed by the values that name the coin or note. Other lots are returned unchanged.
 */
export function withLabelledLines(dictionary: Dictionary, words: LotWords): LotWords {
  if (!/[:：]/.test(words.title) && !/[:：][^\n]*\n[^\n]*[:：]/.test(words.description ?? '')) return words;
  const rows = (words.description ?? '').split('\n').flatMap((line) => rowsOf(dictionary, line));
  const title = titleWithout(dictionary, words.title);
  if (rows.length < LEAST_LINES) return title === words.title ? words : without(words, title, []);
  return without(words, title, rows);
}

interface Row {
  readonly name: string;
  readonly value: string;
}

function without({ tokens: _ofTheTitle, ...words }: LotWords, title: string, rows: readonly Row[]): LotWords {
  return { ...words, title, attributes: [...(words.attributes ?? []), ...rows] };
}

/** The row of each label that has a meaning: `Period/Province/Bank` has several. */
function rowsOf(dictionary: Dictionary, line: string): readonly Row[] {
  const [, label = '', value = ''] = labelled.exec(line.slice(0, LONGEST_LABEL + 400)) ?? [];
  const names = [label, ...label.split(/\s*\/\s*/)];
  const known = names.find((name) => hasMeaning(dictionary, name));
  return known === undefined || value === '' ? [] : [{ name: known, value: value.trim() }];
}

/** `Country : MALTA` is `MALTA`, if the label is the name of a field of the coin. */
function titleWithout(dictionary: Dictionary, title: string): string {
  const [, label = '', value = ''] = labelled.exec(title) ?? [];
  return label !== '' && attributeMeaning(dictionary, label).fields.some((field) => inTitles.has(field))
    ? value
    : title;
}

/** Fields with which lists of labels begin. Others, such as a reference or a mint, are also headings of ordinary titles. */
const inTitles: ReadonlySet<string> = new Set(['realm', 'denomination', 'ruler']);

function hasMeaning(dictionary: Dictionary, name: string): boolean {
  return name.length >= 2 && attributeMeaning(dictionary, name).fields.length > 0;
}
