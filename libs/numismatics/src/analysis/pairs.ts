import { Says } from '../tagging/about';
import type { Candidate } from '../tagging/candidate';
import { agreement } from './agreement';
import type { Anchor, Context } from './context';
import { numberOf, optionsOf, type Option } from './weigh';
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
export function agreeingPairs(open: readonly Candidate[], anchors: readonly Anchor[], context: Context): Anchor[] {
  if (open.length < 2) return [];
  const rulers = open.filter(({ about }) => (about.says & Says.ruler) !== 0);
  if (rulers.length === 0) return [];
  const others = open.filter(({ about }) => (about.says & OTHERS) !== 0);
  return rulers.flatMap((ruler) =>
    others.filter(({ from, to }) => to <= ruler.from || from >= ruler.to).flatMap((other) => pairOf(ruler, other)),
  );

  function pairOf(first: Candidate, second: Candidate): Anchor[] {
    const seconds = likeliest(second);
    const pairs = likeliest(first).flatMap((ruler) => seconds.flatMap((other) => agreeing(ruler, other) ?? []));
    pairs.sort((a, b) => b.total - a.total);
    const [best] = pairs;
    if (!best) return [];
    const rival = pairs.find(({ ruler }) => ruler.concept.facts !== best.ruler.concept.facts);
    if (rival && best.total - rival.total < WEIGHTS.clear) return [];
    return [
      { from: first.from, to: first.to, facts: best.ruler.concept.facts },
      { from: second.from, to: second.to, facts: best.other.concept.facts },
    ];
  }

  function likeliest(candidate: Candidate): readonly Option[] {
    return optionsOf(candidate, numberOf(candidate, context), anchors, context).slice(0, MAX_OPTIONS);
  }
}

const OTHERS = Says.denomination | Says.mint | Says.realm;

function agreeing(ruler: Option, other: Option): Pair | undefined {
  if (ruler.concept.facts.entry.kind !== 'ruler') return undefined;
  const forRuler = agreement(ruler.concept.facts, other.concept.facts);
  const forOther = agreement(other.concept.facts, ruler.concept.facts);
  if (forRuler <= 0 || ruler.score + forRuler < ENOUGH || other.score + forOther < ENOUGH) return undefined;
  return { ruler, other, total: ruler.score + other.score + forRuler + forOther };
}
