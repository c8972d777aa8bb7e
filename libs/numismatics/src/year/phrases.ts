import { tokenise } from '../text/tokens';
import { Line } from './line';

/** Words of all languages with one meaning. */
export interface PhraseSource {
  /** Count in any language. */
  readonly words?: readonly string[];
  /** Count only in a text of that language, because they have other meanings elsewhere. */
  readonly weak?: Readonly<Record<string, readonly string[]>>;
  /** Count only in this spelling, including capitals and diacritics. */
  readonly exact?: readonly string[];
}

interface Candidate<T> {
  readonly forms: readonly string[];
  readonly value: T;
  /** Letters with stops: `a.C.` counts, `a C` does not. */
  readonly dotted: boolean;
  readonly language?: string;
  readonly written?: string;
}

export interface PhraseMatch<T> {
  readonly value: T;
  /** The token after the phrase. */
  readonly to: number;
}

/** Phrases by their first form, the longest first. */
export class Phrases<T> {
  private readonly byFirst = new Map<string, Candidate<T>[]>();

  constructor(entries: Iterable<readonly [T, PhraseSource]>) {
    for (const [value, { words = [], weak = {}, exact = [] }] of entries) {
      for (const phrase of words) this.add(phrase, value, {});
      for (const [language, phrases] of Object.entries(weak)) {
        for (const phrase of phrases) this.add(phrase, value, { language });
      }
      for (const phrase of exact) this.add(phrase, value, { written: phrase.replace(/[.,]$/, '') });
    }
    for (const candidates of this.byFirst.values()) candidates.sort((a, b) => b.forms.length - a.forms.length);
  }

  /** Forms that phrases start with. */
  leads(): Iterable<string> {
    return this.byFirst.keys();
  }

  /** Whether a phrase starts with the form. */
  startsWith(form: string): boolean {
    return this.byFirst.has(form);
  }

  match(line: Line, at: number, language?: string): PhraseMatch<T> | undefined {
    const candidates = this.byFirst.get(line.form(at));
    if (!candidates) return undefined;
    for (const candidate of candidates) {
      if (candidate.language !== undefined && candidate.language !== language) continue;
      if (matches(candidate, line, at)) return { value: candidate.value, to: at + candidate.forms.length };
    }
    return undefined;
  }

  private add(phrase: string, value: T, support: Pick<Candidate<T>, 'language' | 'written'>): void {
    const { tokens } = new Line(tokenise(phrase));
    const forms = tokens.map(({ form }) => form);
    const [first] = forms;
    if (first === undefined) return;
    const dotted = forms.length > 1 && tokens.every(({ form, unspaced }) => form.length === 1 && !unspaced);
    const candidates = this.byFirst.get(first) ?? [];
    candidates.push({ forms, value, dotted, ...support });
    this.byFirst.set(first, candidates);
  }
}

function matches<T>({ forms, dotted, written }: Candidate<T>, line: Line, at: number): boolean {
  // S.U.A. does not contain u.a.
  if (dotted && line.gap(at) === '.' && line.form(at - 1).length === 1) return false;
  for (let offset = 1; offset < forms.length; offset++) {
    if (line.form(at + offset) !== forms[offset]) return false;
    if (dotted ? !/^[./]\s*$|^['’-]$/.test(line.gap(at + offset)) : line.gapHas(at + offset, ',;:()[]=')) return false;
  }
  return written === undefined || line.slice(at, at + forms.length) === written;
}
