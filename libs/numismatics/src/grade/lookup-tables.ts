import type { Word } from '../text/tokens';
import type { GradeForm } from './grade-forms';
import type { Rung, Scale } from './scale';

/** The lookup tables of the grade readers, built once for a dictionary. */
export interface GradeTable {
  readonly forms: ReadonlyMap<string, readonly GradeForm[]>;
  /** First token of a form → the maximum length in tokens of forms that start with it. */
  readonly reach: ReadonlyMap<string, number>;
  readonly scales: ReadonlyMap<string, Scale>;
  readonly ladder: readonly Rung[];
  /** Scale → number → grade: Polish `2`, Scandinavian `1 +`, Finnish `8`. */
  readonly numbers: ReadonlyMap<string, ReadonlyMap<string, Rung>>;
  /** `lower upper` → the order that the dictionary gives to the range. */
  readonly between: ReadonlyMap<string, number>;
  /** Words that join the two ends of a range. */
  readonly splitWords: ReadonlySet<string>;
  /** The unambiguous short names of the services. */
  readonly services: ReadonlySet<string>;
  readonly remarks: RemarkTable;
  /** Tag → order, of every grade. */
  readonly orders: ReadonlyMap<string, number>;
  /** Whether a grade may begin with a word. */
  readonly starts: (word: Word) => boolean;
}

/** One meaning of a form of a remark. */
export interface RemarkForm {
  readonly key: string;
  readonly label: boolean;
  readonly weak: boolean;
  readonly languages: readonly string[];
}

/** The remarks by form, and the lengths of their forms. */
export interface RemarkTable {
  readonly forms: ReadonlyMap<string, readonly RemarkForm[]>;
  readonly reach: ReadonlyMap<string, number>;
}
