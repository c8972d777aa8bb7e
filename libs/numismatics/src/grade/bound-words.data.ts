import { wordList } from '../text/word-list';

/**
 * Words that bound a grade, by meaning. `above` and `below` exclude the named grade. Words of `loose` also bound prices and years, so a single letter
 * after them is not a grade.
 */
export interface BoundWords {
  readonly before: readonly string[];
  readonly loose: readonly string[];
  readonly after: readonly string[];
}

export type BoundMeaning = 'atLeast' | 'atMost' | 'above' | 'below';

export const boundWords: Readonly<Record<BoundMeaning, BoundWords>> = {
  atLeast: {
    before: wordList(`
      at least, minimum, minimum grade, not worse than, no worse than, not below, no less than, equal or better than, mindestens,
      wenigstens, nicht schlechter als, nicht unter, minimal, au moins, au minimum, minimum, pas moins de, como mínimo, mínimo, al menos,
      por lo menos, no peor que, almeno, minimo, come minimo, non peggio di, pelo menos, no mínimo, minstens, tenminste, ten minste,
      minimaal, co najmniej, przynajmniej, nie gorszy niż, minimum, minimálně, alespoň, nejméně, aspoň, legalább, minimum, не хуже, не ниже,
      минимум, как минимум, хотя бы, не гірше, не нижче, щонайменше, мінімум, τουλάχιστον, en az, asgari, minst, åtminstone, mindst,
      vähintään, 最低, 最低でも, 至少, 不低于, 不低於
    `),
    loose: wordList(`
      min, from, ab, dès, à partir de, a partir de, desde, da, a partire da, vanaf, od, от, від, från, fra, από
    `),
    after: wordList(`
      or better, or higher, or above, or finer, or more, or up, and better, and above, and higher, and up, and finer, minimum, at least, up,
      plus, oder besser, und besser, oder höher, aufwärts, und höher, und mehr, ou mieux, et plus, ou plus, ou supérieur, minimum, et mieux,
      et au dessus, o mejor, o superior, y mejor, o más, en adelante, mínimo, o meglio, o migliore, o superiore, in su, minimo, ou melhor,
      ou superior, para cima, of beter, of hoger, en beter, en hoger, lub lepszy, lub lepsza, lub lepszym, lub lepsze, lub lepiej, i lepszy, i lepsze,
      i lepsza, i wyżej, lub wyżej, i więcej, nebo lepší, a lepší, nebo lepsi, a lépe, a vyšší, vagy jobb, és jobb, или лучше, и лучше,
      и выше, или выше, та вище, і вище, або краще, і краще, ή καλύτερο, ή καλύτερη, και πάνω, και άνω, veya üstü, ve üstü, ve üzeri,
      veya daha iyi, ya da üstü, eller bättre, och bättre, och uppåt, eller bedre, tai parempi, 以上, またはそれ以上, 及以上, 或以上, 或更好
    `),
  },
  above: {
    before: wordList(`
      better than, above, higher than, finer than, over, besser als, über, mieux que, meilleur que, supérieur à, mejor que, superior a,
      meglio di, migliore di, superiore a, melhor que, melhor do que, beter dan, boven, lepszy niż, lepsza niż, lepsze niż, powyżej,
      lepší než, lepsi nez, nad, jobb mint, лучше, лучше чем, выше, краще ніж, краще, вище, καλύτερο από, bättre än, bedre enn, bedre end,
      好于, 高于, 优于
    `),
    loose: [],
    after: ['den iyi', 'dan iyi', 'den daha iyi', 'より上', 'より良い'],
  },
  atMost: {
    before: wordList(`
      at most, maximum, not better than, no better than, höchstens, maximal, nicht besser als, au plus, au maximum, jusqu à, como máximo,
      máximo, al massimo, massimo, no máximo, hoogstens, maximaal, co najwyżej, maksymalnie, nejvýše, maximálně, legfeljebb, не лучше,
      не выше, максимум, не краще, не вище, το πολύ, en fazla, högst, højst, 最高, 至多, 不高于
    `),
    loose: ['max', 'up to', 'bis', 'hasta', 'fino a', 'até', 'tot', 'do', 'до', 'till', 'til', 'έως', 'μέχρι'],
    after: wordList(`
      or worse, or lower, or below, and below, oder schlechter, ou moins, o peor, o inferior, o peggio, ou pior, of slechter, lub gorszy,
      lub gorsza, nebo horší, vagy rosszabb, или хуже, и ниже, та нижче, veya altı, ve altı, eller sämre, 以下, 及以下, maximum
    `),
  },
  below: {
    before: wordList(`
      worse than, below, lower than, under, schlechter als, unter, moins bien que, inférieur à, peor que, inferior a, peggio di,
      inferiore a, pior que, slechter dan, gorszy niż, gorsza niż, poniżej, horší než, rosszabb mint, хуже, хуже чем, ниже, гірше, нижче,
      χειρότερο από, sämre än, 低于, 差于
    `),
    loose: [],
    after: ['未満', 'den kötü'],
  },
};
