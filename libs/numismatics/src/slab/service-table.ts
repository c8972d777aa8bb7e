import { derived } from '../dictionary/derived';
import type { Dictionary } from '../dictionary/dictionary';
import { formOf } from '../text/form';
import { reachOf } from '../grade/form-start';
import { latinForm } from '../grade/grade-reader';
import { PhraseTable, phrasesOf } from '../text/phrase-table';
import { wordTest, type Word } from '../text/tokens';
import {
  formerWords,
  labelWords,
  numberWords,
  slabWords,
  talkOfServices,
  wordsOfCertificates,
  wordsOfCoinNumbers,
} from './slab-words.data';

export interface Service {
  readonly key: string;
  /** Grades notes only: its labels print Sheldon's number without letters. */
  readonly notesOnly: boolean;
  /** Grades on a scale of its own, outside Sheldon's order. */
  readonly ownScale: boolean;
  /** Words that do not end its label, folded. */
  readonly onLabels: ReadonlySet<string>;
  /** Whole forms of its certificate numbers. */
  readonly numbers: readonly RegExp[];
}

export interface NamedService {
  readonly service: Service;
  /** Also initials of other things: counts only with a grade or a number next to it. */
  readonly weak: boolean;
}

export interface ServiceTable {
  readonly forms: ReadonlyMap<string, NamedService>;
  readonly reach: ReadonlyMap<string, number>;
  /** Whether a service's name may start with a word. */
  readonly starts: (word: Word) => boolean;
}

export const serviceTable = derived(makeTable);

function makeTable(dictionary: Dictionary): ServiceTable {
  const forms = new Map<string, NamedService>();
  const onLabels = new Set(labelWords.map(formOf));
  for (const [form, senses] of dictionary.formsOf('service')) {
    const sense = senses.find(({ weak }) => !weak) ?? senses[0];
    if (sense?.entry.kind !== 'service') continue;
    const { id, facts } = sense.entry;
    const service = {
      key: id,
      notesOnly: facts.grades.every((kind) => kind === 'banknotes'),
      ownScale: facts.own_scale === true,
      onLabels,
      numbers: (facts.numbers ?? []).map(patternOf),
    };
    forms.set(form, { service, weak: sense.weak });
    if (facts.sticker) onLabels.add(form);
  }
  const reach = reachOf(forms.keys());
  return { forms, reach, starts: wordTest((form) => reach.has(latinForm(form))) };
}

function patternOf(number: string): RegExp {
  const parts = [...number].map((letter) => (letter === '#' ? '[0-9]' : letter === ' ' ? ' ' : `\\${letter}`));
  return new RegExp(`^${parts.join('').replaceAll(/\\([A-Z])/g, '$1')}$`);
}

/** The phrases for sealed coins, folded once. */
export const spokenSlabs = new PhraseTable(phrasesOf(slabWords, true));
export const beforeNumbers: ReadonlySet<string> = new Set(numberWords.map(formOf));
export const certificateWords: ReadonlySet<string> = new Set(wordsOfCertificates.map(formOf));
export const coinNumberWords: ReadonlySet<string> = new Set(wordsOfCoinNumbers.map(formOf));
export const formerly: ReadonlySet<string> = new Set(formerWords.map(formOf));
export const talk: ReadonlySet<string> = new Set(talkOfServices.map(formOf));
