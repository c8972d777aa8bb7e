import { filterRows, type Fact } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { LotDocument } from '@obverse/lot-index';
import { isTagOfWork, titleOfReferenceTag, type Dictionary } from '@obverse/numismatics';

const MOST_REFERENCES = 6;

/** What the words of one lot say about it, without the facts of its type: weight, diameter, and the references with the search for each. */
export function describedFactsOf(dictionary: Dictionary, { lot, facets }: LotDocument, language: Language): Fact[] {
  return [
    ...measured(textIn(language, 'attributes.weight'), lot.weight, 'gram', language),
    ...measured(textIn(language, 'attributes.diameter'), lot.diameter, 'millimeter', language),
    ...referencesOf(dictionary, facets[filterRows.reference.stored] ?? [], textIn(language, 'attributes.reference')),
  ];
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
