import { multipleOf } from '../tagging/multiples';
import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { Span, YearRange } from '../evidence';
import { knowledgeOf } from '../tagging/knowledge';
import { valueOfDigits } from '../tagging/numbers';
import { fold } from '../text/fold';
import type { Tokenised } from '../text/tokens';
import { areOneLine, boundsOf, overlap } from '../tagging/realm-tree';

/** A value in the code of slab labels: `T$1`, `4R` of Guatemala. */
export interface LabelValue extends Span {
  readonly denomination: string;
  /** Decimal text; absent where the denomination includes it. */
  readonly face?: string;
  /** The realm that the code alone implies. */
  readonly realm?: string;
  /** Places in the text. */
  readonly start: number;
  readonly end: number;
}

/** What else a text says. Without a year, all years. */
interface Beside {
  readonly realms: readonly string[];
  readonly years: YearRange | undefined;
}

type Text = Pick<Tokenised, 'text' | 'tokens'>;

/** The unit that letters behind a number stand for. */
interface LabelUnit {
  readonly letters: readonly string[];
  readonly unit: string;
  readonly realms: readonly string[];
  readonly years: YearRange | undefined;
}

const tableOf = derived((source) => {
  const units = source.all('denomination');
  const coins = new Map(
    units.flatMap(({ id, facts }) => (facts.label_codes ?? []).map((code) => [fold(code), id] as const)),
  );
  const codes = [...coins.keys()].map((code) => code.replaceAll('$', String.raw`\$`));
  const labels = units.flatMap(({ id, facts }) =>
    (facts.label_letters ?? []).map(({ letters, realms, years }): LabelUnit => ({
      letters: letters.map(fold),
      unit: id,
      realms,
      years: boundsOf(years),
    })),
  );
  const letters = [...new Set(labels.flatMap((label) => label.letters))].sort((a, b) => b.length - a.length);
  return {
    coins,
    labels,
    coin: new RegExp(`(?<![\\p{L}\\p{N}$])(?:${codes.join('|')})(?![\\p{L}\\p{N}$]|[.,]\\p{N})`, 'iu'),
    value: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,/$#-])((?:[0-9]{1,2}[- ])?[12]/[2-8]|[0-9]{0,2}[½¼]|[0-9]{1,4})(${letters.join('|')})(?![\p{L}\p{N}]|[-.][\p{L}\p{N}])`,
      'iu',
    ),
  };
});

/** A code that stands for one coin in any text. */
export function labelCoinIn(dictionary: Dictionary, given: Text): LabelValue | undefined {
  const { coin, coins } = tableOf(dictionary);
  const found = coin.exec(given.text);
  const denomination = coins.get(fold(found?.[0] ?? ''));
  const span = found ? spanOf(given, found) : undefined;
  if (!span || denomination === undefined) return undefined;
  const [realm, ...others] = dictionary.get('denomination', denomination)?.facts.realms ?? [];
  return { ...span, denomination, ...(realm === undefined || others.length > 0 ? {} : { realm }) };
}

/** A number with letters that stand for one unit in a realm and a time of the text. */
export function labelValueIn(dictionary: Dictionary, given: Text, beside: Beside): LabelValue | undefined {
  const found = beside.realms.length === 0 ? null : tableOf(dictionary).value.exec(given.text);
  if (!found) return undefined;
  const [, number = '', code = ''] = found;
  const face = valueOfDigits(fold(number.replace(/[- ]/, '').replace('/', '⁄')));
  const unit = unitOf(dictionary, code, beside);
  const span = spanOf(given, found);
  if (!span || unit === undefined || !face) return undefined;
  const multiple = multipleNamed(dictionary, unit, face, beside);
  return { ...span, denomination: multiple ?? unit, ...(multiple === undefined && face !== '1' ? { face } : {}) };
}

/** The only unit of the letters, first of the realm itself and then of its parts and wholes; undefined where several are possible. */
function unitOf(dictionary: Dictionary, written: string, beside: Beside): string | undefined {
  const code = fold(written);
  const possible = tableOf(dictionary).labels.filter(
    (unit) => unit.letters.includes(code) && isOf(dictionary, unit, beside),
  );
  return (
    onlyOne(possible.filter(({ realms }) => beside.realms.some((realm) => realms.includes(realm)))) ?? onlyOne(possible)
  );
}

function onlyOne(units: readonly LabelUnit[]): string | undefined {
  const [only, ...others] = new Set(units.map(({ unit }) => unit));
  return others.length === 0 ? only : undefined;
}

function isOf(dictionary: Dictionary, { realms, years }: LabelUnit, beside: Beside): boolean {
  if (years && beside.years && !overlap(years, beside.years)) return false;
  return beside.realms.some((realm) => realms.some((key) => areOneLine(dictionary, key, realm)));
}

function multipleNamed(
  dictionary: Dictionary,
  unit: string,
  face: string,
  { realms, years }: Beside,
): string | undefined {
  const knowledge = knowledgeOf(dictionary);
  const entry = dictionary.get('denomination', unit);
  const facts = entry && knowledge.factsOf(entry);
  const named = realms.flatMap((realm) => {
    const found = dictionary.get('realm', realm);
    return found ? [knowledge.factsOf(found)] : [];
  });
  return facts && multipleOf(facts, face, named, { knowledge, years: years ? [years] : [] })?.entry.id;
}

function spanOf(
  { tokens }: Text,
  { index: start, 0: written }: RegExpExecArray,
): Pick<LabelValue, 'from' | 'to' | 'start' | 'end'> | undefined {
  const end = start + written.length;
  const places = tokens.flatMap((token, place) => (token.start >= start && token.end <= end ? [place] : []));
  const [from, last] = [places[0], places.at(-1)];
  return from === undefined || last === undefined ? undefined : { from, to: last + 1, start, end };
}
