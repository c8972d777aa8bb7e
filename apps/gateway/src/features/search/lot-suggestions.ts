import { filterRows, type LotPicture } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { fold, words, type Dictionary } from '@obverse/numismatics';
import type { Language } from '@obverse/texts';
import { searchedTypeOf } from '../titles/coin-type-facts';
import { coinTypeIdOf, coinTypeTagOf } from '../titles/coin-type-tag';

const MAX_PHRASE_LENGTH = 60;

/** What suggestions need of a lot. */
export interface SuggestedLot {
  readonly title: string;
  readonly coinType?: { readonly tag: string; readonly title: string };
  readonly picture?: LotPicture;
}

/** A type of coin, or a phrase from titles of lots. */
export type LotSuggestion = { readonly title: string; readonly picture?: LotPicture } & (
  | { readonly kind: 'coinType'; readonly tag: string }
  | { readonly kind: 'phrase' }
);

/** The lots with their types, as far as facts name these. */
export function suggestedLotsOf(
  dictionary: Dictionary,
  documents: readonly LotDocument[],
  language: Language,
): SuggestedLot[] {
  const byType = Map.groupBy(documents, (document) => coinTypeIdOf(document.facets[filterRows.coinType.stored]));
  return [...byType].flatMap(([id, ofType]) => {
    const title = id === undefined ? undefined : searchedTypeOf(dictionary, ofType, language);
    const coinType = id === undefined || title === undefined ? {} : { coinType: { tag: coinTypeTagOf(id), title } };
    return ofType.map((document) => ({ title: document.lot.title, ...coinType, ...pictureOf(document) }));
  });
}

/** The first picture of a lot, if it has any. */
export function pictureOf({ id, lot }: LotDocument): { readonly picture?: LotPicture } {
  return lot.imageCount > 0 ? { picture: { id, uiKey: lot.uiKey, ext: 'webp' } } : {};
}

/**
 * Types that complete the typed words by their name or the title of a lot, then distinct titles of the other lots that do, shortened at a word boundary; each the
 * most frequent first.
 */
export function lotSuggestions(lots: readonly SuggestedLot[], typed: readonly string[]): LotSuggestion[] {
  const found = new Map<
    string,
    { readonly first: LotSuggestion; readonly picture?: LotPicture; readonly count: number }
  >();
  for (const lot of lots) {
    const first = suggestionOf(lot, typed);
    if (!first) continue;
    const key = first.kind === 'coinType' ? first.tag : fold(first.title);
    const known = found.get(key);
    const picture = known?.picture ?? lot.picture;
    found.set(key, { first: known?.first ?? first, count: (known?.count ?? 0) + 1, ...(picture && { picture }) });
  }
  const rank = ({ kind }: LotSuggestion) => (kind === 'coinType' ? 0 : 1);
  return [...found.values()]
    .sort((a, b) => rank(a.first) - rank(b.first) || b.count - a.count)
    .map(({ first, picture }) => ({ ...first, ...(picture && { picture }) }));
}

function suggestionOf({ title, coinType }: SuggestedLot, typed: readonly string[]): LotSuggestion | undefined {
  if (coinType && (completes(coinType.title, typed) || completes(title, typed)))
    return { kind: 'coinType', ...coinType };
  const phrase = shortened(title);
  return completes(phrase, typed) ? { kind: 'phrase', title: phrase } : undefined;
}

/** Whether the text has every typed word; the last one may be the beginning of a word. */
function completes(text: string, typed: readonly string[]): boolean {
  const found = words(text);
  return typed.every((word, place) =>
    found.some((other) => (place === typed.length - 1 ? other.startsWith(word) : other === word)),
  );
}

function shortened(title: string): string {
  if (title.length <= MAX_PHRASE_LENGTH) return title;
  const cut = title.slice(0, MAX_PHRASE_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_PHRASE_LENGTH / 2)).trimEnd();
}
