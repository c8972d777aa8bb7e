import type { LotDocument, LotPage } from '@obverse/lot-index';
import { isSameSpecimen } from '../lot/other-places';
import type { Interpretation } from './interpretations';

/** From this number on, exact lots are enough. */
export const ENOUGH = 8;
/** Near lots after exact ones. */
export const MAX_NEAR = 12;

/** An interpretation with its page. */
export interface Candidate {
  readonly interpretation: Interpretation;
  readonly page: LotPage;
}

export interface Answer {
  /** What the search shows, counts and pages through. */
  readonly main: Candidate;
  /** Lots that lack a condition, shown after the few that have all. */
  readonly near?: { readonly interpretation: Interpretation; readonly documents: readonly LotDocument[] };
}

/**
 * The first candidate that finds lots, or the first of all candidates if no candidate finds any. If it gives nothing up and finds few lots, the first
 * candidate that finds other lots provides near ones.
 */
export function chooseAnswer(
  [exact, ...looser]: readonly [Candidate, ...Candidate[]],
  { wantsNear }: { readonly wantsNear: boolean },
): Answer {
  const main = [exact, ...looser].find(({ page }) => page.total > 0) ?? exact;
  if (!wantsNear || main.interpretation.isNear || main.page.total === 0 || main.page.total >= ENOUGH) return { main };
  const shown = main.page.documents ?? [];
  for (const { interpretation, page } of looser) {
    const documents = (page.documents ?? []).filter((document) => !shown.some((one) => isOffered(one, document)));
    if (interpretation.isNear && documents.length > 0)
      return { main, near: { interpretation, documents: documents.slice(0, MAX_NEAR) } };
  }
  return { main };
}

function isOffered(shown: LotDocument, other: LotDocument): boolean {
  return shown.id === other.id || isSameSpecimen(shown, other);
}
