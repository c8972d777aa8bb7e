import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import { dictionary, type Kind } from '../dictionary';
import { groupOf } from '../dictionary/group';
import type { QuantityEvidence, YearRange } from '../evidence';
import type { AttributeFacts } from './attribute-facts';
import { measureIn, slabIn, weightIn } from './attribute-values';
import type { LotEvidence, SingleFacts } from './lot-evidence';
import { sharedMeaning } from './denomination-fit';
import { onlyHomes } from '../language/homes';
import { realmsOfMint, realmsOfRuler } from './implied';
import { bankNamed } from './issuing-bank';
import { kindLine, kindsNamed, metalOfKind, type KindMention } from './kind-words';
import { mintOfMark } from './mint-marks';
import { broadKind, kindOfTitle } from './lot-kind';
import { areOneLine, boundsOf, isWithinRealm } from './realm-tree';
import { ruledIn } from './ruler-fit';
import type { Token } from '../text/tokens';
import { slabOf } from './slab-of';
import type { TextFacts } from './text-facts';
import { reignsOf } from './title-years';

const MEASURES = ['diameter', 'fineness'] as const;

/** Offers the facts of the title. */
export function collectTitle(
  analysis: Analysis,
  title: TextFacts,
  attributes: AttributeFacts,
  language: string | undefined,
  mark: string | undefined,
  facts: LotEvidence,
): void {
  const { denomination, material, years } = title;
  collectEvidence(analysis, attributes, facts);
  const kinds = kindsApart(analysis);
  const kind = kindOfTitle(kinds, denomination?.from, facts.has('copy'));
  if (kind) facts.offer('kind', kind.kind, kind.source, kind.certainty);
  const ofKind = kinds.find(({ material }) => material !== undefined)?.material ?? (kind && metalOfKind(kind.kind));
  if (ofKind !== undefined && kind?.certainty === 'sure') facts.offer('material', ofKind, 'title', 'likely');
  const { realm, mint } = kind && isMedal(kind.kind) ? besideKind(title, kind.at) : title;
  if (realm && !isTheMint(realm, facts)) facts.offer('realm', realm.id, 'title', realm.certainty);
  const bank = bankNamed(analysis);
  if (bank !== undefined && !facts.has('realm')) facts.offer('realm', bank, 'title', 'likely');
  // A named metal means that the bank issued a coin.
  if (bank !== undefined && !facts.has('kind') && !material) facts.offer('kind', 'banknote', 'title', 'likely');
  if (years) facts.offer('years', years.value, 'title', years.certainty);
  collectRuler(rulerNamed(title, analysis), attributes, facts, language ?? analysis.language, mark);
  if (denomination) collectDenomination(denomination, attributes.denomination, facts);
  const metal = denomination && metalWithin(denomination, analysis.tokens);
  if (metal !== undefined) facts.offer('material', metal, 'title', 'sure');
  if (material) facts.offer('material', material.id, 'title', material.certainty);
  const isOfCoin = !kind || broadKind(kind.kind) === 'coin';
  if (mint && !(isOfCoin && isClosed(mint.id, facts.value('years'))))
    facts.offer('mint', mint.id, 'title', mint.certainty);
}

/** A country's coin of Utrecht, where attributes name the country and the city as its mint: not the city's own coin. */
function isTheMint({ alternatives }: Mention, facts: LotEvidence): boolean {
  const mint = facts.value('mint');
  return (
    facts.has('realm') && mint !== undefined && alternatives.some(({ kind, id }) => kind === 'mint' && id === mint)
  );
}

/** Turin, the engraver of the francs of 1929 to 1949, is not the mint that struck them. */
function isClosed(mint: string, years: YearRange | undefined): boolean {
  const worked = boundsOf(dictionary().get('mint', mint)?.facts.years);
  return worked !== undefined && years !== undefined && years.first > worked.last + CLOSED_FOR;
}

/** In years: the dictionary's years cover most of a mint's coins. */
const CLOSED_FOR = 30;

/** Kind words that are not part of a name (the bar of Bar Kokhba) and not of a fineness (Slavic proba also means a pattern). */
function kindsApart({ tokens, mentions, evidence, language }: Analysis): readonly KindMention[] {
  const named = mentions.filter(({ kind, id }) => NAMES.has(kind) || (kind === 'denomination' && isStruck(id)));
  const isFineness = ({ kind, from, to }: KindMention): boolean =>
    kind === 'pattern' && evidence.some((read) => read.kind === 'fineness' && read.from <= to && read.to >= from);
  return kindsNamed(tokens, language).filter(
    (word) =>
      !isFineness(word) && !named.some((name) => name.from < word.to && name.to > word.from && isMore(name, word)),
  );
}

