import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { Certainty, Span } from '../evidence';
import { joined, type Token, type Word, wordTest } from '../text/tokens';

/** A kind of lot named in a text: `medal`, `bracteate`. */
export interface KindMention extends Span {
  readonly kind: string;
  readonly certainty: Certainty;
  /** The metal in a compound: Silbermedaille, Goldbarren, silver bar. */
  readonly material?: string;
}

interface KindWord {
  readonly kind: string;
  readonly weak: boolean;
  readonly languages: readonly string[];
}

interface KindWords {
  readonly byForm: ReadonlyMap<string, readonly KindWord[]>;
  /** First token, or first letter of a script without spaces → length of the longest form. */
  readonly reach: ReadonlyMap<string, number>;
  /** Whether a kind may start at a word. */
  readonly starts: (word: Word) => boolean;
}

/** Units joined to the sign for a note: 10円札. The unit belongs to the value as well, so the dictionary cannot contain them. */
const NOTES_OF_UNITS = ['円札', '圓札', '銭札', '元札'];

const UNSPACED_LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const SHORTEST_HEAD = 5;
const SHORTEST_COMPOUND = 8;

const wordsOf = derived((source): KindWords => {
  const byForm = new Map<string, KindWord[]>();
  const reach = new Map<string, number>();
  for (const [form, senses] of source.formsOf('kind')) {
    // A single letter of these scripts is a part of many words.
    if (UNSPACED_LETTER.test(form)) continue;
    byForm.set(
      form,
      senses.map(({ entry, weak, languages }) => ({ kind: entry.id, weak, languages })),
    );
    const parts = form.split(' ');
    const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(form);
    const start = unspaced ? ([...form][0] ?? '') : (parts[0] ?? '');
    const length = unspaced ? [...form].length : parts.length;
    reach.set(start, Math.max(reach.get(start) ?? 0, length));
  }
  for (const form of NOTES_OF_UNITS) {
    byForm.set(form, [{ kind: 'banknote', weak: false, languages: ['ja'] }]);
    const start = [...form][0] ?? '';
    reach.set(start, Math.max(reach.get(start) ?? 0, [...form].length));
  }
  const starts = wordTest((form) => reach.has(form) || headOf({ form, unspaced: false }, byForm) !== undefined);
  return { byForm, reach, starts };
});

/** Kinds that the tokens name, in order, longest first; in German and related languages also as the head of a compound (Silbermedaille). */
export function kindsNamed(dictionary: Dictionary, tokens: readonly Token[], language?: string): KindMention[] {
  const { byForm, reach, starts } = wordsOf(dictionary);
  const found: KindMention[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const token = tokens[from];
    if (!token || !starts(token.word)) continue;
    const longest = reach.get(token.form) ?? 0;
    let mention: KindMention | undefined;
    for (let to = Math.min(tokens.length, from + longest); to > from && !mention; to--)
      mention = mentionOf(byForm.get(joined(tokens, from, to)), { from, to }, language);
    if (longest === 0) mention = mentionOf(headOf(token, byForm), { from, to: from + 1 }, language);
    if (!mention) continue;
    const material =
      mention.to - from === 1
        ? metalOfCompound(dictionary, token, byForm)
        : metalOfBar(dictionary, mention.kind, token);
    found.push(material === undefined ? mention : { ...mention, material });
    from = mention.to - 1;
  }
  return found;
}

function mentionOf(meant: readonly KindWord[] | undefined, span: Span, language?: string): KindMention | undefined {
  const fitting = meant?.filter(
    ({ weak, languages }) =>
      !weak || languages.includes('any') || (language !== undefined && languages.includes(language)),
  );
  const [first] = fitting ?? [];
  return first && { ...span, kind: first.kind, certainty: first.weak ? 'likely' : 'sure' };
}

function headOf(
  { form, unspaced }: Pick<Token, 'form' | 'unspaced'>,
  byForm: ReadonlyMap<string, readonly KindWord[]>,
): readonly KindWord[] | undefined {
  if (unspaced || form.length < SHORTEST_COMPOUND) return undefined;
  for (let at = 3; form.length - at >= SHORTEST_HEAD; at++) {
    const meant = byForm.get(form.slice(at));
    if (meant) return meant.filter(({ weak }) => !weak);
  }
  return undefined;
}

/** A silver bar is made of silver; a silver certificate is not. */
function metalOfBar(dictionary: Dictionary, kind: string, { form }: Token): string | undefined {
  return kind === 'bar'
    ? dictionary.sensesOf(form).find(({ entry }) => entry.kind === 'material')?.entry.id
    : undefined;
}

function metalOfCompound(
  dictionary: Dictionary,
  { form, unspaced }: Token,
  byForm: ReadonlyMap<string, readonly KindWord[]>,
): string | undefined {
  if (unspaced || form.length < SHORTEST_COMPOUND) return undefined;
  for (let at = 3; form.length - at >= SHORTEST_HEAD; at++) {
    if (!byForm.has(form.slice(at))) continue;
    const senses = dictionary.sensesOf(form.slice(0, at));
    const metal = senses.find(({ entry }) => entry.kind === 'material');
    if (metal) return metal.entry.id;
  }
  return undefined;
}

/** The metal that the words of a kind include: 金貨, silver dollar. */
export function metalOfKind(dictionary: Dictionary, kind: string): string | undefined {
  return dictionary.get('kind', kind)?.facts.metal;
}

/** The kind that the words of a denomination name instead of a value: medals and banknotes are denominations too, because users search for them in the same way. */
export function kindNamedBy(dictionary: Dictionary, denomination: string): string | undefined {
  return dictionary.get('denomination', denomination)?.facts.names_kind;
}

/** The kind and its parent kinds, outwards: sovereign, coin. */
export function kindLine(dictionary: Dictionary, kind: string): string[] {
  const line: string[] = [];
  for (let at: string | undefined = kind; at !== undefined && !line.includes(at);) {
    line.push(at);
    at = dictionary.get('kind', at)?.facts.parent;
  }
  return line;
}
