import type { Mention } from '../analysis/mention';
import type { Kind } from '../dictionary';
import type { LotWords } from '../lot-description';
import type { Certainty, ReferenceEvidence } from '../evidence';
import { attributeMeaning } from './attribute-fields';
import type { AttributeField } from './attribute-names.data';
import {
  analysisOfValue,
  entriesNamed,
  finenessIn,
  gradeOfValue,
  measureIn,
  measureOfValue,
  mentionIn,
  numberIn,
  referencesIn,
  slabIn,
  yearsIn,
} from './attribute-values';
import { bankNamed } from './issuing-bank';
import type { FactName, LotEvidence, SingleFacts } from './lot-evidence';
import { kindsNamed } from './kind-words';
import { slabOf } from './slab-of';
import { factsOfText } from './text-facts';

/** Facts from attributes that need the rest of the lot to resolve. */
export interface AttributeFacts {
  readonly references: readonly ReferenceEvidence[];
  /** Rulers of one name, between whom the rest of the lot decides. */
  readonly rulers: readonly string[];
  /** The names of rulers in the attributes. */
  readonly names: readonly string[];
  /** The names of mints. */
  readonly places: readonly string[];
  readonly certificate?: string;
  /** The word for the denomination, which may have another meaning in the lot's realm. */
  readonly denomination?: Mention;
  /** Concept tags of all values. */
  readonly tags: readonly string[];
}

interface Collected {
  references: ReferenceEvidence[];
  rulers: readonly string[];
  names: string[];
  places: string[];
  certificate?: string;
  denomination?: Mention;
  tags: Set<string>;
}

interface Attribute {
  readonly value: string;
  readonly language: string | undefined;
  readonly catalogue?: string;
}

const CONCEPT_FIELDS: Partial<Record<AttributeField, { readonly kind: Kind; readonly fact: FactName & ConceptFact }>> =
  {
    material: { kind: 'material', fact: 'material' },
    realm: { kind: 'realm', fact: 'realm' },
    mint: { kind: 'mint', fact: 'mint' },
  };
type ConceptFact = 'material' | 'realm' | 'mint';

/** Offers the values of the attributes; unknown names are ignored. */
export function collectAttributes({ attributes = [], language }: LotWords, facts: LotEvidence): AttributeFacts {
  const collected: Collected = { references: [], rulers: [], names: [], places: [], tags: new Set() };
  for (const { name, value } of attributes) {
    const { fields, catalogue } = attributeMeaning(facts.dictionary, name);
    const attribute = { value, language, ...(catalogue === undefined ? {} : { catalogue }) };
    // For a name that languages share, the first field that accepts the value is used.
    fields.some((field) => take(field, attribute, facts, collected));
  }
  const { tags, ...rest } = collected;
  return { ...rest, tags: [...tags] };
}

function take(field: AttributeField, attribute: Attribute, facts: LotEvidence, collected: Collected): boolean {
  const { value, language } = attribute;
  const concept = CONCEPT_FIELDS[field];
  if (concept) return takeConcept(concept.kind, concept.fact, attribute, facts, collected);
  switch (field) {
    case 'ruler':
      return takeRuler(attribute, facts, collected);
    case 'denomination':
      return takeDenomination(attribute, facts, collected);
    case 'year':
      return offered(facts, 'years', yearsIn(facts.dictionary, value, language), certaintyOfYear(value));
    case 'weight':
    case 'diameter':
      return offered(facts, field, measureOfValue(facts.dictionary, field, value, language));
    case 'fineness':
      return offered(facts, 'fineness', finenessIn(value, analysisOfValue(facts.dictionary, value, language)));
    case 'grade':
      return takeGrade(attribute, facts);
    case 'reference':
      return takeReferences(attribute, facts, collected);
    case 'service':
      return takeService(attribute, facts);
    case 'certificate':
      collected.certificate = value.trim().slice(0, 40);
      return true;
    default:
      return takeSort(field, attribute, facts);
  }
}

/** What sort of lot it is, and how many pieces it has. */
function takeSort(field: AttributeField, attribute: Attribute, facts: LotEvidence): boolean {
  switch (field) {
    case 'kind':
    case 'copy':
      return takeKind(attribute, facts);
    case 'quantity':
      return takeQuantity(attribute.value, facts);
    case 'bank':
      return takeBank(attribute, facts);
    default:
      return false;
  }
}

function offered<N extends FactName>(
  facts: LotEvidence,
  name: N,
  value: SingleFacts[N] | undefined,
  certainty: Certainty = 'sure',
): boolean {
  if (value === undefined) return false;
  facts.offer(name, value, 'attribute', certainty);
  return true;
}

/** `1327` may also be a Hijri year. */
function certaintyOfYear(value: string): Certainty {
  const bare = Number(/^\s*(\d{3,4})\s*$/.exec(value)?.[1]);
  return bare >= 1100 && bare < 1450 ? 'uncertain' : 'sure';
}

