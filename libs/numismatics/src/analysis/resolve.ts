import { Says } from '../tagging/about';
import type { Candidate } from '../tagging/candidate';
import { gapBefore } from '../text/tokens';
import { isMarked, isOneOnly, Mark, type Anchor, type Context, type Weighed } from './weighing-context';
import { agreeingPairs } from './pairs';
import { weigh } from './weigh';
import { type Weighing, weighingOf } from './weighing';

/**
 * Decides what the candidates mean together and which of the overlapping ones are kept. Candidates are weighed first with the concepts that are clear
 * without context, then again with the concepts that became clear. In text order, without overlaps.
 */
export function resolve(candidates: readonly Candidate[], context: Context): readonly Weighed[] {
  if (candidates.length === 0) return [];
  const shadowed = eligible(candidates, context);
  const clear = clearAnchors(shadowed);
  const weighings = shadowed.map((candidate) => weighingOf(candidate, context));
  const first = choose(weighings, clear, []);
  if (first.length <= clear.length && !first.some(isUncertain)) return first;
  const resolved = first.filter(isResolved);
  const anchors = resolved.map(({ candidate, best }) => ({
    from: candidate.from,
    to: candidate.to,
    facts: best.facts,
  }));
  const open = weighings.filter(({ candidate: { from, to } }) => !overlapsCandidate(resolved, from, to));
  const pairs = agreeingPairs(open, anchors);
  const sure = resolved.filter((one) => one.certainty === 'sure' && !mayBeAnother(one));
  return choose(weighings, pairs.length > 0 ? [...anchors, ...pairs] : anchors, sure);
}

/** Candidates that can apply: no ruler that ends in a value, no part of a longer name. */
function eligible(candidates: readonly Candidate[], context: Context): readonly Candidate[] {
  const possible = candidates.filter(
    (candidate) =>
      !endsInAValue(candidate, context) &&
      !isPartOfAValue(candidate, context) &&
      !isCutOffItsValue(candidate, context) &&
      !isSignOfThePast(candidate, context),
  );
  if (!possible.some(({ from, to, about }) => to - from > 1 && (about.says & SHADOWING) !== 0)) return possible;
  return possible.filter((candidate) => !isShadowed(candidate, possible));
}

function overlapsCandidate(weighed: readonly Weighed[], from: number, to: number): boolean {
  for (const { candidate } of weighed) if (from < candidate.to && to > candidate.from) return true;
  return false;
}

/** `Otto 3` before `Mark` is Otto and three marks; but `Александр 3 рубль` is the third Alexander, because three would require рубля. */
function endsInAValue({ form, from, to, about }: Candidate, context: Context): boolean {
  return (
    to - from > 1 &&
    (about.says & Says.onlyRulers) !== 0 &&
    isMarked(context, to, Mark.denomination) &&
    /[0-9]$/.test(form) &&
    !isOneOnly(context, to)
  );
}

/** `1 1/4 Taler` does not contain a `1/4 Taler`. */
function isPartOfAValue({ form, from, about }: Candidate, { given }: Context): boolean {
  if ((about.says & Says.denomination) === 0 || !FRACTION.test(form)) return false;
  return /^[0-9]{1,2}$/.test(given.tokens[from - 1]?.form ?? '') && /^\s?$/.test(gapBefore(given, from));
}

/** `2 Euro Gedenkmünze` is read as two euros: a kind of thing whose name begins with the unit would leave the number without a unit. */
function isCutOffItsValue({ from, to, about }: Candidate, context: Context): boolean {
  if ((about.says & Says.thing) === 0 || to - from < 2 || !isMarked(context, from, Mark.denomination)) return false;
  const isThing = about.concepts.every(({ facts }) => facts.entry.kind === 'kind');
  return (
    isThing &&
    /^[0-9]{1,3}$/.test(context.given.tokens[from - 1]?.form ?? '') &&
    /^\s$/.test(gapBefore(context.given, from))
  );
}

/** `Niue 3D 2014`: since the pound is decimal a `d` does not stand for pence. */
function isSignOfThePast({ form, found, about }: Candidate, { years }: Context): boolean {
  if (found !== 'compound' || form.length > 1 || years.length === 0) return false;
  return about.concepts.every(({ facts: { entry } }) => {
    const until = entry.kind === 'denomination' ? entry.facts.signs_until?.[form] : undefined;
    return until !== undefined && years.every(({ first }) => first > until);
  });
}

const FRACTION = /^[0-9]+⁄/;

function isUncertain({ certainty }: Weighed): boolean {
  return certainty === 'uncertain';
}

/** A denomination that several realms strike with the same name is not resolved. */
function isResolved({ certainty, best, others }: Weighed): boolean {
  if (certainty === 'uncertain') return false;
  return certainty === 'sure' || best.facts.entry.kind !== 'denomination' || others.length === 0;
}

