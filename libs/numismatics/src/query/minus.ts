import type { Tokenised } from '../text/tokens';

const MINUS = /(?:^|\s)[-−]["“„«]?$/u;

/** A hyphen before a word, with a space or nothing before the hyphen: "-copy". Before a number it is part of a range. */
export function isMinus({ text, tokens }: Tokenised, place: number): boolean {
  const token = tokens[place];
  if (!token || /^\d/.test(token.form)) return false;
  return MINUS.test(text.slice(Math.max(0, token.start - 4), token.start));
}