/** The dollar of the Bank of England is not a banknote. A denomination that consists only of the kind word leaves it a kind. */
function isMore({ kind, from, to }: Mention, word: KindMention): boolean {
  return kind !== 'denomination' || to - from > word.to - word.from;
}

/** Whether a realm struck it; kinds such as medals and tokens have no realms. */
function isStruck(denomination: string): boolean {
  return (dictionary().get('denomination', denomination)?.facts.realms?.length ?? 0) > 0;
}

const NAMES: ReadonlySet<Kind> = new Set<Kind>(['ruler', 'realm', 'mint']);

function isMedal(kind: string): boolean {
  return kindLine(kind).includes('medal');
}

/** A medal names countries and cities for events there: only a place before the kind word, or directly after it, is the issuer or mint. */
function besideKind({ realm, mint }: TextFacts, at: number): Pick<TextFacts, 'realm' | 'mint'> {
  const isBeside = (mention: Mention | undefined): boolean => mention !== undefined && mention.from <= at + 2;
  return { ...(realm && isBeside(realm) ? { realm } : {}), ...(mint && isBeside(mint) ? { mint } : {}) };
}

function collectEvidence({ evidence, tokens }: Analysis, { certificate }: AttributeFacts, facts: LotEvidence): void {
  const slab = slabIn(evidence);
  if (slab) {
    if (slab.grade) facts.offer('grade', slab.grade, 'title', slab.certainty);
    facts.offer('slab', slabOf(slab), 'title', slab.certainty);
  }
  addCertificate(certificate, facts);
  for (const item of evidence) {
    if (item.kind === 'quantity') facts.offer('quantity', quantityOf(item), 'title', item.certainty);
    if (item.kind === 'copy') facts.offer('copy', item.nature, 'title', item.certainty);
    if (item.kind === 'grade') facts.offer('grade', item, 'title', item.certainty);
  }
  const weight = weightIn(evidence, tokens);
  if (weight) facts.offer('weight', weight.value, 'title', weight.certainty);
  for (const kind of MEASURES) {
    const measure = measureIn(evidence, kind);
    if (measure) facts.offer(kind, measure.value, 'title', measure.certainty);
  }
}

/** An attribute may hold the service, and another one or the title the number. */
function addCertificate(certificate: string | undefined, facts: LotEvidence): void {
  const slab = facts.get('slab');
  if (slab && certificate && slab.value.number === undefined)
    facts.set('slab', { ...slab, value: { ...slab.value, number: certificate } });
}

function quantityOf({ amount, count }: QuantityEvidence): SingleFacts['quantity'] {
  return { amount, ...(count === undefined ? {} : { count }) };
}

/** Resolves rulers of one name to the one of the lot's realm and time; without a realm, to the one of the language's own country. */
function collectRuler(
  mention: Mention | undefined,
  { rulers }: AttributeFacts,
  facts: LotEvidence,
  language: string | undefined,
  mark: string | undefined,
): void {
  const realm = facts.value('realm');
  const homes = realm === undefined ? onlyHomes(dictionary(), language) : [];
  const fits = (ruler: string): boolean =>
    realmsOfRuler(ruler).some((key) =>
      realm === undefined ? homes.some((home) => isWithinRealm(key, home)) : areOneLine(key, realm),
    );
  const years = facts.value('years');
  const named = mention ? rulersOf(mention) : [];
  if (rulers.length > 0) {
    const both = rulers.filter((ruler) => named.includes(ruler));
    const only = onlyOne((both.length > 0 ? both : rulers.filter(fits)).filter((ruler) => ruledIn(ruler, years)));
    if (only !== undefined) facts.offer('ruler', only, 'attribute', 'sure');
  }
  if (!mention || isRemembered(mention.id, facts.value('years'))) return;
  // With a reign the country is not needed.
  const isOwn = fits(mention.id) || (realm === undefined && years?.how === 'reign');
  const isClear = mention.certainty !== 'uncertain' && isOwn;
  const fitting = isClear ? [mention.id] : named.filter(fits).filter((ruler) => ruledIn(ruler, years));
  const only = onlyOne(fitting) ?? rulerOfMark(fitting, mark, realm, years) ?? rulerOfWhole(fitting, realm);
  // The realm may be a seller's mistake, so a ruler of another realm is kept if no other ruler of the name fits.
  if (mention.certainty !== 'uncertain') facts.offer('ruler', only ?? mention.id, 'title', mention.certainty);
  else if (only !== undefined && ruledIn(only, years)) facts.offer('ruler', only, 'title', 'likely');
}

