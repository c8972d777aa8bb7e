import type { SearchResult } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { LotDocument } from '@obverse/lot-index';
import type { FoundLots } from '../query/lot-finder';
import { exactTitle, nearTitle, vanishedTitle } from '@obverse/search';
import type { Vanished } from './vanished-lots.service';

/** Lots of a result under one title. */
export interface Portion extends Omit<SearchResult['portions'][number], 'items'> {
  readonly documents: readonly LotDocument[];
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
  const nearPortion = (relaxed: typeof interpretation, nearDocuments: readonly LotDocument[]): Portion => ({
    title: nearTitle(relaxed.understood?.relaxed?.dropped ?? [], language),
    isNear: true,
    documents: nearDocuments,
  });
  if (documents.length === 0) return [];
  if (interpretation.isNear) return [nearPortion(interpretation, documents)];
  if (!near) return [{ documents }];
  return [{ title: exactTitle(language), documents }, nearPortion(near.interpretation, near.documents)];
}
