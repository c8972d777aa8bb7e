import type { Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { onlyHomes } from '../language/homes';
import { periodOf, realmsOfDenomination, realmsOfMint, realmsOfRuler } from './implied';
import { mintAmong } from './mint-by-mark';
import { areOneLine, boundsOf, isWithinRealm, overlap, yearsOfRealm } from '../tagging/realm-tree';

/**
 * Resolves the issuer. A named country becomes the only state in it that the ruler had (Italy and Napoleon: his kingdom). A state that did not exist
 * at the time is replaced by the ruler's own. Without a named realm, ruler, mint and denomination together may allow only one.
 */
export function resolveIssuer(
  facts: LotEvidence,
  rulers: readonly string[],
  language: string | undefined,
  mark: string | undefined,
): void {
  const named = facts.get('realm');
  const said = named && isSubject(named.value, facts) ? undefined : named;
  if (named && !said) facts.drop('realm');
  const period = periodOf(facts);
  const own = withoutEndedRealms(
    facts.dictionary,
    realmsOfRulers(facts.dictionary, facts.value('ruler'), rulers).filter((realm) =>
      lastedIn(facts.dictionary, realm, period),
    ),
    facts.value('years'),
  );
  if (said === undefined || said.certainty === 'uncertain') {
    const realm = inferredRealm(facts, own, language, mark);
    if (realm !== undefined) facts.set('realm', { value: realm, source: 'implied', certainty: 'likely' });
    return;
  }
  const part = onlyPart(facts.dictionary, said.value, own);
  if (part !== undefined) facts.set('realm', { ...said, value: part });
  else {
    const other = replacementOf(facts.dictionary, said.value, own, period);
    if (other !== undefined) facts.set('realm', { value: other, source: 'implied', certainty: 'likely' });
  }
}

/** The only realm of the ruler within the named one. */
function onlyPart(dictionary: Dictionary, said: string, own: readonly string[]): string | undefined {
  const within = own.includes(said) ? own.slice(0, 1) : own;
  const [only, ...others] = innermost(
    dictionary,
    within.filter((realm) => isWithinRealm(dictionary, realm, said)),
  );
  return others.length === 0 ? only : undefined;
}

/** The ruler's realm of which the named one had become a part; otherwise the only realm of the ruler, where the named one did not exist. */
function replacementOf(
  dictionary: Dictionary,
  said: string,
  own: readonly string[],
  period: YearRange | undefined,
): string | undefined {
  const whole = own.find((realm) => isOver(dictionary, said, realm, period));
  if (whole !== undefined) return whole;
  const [only, ...others] = own;
  return only !== undefined && others.length === 0 && isMisplaced(dictionary, said, only, period) ? only : undefined;
}

/** In the year in which one state became another, dated coins mostly belong to the successor: lire of 1861 are Italian, not Sardinian. */
function withoutEndedRealms(
  dictionary: Dictionary,
  realms: readonly string[],
  years: { readonly first: number; readonly last: number } | undefined,
): readonly string[] {
  if (!years || years.first !== years.last) return realms;
  const isEnding = (realm: string): boolean => yearsOfRealm(dictionary, realm)?.last === years.first;
  const successors = (realm: string): readonly string[] => dictionary.get('realm', realm)?.facts.successors ?? [];
  return realms.filter(
    (realm) => !isEnding(realm) || !successors(realm).some((successor) => realms.includes(successor)),
  );
}

/** The Golden Horde on ten hryvnias of 1998, the bishopric of Naumburg on notgeld of 1920: the state ended long before the coin was made. */
function isSubject(realm: string, facts: LotEvidence): boolean {
  const [years, lasted] = [facts.value('years'), yearsOfRealm(facts.dictionary, realm)];
  if (years?.how !== 'date' || !lasted || years.first < lasted.last + LONG_GONE) return false;
  const denomination = facts.value('denomination');
  const coined = realmsOfCoins(facts.dictionary, denomination, years);
  if (coined.length === 0 || denomination === undefined) return false;
  const isDated = facts.dictionary.get('denomination', denomination)?.facts.years !== undefined;
  return isDated || !coined.some((key) => areOneLine(facts.dictionary, key, realm));
}

/** In years: catalogues and successors keep a state's name for a while. */
const LONG_GONE = 100;

/** Whether the realm is a modern country whose name houses use for earlier coins, or a state before or after the ruler's. */
function isMisplaced(dictionary: Dictionary, said: string, own: string, period: YearRange | undefined): boolean {
  const entry = dictionary.get('realm', said)?.facts;
  if (!entry || lastedIn(dictionary, said, period) || areOneLine(dictionary, own, said)) return false;
  return entry.iso !== undefined || [...(entry.predecessors ?? []), ...(entry.successors ?? [])].includes(own);
}

/** Whether the realm is a part of the ruler's realm that had ceased to be a state: shops call the kingdom of the Netherlands Holland. */
function isOver(dictionary: Dictionary, said: string, own: string, period: YearRange | undefined): boolean {
  const isPart =
    said !== own && isWithinRealm(dictionary, said, own) && dictionary.get('realm', said)?.facts.whole === undefined;
  return isPart && !lastedIn(dictionary, said, period);
}

/** The realms that all of the named rulers ruled. */
function realmsOfRulers(
  dictionary: Dictionary,
  ruler: string | undefined,
  named: readonly string[],
): readonly string[] {
  const realms = realmsOfRuler(dictionary, ruler ?? named[0]);
  return ruler === undefined
    ? realms.filter((realm) => named.every((other) => realmsOfRuler(dictionary, other).includes(realm)))
    : realms;
}

/** Ruler, mint and denomination each allow some realms. Their intersection is one realm (the ruler's first), or parts of one country. */
function inferredRealm(
  facts: LotEvidence,
  own: readonly string[],
  language: string | undefined,
  mark: string | undefined,
): string | undefined {
  const period = periodOf(facts);
  const coined = realmsOfCoins(facts.dictionary, facts.value('denomination'), period);
  const marked = facts.has('mint')
    ? undefined
    : mintAmong(facts.dictionary, own.length > 0 ? own : coined, mark, period);
  const struck = realmsOfMint(facts.dictionary, marked ?? facts.value('mint'));
  // A denomination of few realms says more about the issuer than the place of the mint: a Polish tymf of Leipzig.
  const sources = [own, ...(coined.length <= FEW ? [coined, struck] : [struck, coined])]
    .map((realms) => realms.filter((realm) => lastedIn(facts.dictionary, realm, period)))
    .filter((realms) => realms.length > 0);
  const [first, ...rest]: readonly (readonly string[])[] = sources;
  if (!first) return undefined;
  const left = rest.reduce((agreed, realms) => agreeing(facts.dictionary, agreed, realms), first);
  const [foremost] = own;
  // A mark distinguishes Hungary from Austria, but not the Empire from Russia.
  const whole = marked === undefined ? undefined : (foremost ?? countryOf(facts.dictionary, coined));
  if (whole !== undefined && left.every((realm) => isWithinRealm(facts.dictionary, realm, whole))) return whole;
  const shared = isUnderForeignKings(language) ? atHome(facts.dictionary, left, language) : undefined;
  if (shared !== undefined) return shared;
  return foremost !== undefined && left.includes(foremost)
    ? foremost
    : (countryOf(facts.dictionary, left) ?? atHome(facts.dictionary, left, language));
}

/** The maximum number of realms for a denomination to say something about the issuer. */
const FEW = 3;

/** Texts in the language of a people that shared its king with another mean its own coins. */
const UNDER_FOREIGN_KINGS: ReadonlySet<string> = new Set(['no', 'hu']);

function isUnderForeignKings(language: string | undefined): boolean {
  return language !== undefined && UNDER_FOREIGN_KINGS.has(language);
}

/** The realms that the others contain too, or that are a part or the whole of one of them; all of them if none agrees. */
function agreeing(dictionary: Dictionary, realms: readonly string[], others: readonly string[]): readonly string[] {
  const same = realms.filter((realm) => others.includes(realm));
  if (same.length > 0) return same;
  const akin = realms.filter((realm) => others.some((other) => areOneLine(dictionary, realm, other)));
  return akin.length > 0 ? akin : realms;
}

/** The realm of which all others are parts. */
function countryOf(dictionary: Dictionary, realms: readonly string[]): string | undefined {
  return realms.find((realm) => realms.every((other) => isWithinRealm(dictionary, other, realm)));
}

/** A text without a country means the seller's own, where that is possible. */
function atHome(dictionary: Dictionary, realms: readonly string[], language: string | undefined): string | undefined {
  const home = onlyHomes(dictionary, language).find((key) =>
    realms.some((realm) => isWithinRealm(dictionary, realm, key)),
  );
  return home === undefined
    ? undefined
    : countryOf(
        dictionary,
        realms.filter((realm) => isWithinRealm(dictionary, realm, home)),
      );
}

/** Without realms of which another one is a part. */
function innermost(dictionary: Dictionary, realms: readonly string[]): readonly string[] {
  const each = [...new Set(realms)];
  return each.filter((realm) => !each.some((other) => other !== realm && isWithinRealm(dictionary, other, realm)));
}

function lastedIn(dictionary: Dictionary, realm: string, period: YearRange | undefined): boolean {
  const lasted = yearsOfRealm(dictionary, realm);
  return !lasted || !period || overlap(lasted, period) !== undefined;
}

/** The realms of a denomination that was struck at the time. */
function realmsOfCoins(
  dictionary: Dictionary,
  denomination: string | undefined,
  period: YearRange | undefined,
): readonly string[] {
  return isOfTime(dictionary, denomination, period) ? realmsOfDenomination(dictionary, denomination) : [];
}

function isOfTime(dictionary: Dictionary, denomination: string | undefined, period: YearRange | undefined): boolean {
  if (denomination === undefined || !period) return true;
  const minted = boundsOf(dictionary.get('denomination', denomination)?.facts.years);
  return !minted || overlap(minted, period) !== undefined;
}
