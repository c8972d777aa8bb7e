import { filterRows, type Fact } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { LotDocument } from '@obverse/lot-index';
import {
  isTagOfWork,
  reignsOf,
  titleOfReferenceTag,
  yearsTitle,
  yearTags,
  type Dictionary,
} from '@obverse/numismatics';

const MOST_REFERENCES = 6;

/** What the words of one lot say about it, without the facts of its type: the reign of a coin without a year, weight, diameter, and the references with the search for each. */
export function describedFactsOf(dictionary: Dictionary, document: LotDocument, language: Language): Fact[] {
  const { lot, facets } = document;
  return [
    ...reignOf(dictionary, document, language),
    ...measured(textIn(language, 'attributes.weight'), lot.weight, 'gram', language),
    ...measured(textIn(language, 'attributes.diameter'), lot.diameter, 'millimeter', language),
    ...referencesOf(dictionary, facets[filterRows.reference.stored] ?? [], textIn(language, 'attributes.reference')),
  ];
}

/** The first year of a lot that bears none is that of a range; the range of a reign is known by its ruler. */
function reignOf(dictionary: Dictionary, { sort: { year }, terms, facets }: LotDocument, language: Language): Fact[] {
  if (year === undefined || yearTags({ first: year, last: year }).some((tag) => terms.includes(tag))) return [];
  const [tag] = facets[filterRows.ruler.stored] ?? [];
  const reign = tag === undefined ? undefined : reignsOf(dictionary, tag).find(({ first }) => first === year);
  return reign ? [{ title: textIn(language, 'attributes.year'), value: yearsTitle(reign, language) }] : [];
}

/** The most exact ones: a lot that is KM 382.1 is found by KM 382, too. */
function referencesOf(dictionary: Dictionary, tags: readonly string[], title: string): Fact[] {
  const exact = tags.filter((tag) => !isTagOfWork(tag) && !tags.some((other) => other.startsWith(`${tag}-`)));
  return exact.slice(0, MOST_REFERENCES).flatMap((tag) => {
    const value = titleOfReferenceTag(dictionary, tag);
    return value === undefined ? [] : [{ title, value, filter: { name: filterRows.reference.stored, tag } }];
  });
}

function measured(title: string, amount: string | undefined, unit: Unit, language: Language): Fact[] {
  return amount === undefined ? [] : [{ title, value: measure(amount, unit, language) }];
}

type Unit = 'gram' | 'millimeter';

/** `3,40 g` for `3.40`. With the decimals of the source: `3.40` is more exact than `3.4`. */
export function measure(amount: string, unit: Unit, language: Language): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return formatOf(language, unit, decimals).format(Number(amount));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Kept: a page has a hundred weights, and a format takes longer to make than to use. */
function formatOf(language: Language, unit: Unit, decimals: number): Intl.NumberFormat {
  const key = `${language} ${unit} ${decimals}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', ...digits });
  formats.set(key, format);
  return format;
}
