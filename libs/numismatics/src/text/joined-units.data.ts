import { wordList } from './word-list';

/** Units of weight and size that are written to their number: `1oz`, `31.1g`, `38мм`. */
export const joinedUnits =
  wordList(`oz, ozt, ounce, ounces, troyoz, g, gr, gram, grams, gramm, grammes, grammi, gramos, kg, kilo, mg, mm, cm, dwt, ct, lb, lbs, unze, unzen,
  once, onces, onza, onzas, oncia, uncja, uncji, unce, г, гр, грамм, кг, мм, см, унция, унции, унций, γρ`);
