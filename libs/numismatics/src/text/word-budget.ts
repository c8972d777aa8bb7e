import { tokenise } from './tokens';

/** Limits how many words one request has understood, whatever its text. */
export class WordBudget {
  private used = 0;

  constructor(private readonly most: number) {}

  /** The words taken so far. */
  get spent(): number {
    return this.used;
  }

  /** Whether the words of a text may still be understood. They are then taken. */
  takes(text: string): boolean {
    const words = tokenise(text).tokens.length;
    if (this.used + words > this.most) return false;
    this.used += words;
    return true;
  }
}
