import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import { type Kind, type Dictionary } from '../dictionary';
import { kindLine, kindNamedBy, kindsNamed, metalOfKind, type KindMention } from './kind-words';
import type { LotEvidence } from './lot-evidence';
import { kindOfTitle, type KindOfTitle } from './lot-kind';
import type { TextFacts } from './text-facts';

/** Offers the kind that a title names, and the metal that the kind states. */
export function collectKind(
  analysis: Analysis,
  { denomination }: TextFacts,
  facts: LotEvidence,
): KindOfTitle | undefined {
  const kinds = kindsApart(facts.dictionary, analysis);
  const kind = kindOfTitle(facts.dictionary, kinds, denomination?.from, facts.has('copy'));
  if (!kind) return undefined;
  facts.offer('kind', kind.kind, kind.source, kind.certainty);
  const metal =
    kinds.find(({ material }) => material !== undefined)?.material ?? metalOfKind(facts.dictionary, kind.kind);
  if (metal !== undefined && kind.certainty === 'sure') facts.offer('material', metal, 'title', 'likely');
  return kind;
}

/** A medal names countries and cities for events there: only a place before the kind word, or directly after it, is the issuer or mint. */
export function placesNear(
  dictionary: Dictionary,
  kind: KindOfTitle | undefined,
  { realm, mint }: TextFacts,
): { readonly realm: Mention | undefined; readonly mint: Mention | undefined } {
  if (!kind || !kindLine(dictionary, kind.kind).some((each) => NAMES_PLACES.has(each))) return { realm, mint };
  const near = (mention: Mention | undefined): Mention | undefined =>
    mention && mention.from <= kind.at + 2 ? mention : undefined;
  return { realm: near(realm), mint: near(mint) };
}

/** Kinds of lot that name places which did not issue them. */
const NAMES_PLACES: ReadonlySet<string> = new Set(['medal', 'token', 'decoration']);

/** Kind words that are not part of a name (the bar of Bar Kokhba) and not of a fineness (Slavic proba also means a pattern). */
function kindsApart(
  dictionary: Dictionary,
  { tokens, mentions, evidence, language }: Analysis,
): readonly KindMention[] {
  const named = mentions.filter(
    ({ kind, id }) =>
      NAMES.has(kind) ||
      (kind === 'denomination' && isStruck(dictionary, id) && kindNamedBy(dictionary, id) === undefined),
  );
  const isFineness = ({ kind, from, to }: KindMention): boolean =>
    kind === 'pattern' && evidence.some((read) => read.kind === 'fineness' && read.from <= to && read.to >= from);
  return kindsNamed(dictionary, tokens, language).filter(
    (word) =>
      !isFineness(word) && !named.some((name) => name.from < word.to && name.to > word.from && isMore(name, word)),
  );
}

/** The dollar of the Bank of England is not a banknote. A denomination that consists only of the kind word leaves it a kind. */
function isMore({ kind, from, to }: Mention, word: KindMention): boolean {
  return kind !== 'denomination' || to - from > word.to - word.from;
}

/** Whether a realm struck it; kinds such as medals and tokens have no realms. */
function isStruck(dictionary: Dictionary, denomination: string): boolean {
  return (dictionary.get('denomination', denomination)?.facts.realms?.length ?? 0) > 0;
}

const NAMES: ReadonlySet<Kind> = new Set<Kind>(['ruler', 'realm', 'mint']);
