import { filterRows, type Lot } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { titleOf, yearsOfTags, yearsTitle, type Dictionary } from '@obverse/numismatics';
import type { Language } from '@obverse/texts';
import { measure } from './described-facts';

interface Described extends Pick<LotDocument, 'terms' | 'facets'> {
  readonly sort: Pick<LotDocument['sort'], 'year'>;
  readonly lot: Pick<LotDocument['lot'], 'weight'>;
}

/** What was understood of a coin, in short texts: `{ mint: 'Rome', year: '27 BC', weight: '3.40 g' }`. Undefined: nothing. */
export function coinColumnsOf(dictionary: Dictionary, document: Described, language: Language): Lot['coin'] {
  const mint = mintOf(dictionary, document, language);
  const year = yearOf(document, language);
  const { weight } = document.lot;
  if (mint === undefined && year === undefined && weight === undefined) return undefined;
  return {
    ...(mint === undefined ? {} : { mint }),
    ...(year === undefined ? {} : { year }),
    ...(weight === undefined ? {} : { weight: measure(weight, 'gram', language) }),
  };
}

function mintOf(dictionary: Dictionary, { facets }: Described, language: Language): string | undefined {
  const [tag] = facets[filterRows.mint.stored] ?? [];
  const entry = tag === undefined ? undefined : dictionary.entry('mint', tag);
  return entry && titleOf(entry, language);
}

/** "1764", or "≈ 98–119" for a coin known by a reign: from its first year to the end of its last decade. */
function yearOf({ terms, sort }: Described, language: Language): string | undefined {
  const years = yearsOfTags(terms);
  if (!years) return undefined;
  if (years.isExact) return yearsTitle(years, language);
  return `≈ ${yearsTitle({ first: sort.year ?? years.first, last: years.last }, language)}`;
}