function takeConcept(
  kind: Kind,
  fact: ConceptFact,
  { value, language }: Attribute,
  facts: LotEvidence,
  { tags, places }: Collected,
): boolean {
  const analysis = analysisOfValue(facts.dictionary, value, language);
  if (kind === 'mint') places.push(value);
  // Silver 900/1000, Ag 925, 90% silver, 10% copper: the metal's field also states the fineness.
  if (kind === 'material') offered(facts, 'fineness', measureIn(analysis.evidence, 'fineness')?.value);
  const [named, ...others] = entriesNamed(facts.dictionary, kind, value, language);
  if (named !== undefined && others.length === 0) return offered(facts, fact, named);
  for (const tag of analysis.tags) tags.add(tag);
  // Germany - Saxony: the part is the realm.
  const mention = kind === 'realm' ? factsOfText(facts.dictionary, analysis).realm : mentionIn(kind, analysis);
  return offered(facts, fact, mention?.id, mention?.certainty);
}

function takeRuler({ value, language }: Attribute, facts: LotEvidence, collected: Collected): boolean {
  const named = entriesNamed(facts.dictionary, 'ruler', value, language);
  const [only, ...others] = named;
  if (only !== undefined) collected.names.push(value);
  if (only !== undefined && others.length === 0) return offered(facts, 'ruler', only);
  if (only !== undefined) {
    collected.rulers = named;
    return true;
  }
  const mention = mentionIn('ruler', analysisOfValue(facts.dictionary, value, language));
  if (mention) collected.names.push(mention.form);
  return offered(facts, 'ruler', mention?.id, mention?.certainty);
}

function takeDenomination({ value, language }: Attribute, facts: LotEvidence, collected: Collected): boolean {
  const analysis = analysisOfValue(facts.dictionary, value, language);
  const [named, ...others] = entriesNamed(facts.dictionary, 'denomination', value, language);
  const mention = mentionIn('denomination', analysis);
  for (const tag of analysis.tags) collected.tags.add(tag);
  const word = mention ?? analysis.mentions.find(({ kind }) => kind === 'denomination');
  if (word) collected.denomination ??= word;
  // Number and unit as read by the tagger are more exact than the name of an entry.
  if (mention) {
    if (mention.face !== undefined) facts.offer('face', mention.face, 'attribute', mention.certainty);
    return offered(facts, 'denomination', mention.id, mention.certainty);
  }
  return others.length === 0 && offered(facts, 'denomination', named, 'likely');
}

function takeGrade({ value, language }: Attribute, facts: LotEvidence): boolean {
  const slab = slabIn(analysisOfValue(facts.dictionary, value, language).evidence);
  if (slab) facts.offer('slab', slabOf(slab), 'attribute', slab.certainty);
  const grade = slab?.grade ?? gradeOfValue(facts.dictionary, value, language);
  return offered(facts, 'grade', grade, grade?.certainty);
}

function takeReferences({ value, language, catalogue }: Attribute, facts: LotEvidence, collected: Collected): boolean {
  const text = catalogue === undefined ? value : `${catalogue} ${value}`;
  const read = referencesIn(analysisOfValue(facts.dictionary, text, language));
  collected.references.push(...read);
  return read.length > 0;
}

function takeService({ value, language }: Attribute, facts: LotEvidence): boolean {
  const [service, ...others] = entriesNamed(facts.dictionary, 'service', value, language);
  const slab = slabIn(analysisOfValue(facts.dictionary, value, language).evidence);
  if (slab) {
    if (slab.grade) facts.offer('grade', slab.grade, 'attribute', slab.certainty);
    return offered(facts, 'slab', slabOf(slab), slab.certainty);
  }
  return others.length === 0 && service !== undefined && offered(facts, 'slab', { service });
}

function takeKind({ value, language }: Attribute, facts: LotEvidence): boolean {
  const { tokens, evidence } = analysisOfValue(facts.dictionary, value, language);
  const copy = evidence.find((item) => item.kind === 'copy');
  if (copy) facts.offer('copy', copy.nature, 'attribute', copy.certainty);
  const [kind, ...others] = kindsNamed(facts.dictionary, tokens, language).filter(
    ({ certainty }) => certainty === 'sure',
  );
  return others.length === 0 && kind !== undefined && offered(facts, 'kind', kind.kind);
}

/** A bank of issue, under a label that may also stand for a province or a period: the lot is its note. */
function takeBank({ value, language }: Attribute, facts: LotEvidence): boolean {
  const analysis = analysisOfValue(facts.dictionary, value, language);
  const bank = bankNamed(facts.dictionary, analysis);
  if (bank === undefined && !analysis.tokens.some(({ form }) => bankWord.test(form))) return false;
  if (bank !== undefined && !facts.has('realm')) facts.offer('realm', bank, 'attribute', 'likely');
  return offered(facts, 'kind', 'banknote', 'likely');
}

const bankWord = /^(?:\p{L}{0,12}(?:bank|banken|banka|bankasi)|banque|banca|banco|banky|банка?|τραπεζα|銀行|银行)$/u;

function takeQuantity(value: string, facts: LotEvidence): boolean {
  const count = Number(numberIn(value));
  if (!Number.isInteger(count) || count < 1) return false;
  if (count === 1) return offered(facts, 'quantity', { amount: 'single' });
  return offered(facts, 'quantity', { amount: count === 2 ? 'pair' : 'group', count });
}
