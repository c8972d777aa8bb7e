import { Says } from '../tagging/about';
import { agreement } from './agreement';
import type { Anchor } from './weighing-context';
import { optionsOf, type Option } from './weigh';
import type { Weighing } from './weighing';
import { ENOUGH, WEIGHTS } from './weights';

/** Of very common names (Ferdinand, Otto) only the most likely bearers are compared. */
const MAX_OPTIONS = 12;

interface Pair {
  readonly ruler: Option;
  readonly other: Option;
  readonly total: number;
}

/**
 * Two uncertain concepts that support each other: in `Florin 1849 Victoria` there are many florins and a weak Victoria, but only one florin of hers.
 * `open` are the candidates that are not resolved yet.
 */
export function agreeingPairs(open: readonly Weighing[], anchors: readonly Anchor[]): Anchor[] {
  if (open.length < 2) return [];
  const rulers = open.filter(({ candidate: { about } }) => (about.says & Says.ruler) !== 0);
  if (rulers.length === 0) return [];
  const others = open.filter(({ candidate: { about } }) => (about.says & OTHERS) !== 0);
  const likeliest = new Map<Weighing, readonly Option[]>();
  return rulers.flatMap((ruler) =>
    others
      .filter(({ candidate: { from, to } }) => to <= ruler.candidate.from || from >= ruler.candidate.to)
      .flatMap((other) => pairOf(ruler, other)),
  );

  function pairOf(first: Weighing, second: Weighing): Anchor[] {
    const seconds = likeliestOf(second);
    const pairs = likeliestOf(first).flatMap((ruler) => seconds.flatMap((other) => agreeing(ruler, other) ?? []));
    pairs.sort((a, b) => b.total - a.total);
    const [best] = pairs;
    if (!best) return [];
    const rival = pairs.find(({ ruler }) => ruler.concept.facts !== best.ruler.concept.facts);
    if (rival && best.total - rival.total < WEIGHTS.clear) return [];
    return [anchorOf(first, best.ruler), anchorOf(second, best.other)];
  }

  function likeliestOf(weighing: Weighing): readonly Option[] {
    const options = likeliest.get(weighing) ?? optionsOf(weighing, anchors).slice(0, MAX_OPTIONS);
    likeliest.set(weighing, options);
    return options;
  }
}

function anchorOf({ candidate: { from, to } }: Weighing, { concept: { facts } }: Option): Anchor {
  return { from, to, facts };
}

const OTHERS = Says.denomination | Says.mint | Says.realm;

function agreeing(ruler: Option, other: Option): Pair | undefined {
  if (ruler.concept.facts.entry.kind !== 'ruler') return undefined;
  const forRuler = agreement(ruler.concept.facts, other.concept.facts);
  const forOther = agreement(other.concept.facts, ruler.concept.facts);
  if (forRuler <= 0 || ruler.score + forRuler < ENOUGH || other.score + forOther < ENOUGH) return undefined;
  return { ruler, other, total: ruler.score + other.score + forRuler + forOther };
}
