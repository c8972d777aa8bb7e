import type { SearchResult } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotDocument } from '@obverse/lot-index';
import type { FoundLots } from '../query/lot-finder';
import type { LotId } from '@obverse/lots';
import { exactTitle, nearTitle, vanishedTitle, type Lacked } from '@obverse/search';
import { lacks } from './lacks';
import type { Vanished } from './vanished-lots.service';

/** Lots of a result under one title. */
export interface Portion extends Omit<SearchResult['portions'][number], 'items'> {
  readonly documents: readonly LotDocument[];
  /** What each near lot lacks. */
  readonly lacked?: ReadonlyMap<LotId, Lacked>;
  /** The seller no longer offers them, whatever the documents say. */
  readonly isOver?: boolean;
}

/** Exact lots, then near ones, then those of a list that have vanished. Near lots that are the whole result are a portion as well. Pure. */
export function portionsOf(
  { found, vanished }: { readonly found: FoundLots; readonly vanished: Vanished | undefined },
  language: Language,
): readonly Portion[] {
  const gone = vanished?.documents ?? [];
  return [
    ...foundPortions(found, language),
    ...(gone.length > 0
      ? [{ title: vanishedTitle(language), isVanished: true as const, documents: gone, isOver: true }]
      : []),
  ];
}

function foundPortions({ main, near }: FoundLots, language: Language): readonly Portion[] {
  const { interpretation, page } = main;
  const documents = page.documents ?? [];
  const nearPortion = (relaxed: typeof interpretation, nearDocuments: readonly LotDocument[]): Portion => {
    const lacked = nearDocuments.map((document) => lacks(relaxed, document));
    return {
      title: nearTitle(lacked, language),
      isNear: true,
      documents: nearDocuments,
      lacked: new Map(nearDocuments.map(({ id }, place) => [id, lacked[place] ?? []])),
    };
  };
  if (documents.length === 0) return [];
  if (interpretation.isNear) return [nearPortion(interpretation, documents)];
  if (!near) return [{ documents }];
  return [{ title: exactTitle(language), documents }, nearPortion(near.interpretation, near.documents)];
}
