import type { Dictionary, Sense } from '../dictionary/dictionary';
import type { Span } from '../evidence';
import { reachOf } from './form-start';
import type { RemarkForm, RemarkTable } from './lookup-tables';
import { binds, endsSentence, formAt, gapBetween, type Reader } from './grade-reader';
import { wordList } from '../text/word-list';

/** A remark of grades.yaml in a text. */
export interface FoundRemark extends Span {
  readonly key: string;
  /** Printed on labels next to the grade: plus, star, cameo, details, the colours of copper. */
  readonly label: boolean;
  /** Has another ordinary meaning: counts only next to a grade. */
  readonly weak: boolean;
}

const LABELS: ReadonlySet<string> = new Set(
  wordList(`
  plus, star, details, genuine, authentic, net-graded, first-strike, fine-style, epq, cameo, ultra-cameo, full-bands, full-bell-lines,
  full-head, full-steps, red, red-brown, brown
`),
);

export function remarkTable(dictionary: Dictionary): RemarkTable {
  const remarks = [...dictionary.formsOf('remark')].filter(([form]) => form !== '+');
  const forms = new Map(remarks.map(([form, senses]) => [form, senses.map(remarkForm)]));
  return { forms, reach: reachOf(forms.keys()) };
}

function remarkForm({ entry, languages, weak }: Sense): RemarkForm {
  return { key: entry.id, label: LABELS.has(entry.id), languages, weak };
}

/** The longest remark that starts at a token. */
export function remarkAt(reader: Reader, from: number): FoundRemark | undefined {
  const { tokens } = reader.text;
  const token = tokens[from];
  const { forms, reach } = reader.table.remarks;
  const longest = token === undefined ? 0 : (reach.get(token.form) ?? 0);
  let form = '';
  let found: FoundRemark | undefined;
  for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
    const next = tokens[to - 1];
    if (!next || (to > from + 1 && !binds(gapBetween(reader.text, to - 2, to - 1)))) break;
    form += form === '' || next.unspaced ? formAt(next) : ` ${formAt(next)}`;
    const known = forms.get(form)?.find(({ languages }) => isSpoken(reader, languages));
    if (known) found = { from, to, key: known.key, label: known.label, weak: known.weak };
  }
  return found;
}

function isSpoken({ language }: Reader, languages: readonly string[]): boolean {
  return (
    language === undefined || languages.includes('any') || languages.includes('en') || languages.includes(language)
  );
}

const MAX_REMARKS = 8;
const MAX_SKIPPED = 2;

/** Remarks around a grade, and the end of those that belong to its label. */
export function remarksAround(
  reader: Reader,
  from: number,
  to: number,
): { readonly keys: string[]; readonly to: number } {
  const keys = new Set<string>();
  for (const remark of remarksBefore(reader, from)) keys.add(remark.key);
  let end = to;
  let place = to;
  for (let skipped = 0; place < reader.text.tokens.length && keys.size < MAX_REMARKS;) {
    const gap = gapBetween(reader.text, place - 1, place);
    const remark = remarkAt(reader, place);
    if (remark) {
      if (remark.label && end === place && !gap.includes(',') && !endsSentence(gap)) end = remark.to;
      keys.add(remark.key);
      place = remark.to;
      skipped = 0;
    } else {
      if (
        ++skipped > MAX_SKIPPED ||
        gap.includes('\n') ||
        reader.table.reach.has(reader.text.tokens[place]?.form ?? '')
      )
        break;
      place++;
    }
  }
  return { keys: [...keys], to: end };
}

/** `cleaned, VF`, `Details - XF`: remarks that end where the grade starts. */
function remarksBefore(reader: Reader, from: number): FoundRemark[] {
  for (let start = Math.max(0, from - 3); start < from; start++) {
    const remark = remarkAt(reader, start);
    if (remark && remark.to === from && !endsSentence(gapBetween(reader.text, from - 1, from))) return [remark];
  }
  return [];
}
