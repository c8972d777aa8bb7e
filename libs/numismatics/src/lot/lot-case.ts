import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import type { ReferenceEvidence } from '../evidence';
import type { Described, LotWords } from '../lot-description';
import type { AttributeFacts } from './attribute-facts';
import type { DescriptionEvidence } from './description-evidence';
import { withLabelledLines } from './labelled-lines';
import { LotEvidence } from './lot-evidence';
import type { TextFacts } from './text-facts';

const NO_ATTRIBUTES: AttributeFacts = { references: [], rulers: [], names: [], places: [], tags: [] };
const NO_WORDS: Analysis = { text: '', tokens: [], mentions: [], evidence: [], tags: [] };
const NO_FACTS: TextFacts = {
  rulers: [],
  references: [],
  listed: [],
  various: false,
  several: false,
  undated: false,
};

/** A lot between two rules: its words, what each source says, and the facts so far. */
export class LotCase {
  readonly facts: LotEvidence;
  attributes = NO_ATTRIBUTES;
  /** Of the title. */
  analysis = NO_WORDS;
  title = NO_FACTS;
  /** The mint mark behind the title's date. */
  mark: string | undefined;
  /** Concept tags of the seller's categories. */
  shelves: readonly string[] = [];
  description: DescriptionEvidence | undefined;
  /** Those of the description. */
  described: readonly ReferenceEvidence[] = [];
  references: readonly Described<ReferenceEvidence>[] = [];
  category: Described<string> | undefined;

  readonly words: LotWords;

  constructor(
    readonly dictionary: Dictionary,
    words: LotWords,
  ) {
    this.words = withLabelledLines(dictionary, words);
    this.facts = new LotEvidence(dictionary);
  }

  /** The language stated by the page takes precedence over the one detected in the title. */
  get language(): string | undefined {
    return this.words.language ?? this.analysis.language;
  }
}
