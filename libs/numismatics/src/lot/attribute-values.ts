import { analyse, type Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { derived } from '../dictionary/derived';
import type { Kind, Sense } from '../dictionary';
import type { GradeEvidence, MeasureEvidence, Evidence, ReferenceEvidence, SlabEvidence } from '../evidence';
import { tokenise, type Token } from '../text/tokens';
import { readGradeValue } from '../grade/read-grades';
import { readMeasures } from '../measure/read-measures';
import { remembered } from '../text/remembered';
import type { SingleFacts } from './lot-evidence';

const MAX_VALUE = 200;
const NUMBER = /^\s*(?:ca\.?|~|≈)?\s*(\d{1,5}(?:[.,]\d{1,4})?)\s*$/i;

/** The analysis of a value as a text; long values are cut. */
export function analysisOfValue(dictionary: Dictionary, value: string, language: string | undefined): Analysis {
  return analysesOfValues(dictionary)(value, language);
}

const analysesOfValues = derived((source) =>
  remembered((value, language): Analysis => analyse(source, value.slice(0, MAX_VALUE), language)),
);

/** Entries of a kind that a whole value names: several where the name is ambiguous (Charles II). */
export function entriesNamed(
  dictionary: Dictionary,
  kind: Kind,
  value: string,
  language: string | undefined,
): readonly string[] {
  const senses = sensesOfValue(dictionary)(value, language).filter(({ entry }) => entry.kind === kind);
  const preferred = senses.filter((sense) => sense.preferred);
  return [...new Set((preferred.length > 0 ? preferred : senses).map(({ entry }) => entry.id))];
}

/** Weak words require their language even here: a French shop's `or` is gold. */
const sensesOfValue = derived((source) =>
  remembered((value, language): readonly Sense[] =>
    source
      .sensesOf(formOf(value.slice(0, MAX_VALUE)))
      .filter(
        ({ weak, languages }) =>
          !weak || languages.includes('any') || language === undefined || languages.includes(language),
      ),
  ),
);

/** The only concept of the kind in the value; of several the first that is sure. */
export function mentionIn(kind: Kind, { mentions }: Analysis): Mention | undefined {
  const found = mentions.filter((mention) => mention.kind === kind);
  return found.find(({ certainty }) => certainty === 'sure') ?? found.find(({ certainty }) => certainty === 'likely');
}

/** A decimal number that is the whole value, as decimal text. */
export function numberIn(value: string): string | undefined {
  return NUMBER.exec(value)?.[1]?.replace(',', '.');
}

/** The field holds a grade, so a letter or a number is one. */
export function gradeOfValue(
  dictionary: Dictionary,
  value: string,
  language: string | undefined,
): GradeEvidence | undefined {
  return gradesOfValues(dictionary)(value, language);
}

const gradesOfValues = derived((source) =>
  remembered((value, language): GradeEvidence | undefined => {
    const given = tokenise(value.slice(0, MAX_VALUE));
    return readGradeValue(given, source, language).find(({ certainty }) => certainty !== 'uncertain');
  }),
);

export function slabIn(evidence: readonly Evidence[]): SlabEvidence | undefined {
  return evidence.find((item): item is SlabEvidence => item.kind === 'slab');
}

export function measureIn(evidence: readonly Evidence[], kind: MeasureEvidence['kind']): MeasureEvidence | undefined {
  return evidence.find((item): item is MeasureEvidence => item.kind === kind);
}

/** A number and its usual unit have one meaning, so most weights and diameters need no analysis. */
const MEASURED = /^\s*(?:\d{1,4}(?:[.,]\d{1,3})?\s?g|\d{2,3}(?:[.,]\d{1,2})?\s?(?:mm|мм))\.?\s*$/;

/** Grams or millimetres, as decimal text. */
export function measureOfValue(
  dictionary: Dictionary,
  kind: 'weight' | 'diameter',
  value: string,
  language: string | undefined,
): string | undefined {
  const number = numberIn(value);
  if (number !== undefined) return number;
  const evidence = MEASURED.test(value)
    ? readMeasures(tokenise(value), language)
    : analysisOfValue(dictionary, value, language).evidence;
  return measureIn(evidence, kind)?.value;
}

const OUNCE = /^(?:\d*oz|ounc|unz|unc|onz|onc|унц|ουγγ|ons$|オンス|盎)/;

/** An ounce of gold is the content of a Krugerrand, not its weight: only grams are the weight of a coin. */
export function weightIn(evidence: readonly Evidence[], tokens: readonly Token[]): MeasureEvidence | undefined {
  return evidence.find(
    (item): item is MeasureEvidence =>
      item.kind === 'weight' && !tokens.slice(item.from, item.to).some(({ form }) => OUNCE.test(form)),
  );
}

export function referencesIn({ evidence }: Analysis): readonly ReferenceEvidence[] {
  return evidence.filter((item): item is ReferenceEvidence => item.kind === 'reference');
}

/** The field holds a year, so a bare number is one, and years that are uncertain elsewhere count. */
export function yearsIn(
  dictionary: Dictionary,
  value: string,
  language: string | undefined,
): SingleFacts['years'] | undefined {
  const year = /^\s*(\d{3,4})\s*[A-Z]{0,2}\s*$/.exec(value)?.[1];
  if (year !== undefined && Number(year) > 0 && Number(year) <= 2100)
    return { first: Number(year), last: Number(year), how: 'date' };
  const years = analysisOfValue(dictionary, value, language).evidence.filter((item) => item.kind === 'year');
  const [read, ...others] = years;
  if (!read || others.some(({ first, last }) => first !== read.first || last !== read.last)) return undefined;
  return { first: read.first, last: read.last, how: read.how };
}

/** Parts per thousand of `900`, `0.900`, `90 %`. */
export function finenessIn(value: string, { evidence }: Analysis): string | undefined {
  const read = measureIn(evidence, 'fineness');
  if (read) return read.value;
  const percent = /^\s*(\d{2}(?:[.,]\d{1,2})?)\s*%\s*$/.exec(value)?.[1];
  const number = Number((percent ?? numberIn(value))?.replace(',', '.'));
  const thousandths = percent !== undefined ? number * 10 : number <= 1 ? number * 1000 : number;
  return thousandths >= 100 && thousandths <= 1000 ? decimal(thousandths) : undefined;
}

function decimal(number: number): string {
  return String(Math.round(number * 100) / 100);
}
