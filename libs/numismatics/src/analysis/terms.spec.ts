import { tokenise } from '../text/tokens';
import { words } from '../text/words';
import { termsOf } from './terms';

describe('termsOf', () => {
  it.each(['Trajan, Denar 1/2 MS63+', '銀貨 1円 ABC銀', '銀', '2½ Гульдена', '★ + ☆', 'Æ Ḿ 明治3年銀貨'])(
    'returns the words of %s',
    (text) => expect([...termsOf(text, tokenise(text).tokens)].sort()).toEqual([...new Set(words(text))].sort()),
  );
});
