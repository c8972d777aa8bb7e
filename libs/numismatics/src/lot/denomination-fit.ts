import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import { isNumberOfUnits, multiplesNamed } from '../tagging/multiples';
import type { Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import type { Described } from '../lot-description';
import type { LotEvidence } from './lot-evidence';
import { periodOf, realmsOfDenomination, realmsOfMint } from './implied';
import { kindNamedBy } from './kind-words';
import { areOneLine, boundsOf, overlap } from '../tagging/realm-tree';

/**
 * Resolves denominations of one name (escudo of Spain, of Portugal) to the one of the lot's realm and time. `words` are the words that name the lot's
 * denomination: from an attribute, from the title.
 */
export function resolveDenomination(words: readonly (Mention | undefined)[], facts: LotEvidence): void {
  resolveUnit(words, facts);
  resolveMultiple(facts);
}

/** Half a crown is the half crown, if the lot's realm has one; five pounds remain five pounds. */
function resolveMultiple(facts: LotEvidence): void {
  const [current, face] = [facts.get('denomination'), facts.value('face')];
  if (current === undefined || current.certainty === 'uncertain') return;
  if (face === undefined || Number(face) >= 1 || facts.value('realm') === undefined) return;
  const [only, ...others] = multiplesNamed(facts.dictionary, current.value, face).filter((id) => fits(id, facts));
  if (only === undefined || others.length > 0) return;
  facts.set('denomination', { ...current, value: only });
  facts.drop('face');
}

function resolveUnit(words: readonly (Mention | undefined)[], facts: LotEvidence): void {
  const current = facts.get('denomination');
  if (!current) return resolveOpen(words, facts);
  const word = words.find(
    (one) => one !== undefined && (one.id === current.value || mayMean(facts.dictionary, one, current.value)),
  );
  if (!word) return;
  const realm = facts.value('realm');
  const period = periodFor(facts);
  if (isOf(facts.dictionary, current.value, realm, period)) return;
  const [other, ...others] = fittingMeanings(word, facts);
  if (other === undefined) withoutMeaning(current, word, facts);
  // Without a realm only the period decides, and it allows several.
  else if (realm === undefined && others.length > 0) facts.set('denomination', { ...current, certainty: 'uncertain' });
  else {
    facts.set('denomination', { ...current, value: other });
    // Two stuivers or half a thaler, where a realm has no double stuiver and no half thaler of its own.
    const unit = facts.dictionary.get('denomination', current.value)?.facts.unit_of;
    if (unit?.tag === other && unit.times !== 1 && word.face === undefined)
      facts.offer('face', String(unit.times), current.source, current.certainty);
  }
}

/** No meaning of the word fits the lot: it may be a multiple of the realm's own unit. Otherwise it is kept, unless it is centuries off. */
function withoutMeaning(current: Described<string>, word: Mention, facts: LotEvidence): void {
  const shared = sharedMultiple(current.value, facts);
  if (shared && word.face === undefined) {
    facts.set('denomination', { ...current, value: shared.unit });
    facts.offer('face', shared.times, current.source, current.certainty);
  } else if (isFarOff(facts.dictionary, current.value, facts.value('years')))
    facts.set('denomination', { ...current, certainty: 'uncertain' });
}

/** The demi-écu of Milan is half a scudo: a multiple of the one unit that the lot's realm calls by the shared word. */
function sharedMultiple(
  denomination: string,
  facts: LotEvidence,
): { readonly unit: string; readonly times: string } | undefined {
  const entry = facts.dictionary.get('denomination', denomination);
  const of = entry?.facts.unit_of;
  if (!entry || !of || !isNumberOfUnits(entry) || facts.value('realm') === undefined) return undefined;
  const families = facts.dictionary.all('family').map((family) => family.facts.units);
  const alike = new Set(families.filter((units) => units.includes(of.tag)).flat());
  const [unit, ...others] = [...alike].filter((id) => id !== of.tag && fits(id, facts));
  return unit === undefined || others.length > 0 ? undefined : { unit, times: String(of.times) };
}

/** A word that is ambiguous alone (Krone, Florin) is resolved in a realm that has one coin of that name. */
function resolveOpen(words: readonly (Mention | undefined)[], facts: LotEvidence): void {
  if (facts.value('realm') === undefined) return;
  for (const [place, word] of words.entries()) {
    const [only, ...others] = word
      ? new Set([word.id, ...namesakes(facts.dictionary, word)].filter((id) => fits(id, facts)))
      : [];
    const source = place === 0 ? 'attribute' : 'title';
    // A penning that no realm struck is a medal, if the seller's own field says so.
    const isStruck =
      source === 'attribute' || (only !== undefined && realmsOfDenomination(facts.dictionary, only).length > 0);
    if (!word || only === undefined || others.length > 0 || !isStruck) continue;
    facts.offer('denomination', only, source, 'likely');
    if (word.face !== undefined) facts.offer('face', word.face, source, 'likely');
    return;
  }
}

/** The only word of a title that may be a denomination, where it is too weak to be one alone. */
export function uncertainDenomination(dictionary: Dictionary, { mentions }: Analysis): Mention | undefined {
  const [only, ...others] = mentions.filter(
    ({ kind, id }) => kind === 'denomination' && kindNamedBy(dictionary, id) === undefined,
  );
  return others.length === 0 ? only : undefined;
}

/**
 * The common meaning of an attribute's and a title's word for one unit: Krone and 2 Kronen Schweden are both the Swedish krona. Undefined where they
 * name two units.
 */
export function sharedMeaning(said: Mention, mention: Mention, facts: LotEvidence): string | undefined {
  const [either, or] = [mayMean(facts.dictionary, said, mention.id), mayMean(facts.dictionary, mention, said.id)];
  if (!either && !or) return undefined;
  const realm = facts.value('realm');
  if (realm !== undefined && fits(said.id, facts) !== fits(mention.id, facts))
    return fits(said.id, facts) ? said.id : mention.id;
  return either ? mention.id : said.id;
}

function mayMean(dictionary: Dictionary, word: Mention, denomination: string): boolean {
  return namesakes(dictionary, word).includes(denomination);
}

/** Other meanings of the word that fit the lot's realm and time; those of the mint's realm take precedence. */
function fittingMeanings(word: Mention, facts: LotEvidence): readonly string[] {
  const fitting = [...new Set(namesakes(facts.dictionary, word))].filter((id) => fits(id, facts));
  const struck = realmsOfMint(facts.dictionary, facts.value('mint'));
  const local = fitting.filter((id) => realmsOfDenomination(facts.dictionary, id).some((key) => struck.includes(key)));
  return local.length > 0 ? local : fitting;
}

function fits(denomination: string, facts: LotEvidence): boolean {
  return isOf(facts.dictionary, denomination, facts.value('realm'), periodFor(facts));
}

function periodFor(facts: LotEvidence): YearRange | undefined {
  return facts.value('years') ?? (facts.value('realm') === undefined ? undefined : periodOf(facts));
}

/** The dictionary's years cover most coins; a coin from centuries before or after has another name. */
function isFarOff(dictionary: Dictionary, denomination: string, years: YearRange | undefined): boolean {
  const minted = boundsOf(dictionary.get('denomination', denomination)?.facts.years);
  return (
    minted !== undefined && years !== undefined && (years.last < minted.first - FAR || years.first > minted.last + FAR)
  );
}

const FAR = 300;

/** The tagger's own alternatives first, then other entries of the dictionary with this form. */
function namesakes(dictionary: Dictionary, { alternatives, form }: Mention): readonly string[] {
  const alternative = alternatives.filter(({ kind }) => kind === 'denomination').map(({ id }) => id);
  const named = dictionary
    .sensesOf(form)
    .filter(({ entry }) => entry.kind === 'denomination')
    .map(({ entry }) => entry.id);
  return [...alternative, ...named, ...dictionary.unitsOfFamilies(form)];
}

function isOf(
  dictionary: Dictionary,
  denomination: string,
  realm: string | undefined,
  period: YearRange | undefined,
): boolean {
  const realms = realmsOfDenomination(dictionary, denomination);
  const minted = boundsOf(dictionary.get('denomination', denomination)?.facts.years);
  return (
    (realm === undefined || realms.length === 0 || realms.some((key) => areOneLine(dictionary, key, realm))) &&
    (!minted || !period || overlap(minted, period) !== undefined)
  );
}
