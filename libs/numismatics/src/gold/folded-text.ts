import { tokenise } from '../text/tokens';

/** A text's tokens as the readers fold them, with single spaces: two writings of the same words come out alike. */
export function foldedText(text: string): string {
  return tokenise(text)
    .tokens.map(({ form }) => form)
    .join(' ');
}
