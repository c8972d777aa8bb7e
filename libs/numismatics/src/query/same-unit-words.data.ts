import { wordList } from '../text/word-list';

/** English words beside a unit that name no type of it: number, strike, standard, or the usual name of the same coin. */
export const sameUnitWords =
  wordList(`one, single, half, double, triple, quarter, full, multiple, coin, coins, piece, pieces, bit, money, bar, sized, size, strike, value,
  type, class, sterling, tournois, parisis, specie, species, banco, courant, commemorative, modern, medieval, ancient, republican, imperial, provincial, feudal, south, north,
  korean, new, old, trade, trading, us, u, s, american, british, english, scottish, irish, dutch, the, of, de, d, la, le, du, a, and`);