/** Of a country's rulers of one name the one whose own state had the mint of the mark: both Wilhelms reigned in 1908, but F is Stuttgart. */
function rulerOfMark(
  rulers: readonly string[],
  mark: string | undefined,
  realm: string | undefined,
  years: YearRange | undefined,
): string | undefined {
  const mint = mark === undefined || realm === undefined ? undefined : mintOfMark(mark, realm, years);
  const states = realmsOfMint(mint).filter((key) => realm === undefined || !isWholeOf(key, realm));
  return onlyOne(rulers.filter((ruler) => realmsOfRuler(ruler).some((key) => states.includes(key))));
}

/** The ruler of a whole country, or of an empire that comprised it, and not of a state in it. */
function rulerOfWhole(rulers: readonly string[], realm: string | undefined): string | undefined {
  if (realm === undefined) return undefined;
  return onlyOne(rulers.filter((ruler) => realmsOfRuler(ruler).some((key) => isWholeOf(key, realm))));
}

function isWholeOf(key: string, country: string): boolean {
  const facts = dictionary().get('realm', key)?.facts;
  return key === country || (facts?.part_of === country && facts.kind === 'empire');
}

/**
 * Jan Sobieski on ten zlotys of 1933 is commemorated, not ruling. Immobilised types and posthumous coins have ended by then, or are older than dates.
 */
function isRemembered(ruler: string, years: SingleFacts['years'] | undefined): boolean {
  const last = reignsOf(ruler).at(-1)?.last;
  return years?.how === 'date' && last !== undefined && years.first > Math.max(last + LONG_DEAD, FIRST_DATES);
}

/** In years. */
const [LONG_DEAD, FIRST_DATES] = [60, 1500];

/** The ruler named by a title, also by a name that several rulers bore. */
export function rulerNamed({ ruler }: TextFacts, { mentions }: Analysis): Mention | undefined {
  if (ruler) return ruler;
  const [only, ...others] = mentions.filter(({ kind }) => kind === 'ruler');
  return others.length === 0 ? only : undefined;
}

function onlyOne(ids: readonly string[]): string | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

function rulersOf({ id, alternatives }: Mention): readonly string[] {
  return [id, ...alternatives.filter(({ kind }) => kind === 'ruler').map((other) => other.id)];
}

const METAL_SIGN = /^(?:AR|AV|AE|Æ|Ag|Au|BI|Bi)$/;
/** 金貨, クラウン銀貨: a coin of the metal in front of it. */
const COIN_OF_METAL = /^[貨币幣]$/;

/** Forms of the dictionary that begin with a metal's sign (AR Denarius) or end with a coin of a metal (クラウン銀貨). */
function metalWithin({ from, to }: Mention, tokens: readonly Token[]): string | undefined {
  for (const sign of [to - from > 1 ? tokens[from] : undefined, tokens[from - 1]]) {
    if (!sign || !METAL_SIGN.test(sign.text)) continue;
    return materialNamed(sign.form);
  }
  const last = tokens[to - 1];
  const metal = last && COIN_OF_METAL.test(last.form) ? tokens[to - 2] : undefined;
  const named = metal?.unspaced ? materialNamed(metal.form) : undefined;
  return named !== undefined && groupOf(dictionary(), 'metals-of-coin-words').has(named) ? named : undefined;
}

function materialNamed(form: string): string | undefined {
  return dictionary()
    .sensesOf(form)
    .find(({ entry }) => entry.kind === 'material')?.entry.id;
}

function collectDenomination(mention: Mention, said: Mention | undefined, facts: LotEvidence): void {
  const { face, certainty, also } = mention;
  const given = facts.get('denomination');
  const shared = said && given?.value === said.id ? sharedMeaning(said, mention, facts) : undefined;
  const id = shared ?? mention.id;
  if (given && shared !== undefined) facts.set('denomination', { ...given, value: shared });
  const current = facts.value('denomination');
  if (face !== undefined && (current === undefined || current === id)) facts.offer('face', face, 'title', certainty);
  facts.offer('denomination', id, 'title', certainty);
  for (const other of also ?? [])
    if (other.kind === 'ruler') facts.offer('ruler', other.id, 'title', 'likely');
    else if (other.kind === 'material' && dictionary().get('material', other.id))
      facts.offer('material', other.id, 'title', certainty);
}
