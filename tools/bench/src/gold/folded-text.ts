import { tokenise } from '@obverse/numismatics';

/** A text's folded tokens with single spaces, so that two spellings of the same words are equal. */
export function foldedText(text: string): string {
  return tokenise(text)
    .tokens.map(({ form }) => form)
    .join(' ');
}
