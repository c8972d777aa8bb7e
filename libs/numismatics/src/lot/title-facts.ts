import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { QuantityEvidence, YearRange } from '../evidence';
import type { AttributeFacts } from './attribute-facts';
import { measureIn, slabIn, weightIn } from './attribute-values';
import { sharedMeaning } from './denomination-fit';
import { bankNamed } from './issuing-bank';
import type { LotCase } from './lot-case';
import type { LotEvidence, SingleFacts } from './lot-evidence';
import { broadKind } from './lot-kind';
import { boundsOf } from '../tagging/realm-tree';
import { slabOf } from './slab-of';
import { workedForNobody } from './subject-places';
import { collectKind, placesNear } from './title-kinds';
import { metalWithin } from './title-metal';
import { collectRuler } from './title-ruler';

const MEASURES = ['diameter', 'fineness'] as const;

/** Offers the facts of the title. */
export function collectTitle(lot: LotCase): void {
  const { analysis, attributes, title, facts } = lot;
  collectEvidence(analysis, attributes, facts);
  const kind = collectKind(analysis, title, facts);
  const { realm, mint } = placesNear(lot.dictionary, kind, title);
  collectIssuer(realm, lot);
  if (title.years) facts.offer('years', title.years.value, 'title', title.years.certainty);
  collectRuler(lot);
  collectValue(lot);
  const isOfCoin = !kind || broadKind(lot.dictionary, kind.kind) === 'coin';
  if (mint && !(isOfCoin && isClosed(lot.dictionary, mint.id, facts.value('years'))))
    facts.offer('mint', mint.id, 'title', mint.certainty);
}

/** The issuer: a realm, or the bank that a note names. */
function collectIssuer(realm: Mention | undefined, { analysis, title, facts }: LotCase): void {
  if (realm && !isTheMint(realm, facts)) facts.offer('realm', realm.id, 'title', realm.certainty);
  const bank = bankNamed(facts.dictionary, analysis);
  if (bank === undefined) return;
  if (!facts.has('realm')) facts.offer('realm', bank, 'title', 'likely');
  // A named metal means that the bank issued a coin.
  if (!facts.has('kind') && !title.material) facts.offer('kind', 'banknote', 'title', 'likely');
}

/** Denomination, face and metal. */
function collectValue({ analysis, title, attributes, facts }: LotCase): void {
  const { denomination, material } = title;
  if (denomination) {
    collectDenomination(denomination, attributes.denomination, facts);
    const metal = metalWithin(facts.dictionary, denomination, analysis.tokens);
    if (metal !== undefined) facts.offer('material', metal, 'title', 'sure');
  }
  if (material) facts.offer('material', material.id, 'title', material.certainty);
}

/** A country's coin of Utrecht, where attributes name the country and the city as its mint: not the city's own coin. */
function isTheMint({ alternatives }: Mention, facts: LotEvidence): boolean {
  const mint = facts.value('mint');
  return (
    facts.has('realm') && mint !== undefined && alternatives.some(({ kind, id }) => kind === 'mint' && id === mint)
  );
}

/** Turin, the engraver of the francs of 1929 to 1949, is not the mint that struck them. */
function isClosed(dictionary: Dictionary, mint: string, years: YearRange | undefined): boolean {
  if (workedForNobody(dictionary, mint, years)) return true;
  const worked = boundsOf(dictionary.get('mint', mint)?.facts.years);
  return worked !== undefined && years !== undefined && years.first > worked.last + CLOSED_FOR;
}

/** In years: the dictionary's years cover most of a mint's coins. */
const CLOSED_FOR = 30;

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
    else if (other.kind === 'material' && facts.dictionary.get('material', other.id))
      facts.offer('material', other.id, 'title', certainty);
}