/** Already sure, but also the name of a ruler or realm: Ottone is brass, unless a Bavarian mark follows. */
function mayBeAnother({ best, candidate }: Weighed): boolean {
  const { kind } = best.facts.entry;
  if (kind === 'ruler' || kind === 'realm') return false;
  return (candidate.about.says & (kind === 'category' ? Says.realm : Says.ruler)) !== 0;
}

/** `sure` are the candidates that further support cannot change. */
function choose(
  weighings: readonly Weighing[],
  anchors: readonly Anchor[],
  sure: readonly Weighed[],
): readonly Weighed[] {
  const weighed: Weighed[] = [];
  for (const weighing of weighings) {
    const found = weighedBefore(weighing.candidate, sure) ?? weigh(weighing, anchors);
    if (found) weighed.push(found);
  }
  return withoutOverlaps(weighed);
}

function weighedBefore(candidate: Candidate, sure: readonly Weighed[]): Weighed | undefined {
  for (const one of sure) if (one.candidate === candidate) return one;
  return undefined;
}

/** Uncertain candidates yield to all others, shorter ones to longer ones. The meaning of a longer one that yields is kept as an alternative. */
function withoutOverlaps(weighed: readonly Weighed[]): readonly Weighed[] {
  if (!anyOverlap(weighed)) return isInOrder(weighed) ? weighed : [...weighed].sort((a, b) => a.from - b.from);
  const ordered = [...weighed].sort(
    (a, b) => uncertainty(a) - uncertainty(b) || length(b) - length(a) || b.score - a.score || a.from - b.from,
  );
  const chosen: Weighed[] = [];
  for (const one of ordered) {
    const fitting = withoutTakenNumber(one, chosen);
    const rival = chosen.findIndex((other) => fitting.from < other.to && fitting.to > other.from);
    const other = chosen[rival];
    if (!other) chosen.push(fitting);
    else if (fitting.from <= other.from && fitting.to >= other.to)
      chosen[rival] = { ...other, others: [...other.others, fitting.best, ...fitting.others] };
  }
  return chosen.sort((a, b) => a.from - b.from);
}

function anyOverlap(weighed: readonly Weighed[]): boolean {
  for (let at = 1; at < weighed.length; at++) {
    const one = weighed[at];
    for (let before = 0; one && before < at; before++) {
      const other = weighed[before];
      if (other && one.from < other.to && one.to > other.from) return true;
    }
  }
  return false;
}

function isInOrder(weighed: readonly Weighed[]): boolean {
  for (let at = 1; at < weighed.length; at++) if ((weighed[at - 1]?.from ?? 0) > (weighed[at]?.from ?? 0)) return false;
  return true;
}

function uncertainty({ certainty }: Weighed): number {
  return certainty === 'uncertain' ? 1 : 0;
}

function length({ candidate }: Weighed): number {
  return candidate.to - candidate.from;
}

/** The numeral of the preceding ruler is not a face value: `Ludwig XV Taler`. */
function withoutTakenNumber(one: Weighed, chosen: readonly Weighed[]): Weighed {
  const { number, candidate } = one;
  if (!number || !chosen.some(({ from, to }) => one.from < to && one.to > from)) return one;
  const { number: _, ...rest } = one;
  return { ...rest, from: candidate.from, to: candidate.to };
}

/**
 * A part of a longer name is not another person: `Friedrich Wilhelm III` contains no Wilhelm III. The last words of a denomination still count, even
 * where the whole belongs to another realm.
 */
function isShadowed(inner: Candidate, candidates: readonly Candidate[]): boolean {
  const { from, to } = inner;
  for (const outer of candidates) {
    if (outer.from > from || outer.to < to || outer.to - outer.from <= to - from) continue;
    if ((outer.about.says & (isUnspaced(outer) ? Says.shadowsUnspaced : Says.shadows)) !== 0) return true;
  }
  return false;
}

const SHADOWING = Says.shadows | Says.shadowsUnspaced;

/** In scripts without spaces a transliterated name contains unrelated words. */
function isUnspaced({ form }: Candidate): boolean {
  return form.charCodeAt(0) >= 0x3040;
}

/** Candidates that are clear without other words: the longest forms that are not weak and have one meaning. */
function clearAnchors(candidates: readonly Candidate[]): readonly Anchor[] {
  const clear = candidates.filter(
    ({ about, found, from, to }) => about.clear !== undefined && (found !== 'inflected' || to - from > 1),
  );
  if (clear.length > 1) clear.sort((a, b) => b.to - b.from - (a.to - a.from));
  const anchors: Anchor[] = [];
  for (const { about, from, to } of clear)
    if (about.clear && !overlapsAnchor(anchors, from, to)) anchors.push({ from, to, facts: about.clear });
  return anchors;
}

function overlapsAnchor(anchors: readonly Anchor[], from: number, to: number): boolean {
  for (const other of anchors) if (from < other.to && to > other.from) return true;
  return false;
}
