import type { Fact } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { LotDocument } from '@obverse/lot-index';
import { describeLot, referenceTitle, type Described, type Dictionary, type LotWords } from '@obverse/numismatics';

const MOST_REFERENCES = 6;
/** Between the name and the value in the title of an attribute. */
const SEPARATOR = ': ';

/**
 * What the words of one lot say about it and no filter has: weight, diameter, and the references with the search for each. The words are read again, because the index
 * keeps only what searches need; this takes about a millisecond.
 */
export function describedFactsOf(dictionary: Dictionary, document: LotDocument, language: Language): Fact[] {
  const { weight, diameter, references } = describeLot(dictionary, wordsOf(document));
  return [
    ...measured(textIn(language, 'attributes.weight'), sure(weight), 'gram', language),
    ...measured(textIn(language, 'attributes.diameter'), sure(diameter), 'millimeter', language),
    ...referencesOf(dictionary, references).map((title) => ({
      title: textIn(language, 'attributes.reference'),
      value: title,
      query: title,
    })),
  ];
}

function referencesOf(
  dictionary: Dictionary,
  references: ReturnType<typeof describeLot>['references'],
): readonly string[] {
  const titles = references.flatMap((reference) => {
    const value = sure(reference);
    return value === undefined || value.loosely ? [] : (referenceTitle(dictionary, value) ?? []);
  });
  return [...new Set(titles)].slice(0, MOST_REFERENCES);
}

function wordsOf({ lot }: LotDocument): LotWords {
  const attributes = lot.properties
    .filter(({ kind }) => kind === 'Attribute')
    .map(({ title }) => title.split(SEPARATOR))
    .map(([name = '', ...value]) => ({ name, value: value.join(SEPARATOR) }));
  return {
    title: lot.origTitle,
    ...(lot.origDesc === undefined ? {} : { description: lot.origDesc }),
    ...(lot.language === undefined ? {} : { language: lot.language }),
    attributes,
  };
}

/** With the decimals of the source: `3.40` is more exact than `3.4`. */
function measured(title: string, amount: string | undefined, unit: string, language: Language): Fact[] {
  if (amount === undefined) return [];
  const decimals = amount.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', ...digits });
  return [{ title, value: format.format(Number(amount)) }];
}

function sure<T>(described: Described<T> | undefined): T | undefined {
  return described && described.certainty !== 'uncertain' ? described.value : undefined;
}
