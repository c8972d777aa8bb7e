import type { LotDocument, LotPage } from '@obverse/lot-index';
import { isSameSpecimen } from '../plan/specimen';
import type { Interpretation } from '../understanding/interpretations';

/** From this number on, exact lots are enough. */
export const ENOUGH = 8;
/** Near lots after exact ones. */
export const MAX_NEAR = 12;

/** An interpretation with its page. */
export interface Candidate {
  readonly interpretation: Interpretation;
  readonly page: LotPage;
}

/** What a search shows. */
export interface Chosen {
  /** The candidate that it counts and pages through. */
  readonly main: Candidate;
  /** Lots that lack a condition, shown after the few that have all. */
  readonly near?: { readonly interpretation: Interpretation; readonly documents: readonly LotDocument[] };
}

/**
 * The first candidate that gives nothing up and finds lots; otherwise the one that gives up least and finds enough, or the one with most lots if none
 * does. Without any lots the first of all candidates. Few exact lots are followed by near ones, by the same rule.
 */
export function chooseCandidate(
  [exact, ...looser]: readonly [Candidate, ...Candidate[]],
  { wantsNear }: { readonly wantsNear: boolean },
): Chosen {
  const near = looser.filter(({ interpretation }) => interpretation.isNear);
  const whole = [exact, ...looser].find(({ interpretation, page }) => !interpretation.isNear && page.total > 0);
  if (!whole) return { main: firstWithEnough(near, ({ page }) => page.total) ?? exact };
  if (!wantsNear || whole.page.total >= ENOUGH) return { main: whole };
  const shown = whole.page.documents ?? [];
  const others = near.map(({ interpretation, page }) => ({
    interpretation,
    documents: (page.documents ?? []).filter((document) => !shown.some((one) => isOffered(one, document))),
  }));
  const chosen = firstWithEnough(others, ({ documents }) => shown.length + documents.length, shown.length);
  if (!chosen) return { main: whole };
  return { main: whole, near: { ...chosen, documents: chosen.documents.slice(0, MAX_NEAR) } };
}

/** The first with enough lots, or the first with most; undefined if all have only `none`. */
function firstWithEnough<T>(all: readonly T[], lotsOf: (one: T) => number, none = 0): T | undefined {
  const some = all.filter((one) => lotsOf(one) > none);
  return (
    some.find((one) => lotsOf(one) >= ENOUGH) ??
    some.reduce<T | undefined>((most, one) => (most && lotsOf(most) >= lotsOf(one) ? most : one), undefined)
  );
}

function isOffered(shown: LotDocument, other: LotDocument): boolean {
  return shown.id === other.id || isSameSpecimen(shown, other);
}
