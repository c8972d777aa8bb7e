import { analyseAll } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import type { MeasureEvidence, ReferenceEvidence } from '../evidence';
import type { LotCase } from './lot-case';
import type { LotEvidence } from './lot-evidence';
import { overlap } from '../tagging/realm-tree';
import { factsOfText, type TextFacts } from './text-facts';
import { reignsOf, type YearsRead } from './title-years';
import { measureIn, weightIn } from './attribute-values';
import type { DescriptionEvidence } from './description-evidence';
import { slabOf } from './slab-of';

const MAX_SENTENCE = 160;
const SENTENCE_END = /[.!?;\n](?:\s|$)/g;

/**
 * Offers the sure facts of a description. Descriptions also mention other coins and the lives of rulers, so only unambiguous evidence counts:
 * measures, grade, slab. Returns the references.
 */
export function collectDescription(
  { given, grades, slabs, references, measures }: DescriptionEvidence,
  facts: LotEvidence,
): readonly ReferenceEvidence[] {
  const weight = weightIn(measures, given.tokens);
  if (weight) facts.offer('weight', weight.value, 'description', weight.certainty);
  for (const kind of ['diameter', 'fineness'] as const) {
    const measure = measureIn(measures, kind);
    if (measure && (kind === 'diameter' || measure.certainty === 'sure' || isOnly(measure, measures)))
      facts.offer(kind, measure.value, 'description', measure.certainty);
  }
  const slab = slabs.find(({ certainty }) => certainty === 'sure');
  if (slab) facts.offer('slab', slabOf(slab), 'description', 'sure');
  const [grade, ...others] = grades;
  if (grade?.certainty === 'sure' && others.length === 0) facts.offer('grade', grade, 'description', 'likely');
  return references.filter(({ certainty, loosely }) => certainty === 'sure' && !loosely);
}

/** A second fineness belongs to another coin or another part. */
function isOnly({ kind, value }: MeasureEvidence, measures: readonly MeasureEvidence[]): boolean {
  return measures.every((other) => other.kind !== kind || other.value === value);
}

const OF_FIRST_SENTENCE = ['material', 'denomination', 'years'] as const;

/**
 * Houses with short titles begin the description with the facts that others put into the title: denomination, years, mint, metal. They count where
 * no earlier source states them.
 */
export function collectFirstSentences(lots: readonly LotCase[], dictionary: Dictionary): void {
  const open = lots.filter(
    ({ words, facts }) => words.description && OF_FIRST_SENTENCE.some((name) => !facts.has(name)),
  );
  const found = analyseAll(
    dictionary,
    open.map(({ words, language }) => ({ text: firstSentence(words.description ?? ''), language })),
  );
  for (const [place, { facts }] of open.entries()) {
    const analysis = found[place];
    if (analysis) collectSentence(factsOfText(dictionary, analysis), facts);
  }
}

function collectSentence({ material, mint, denomination, years, several }: TextFacts, facts: LotEvidence): void {
  if (material?.certainty === 'sure') facts.offer('material', material.id, 'description', 'likely');
  const isGroup = (facts.value('quantity')?.amount ?? 'single') !== 'single';
  if (isGroup) return;
  if (mint?.certainty === 'sure') facts.offer('mint', mint.id, 'description', 'likely');
  if (denomination?.certainty === 'sure' && !facts.has('denomination')) {
    facts.offer('denomination', denomination.id, 'description', 'likely');
    if (denomination.face !== undefined) facts.offer('face', denomination.face, 'description', 'likely');
  }
  if (years && !several && isOfSpecimen(years, facts)) facts.offer('years', years.value, 'description', 'likely');
}

/** Descriptions contain other dates too: only a sure date, or one within the reign of the ruler, dates the coin. */
function isOfSpecimen({ value, certainty }: YearsRead, facts: LotEvidence): boolean {
  if (value.how === 'century') return false;
  const ruler = facts.value('ruler');
  const reigns = ruler === undefined ? [] : reignsOf(facts.dictionary, ruler);
  return certainty === 'sure' || reigns.some((reign) => overlap(reign, value) !== undefined);
}

/** Abbreviations also end in full stops, so a sentence has a minimum length. */
function firstSentence(text: string): string {
  for (const { index } of text.slice(0, MAX_SENTENCE).matchAll(SENTENCE_END))
    if (index >= 20) return text.slice(0, index);
  return text.slice(0, MAX_SENTENCE);
}
