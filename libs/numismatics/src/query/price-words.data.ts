import { wordList, wordLists } from '../text/word-list';

/**
 * Words that bound a number. `strict` ones are used of amounts only, so the number is a price even without a currency. `open` ones are used of years
 * as well ("до 1900", "ab 500"), so they need a currency or a number that is not a year.
 */
interface BoundWords {
  readonly strict: Readonly<Record<string, readonly string[]>>;
  readonly open: Readonly<Record<string, readonly string[]>>;
}

/** Before the number: at most. */
export const atMostBefore: BoundWords = {
  strict: wordLists({
    en: `under, below, less than, cheaper than, no more than, not more than, max, maximum, at most, budget, budget of, max price, priced under,
      price under, up to about, up to around, up to approximately, price below, price up to, for under, for less than, lower than, not over`,
    de: `unter, weniger als, billiger als, günstiger als, höchstens, maximal, nicht mehr als, nicht über, unterhalb, max, Preis bis, Preis unter,
      für unter, bis ca, bis etwa, bis circa, bis ungefähr, unter ca, maximal ca, für maximal, für höchstens, unterhalb von, Budget, Budget bis, bis maximal, bis max`,
    fr: `moins de, jusqu'à environ, moins cher que, moins que, en dessous de, au-dessous de, inférieur à, pas plus de, maximum, prix max, à moins de, pour moins de,
      budget de, prix inférieur à, moins chère que, moins chères que, au plus, sous les`,
    es: `menos de, hasta unos, por menos de, por debajo de, más barato que, no más de, inferior a, máximo, como máximo, precio hasta, precio máximo, a menos de,
      presupuesto, menor de, menor que, menor a, por debajo de los`,
    it: `meno di, fino a circa, a meno di, sotto, sotto i, sotto ai, inferiore a, non più di, al massimo, massimo, prezzo fino a, entro i, sotto gli, al di sotto di,
      prezzo massimo, inferiori a, budget di`,
    pt: `menos de, por menos de, abaixo de, abaixo dos, inferior a, no máximo, máximo, não mais de, preço até, menos que`,
    nl: `onder, onder de, minder dan, goedkoper dan, hoogstens, maximaal, niet meer dan, prijs tot, beneden, beneden de`,
    pl: `poniżej, mniej niż, tańsze niż, tańszy niż, tańsza niż, nie więcej niż, maksymalnie, maks, cena do, najwyżej`,
    cs: `pod, méně než, levnější než, maximálně, nejvýše, ne více než, cena do, levněji než, nejvíce, max`,
    hu: `legfeljebb, maximum, max, kevesebb mint, olcsóbb mint, ár max`,
    ru: `дешевле, до примерно, примерно до, не дороже, меньше, менее, не более, максимум, цена до, ниже, по цене до, стоимостью до, макс, дешевле чем`,
    uk: `дешевше, не дорожче, менше, менше ніж, не більше, максимум, ціна до, нижче, дешевше ніж, вартістю до`,
    el: `κάτω από, λιγότερο από, φθηνότερο από, μέχρι και, το πολύ, έως και, κάτω των, τιμή έως, τιμή μέχρι`,
    tr: `en fazla, en çok, azami, maksimum, maks`,
    sv: `under, mindre än, billigare än, högst, max, maximalt, pris upp till, upp till`,
    da: `under, mindre end, billigere end, højst, maks, højest`,
    fi: `alle, enintään, korkeintaan`,
    ro: `sub, mai puțin de, maxim, cel mult`,
    ja: `最大, 上限, 予算`,
    zh: `低于, 低於, 少于, 少於, 不超过, 不超過, 不到, 最高, 最多, 便宜过, 小于, 小於, 价格低于, 預算, 预算`,
    ar: `أقل من`,
  }),
  open: wordLists({
    en: `up to, to, till, until`,
    de: `bis, bis zu, bis zu max`,
    fr: `jusqu'à, jusque, jusqu'a`,
    es: `hasta, hasta los`,
    it: `fino a, fino ai, entro`,
    pt: `até, até aos`,
    nl: `tot, tot aan, tot en met`,
    pl: `do`,
    cs: `do`,
    ru: `до`,
    uk: `до`,
    el: `έως, μέχρι, ως`,
    sv: `till`,
    da: `op til, indtil`,
    ro: `până la, pana la`,
  }),
};

/** Before the number: at least. */
export const atLeastBefore: BoundWords = {
  strict: wordLists({
    en: `over, above, more than, at least, no less than, minimum, min, min price, priced over, price over, more expensive than, price above, price from,
      higher than, not less than`,
    de: `über, mehr als, mindestens, teurer als, teuerer als, Preis ab, nicht unter, min, minimum, nicht weniger als, oberhalb von`,
    fr: `plus de, plus cher que, au-dessus de, supérieur à, au moins, au minimum, à plus de, prix supérieur à, plus que`,
    es: `más de, por más de, por encima de, superior a, al menos, mínimo, como mínimo, más caro que, mayor de, mayor que`,
    it: `più di, oltre, oltre i, sopra, sopra i, superiore a, almeno, minimo, al di sopra di`,
    pt: `mais de, acima de, acima dos, superior a, pelo menos, no mínimo, mínimo, mais que`,
    nl: `boven, boven de, meer dan, minstens, minimaal, ten minste, duurder dan, prijs vanaf`,
    pl: `powyżej, więcej niż, ponad, co najmniej, minimum, droższe niż, minimalnie, cena od`,
    cs: `nad, více než, alespoň, nejméně, minimálně, dražší než, cena od, přes`,
    hu: `legalább, minimum, több mint, drágább mint`,
    ru: `дороже, больше, более, не дешевле, не менее, минимум, свыше, выше, цена от, по цене от, стоимостью от`,
    uk: `дорожче, більше, понад, не дешевше, не менше, мінімум, більше ніж, ціна від, вище`,
    el: `πάνω από, περισσότερο από, τουλάχιστον, άνω των`,
    tr: `en az, asgari, minimum`,
    sv: `över, mer än, minst, dyrare än, lägst`,
    da: `over, mere end, mindst`,
    fi: `yli, vähintään`,
    ro: `peste, mai mult de, cel puțin, minim`,
    zh: `高于, 高於, 超过, 超過, 至少, 不低于, 不低於, 最低, 大于, 大於, 多于, 起价`,
    ja: `最低`,
    ar: `أكثر من`,
  }),
  open: wordLists({
    en: `from, starting at, starting from`,
    de: `ab, von`,
    fr: `à partir de, dès, de`,
    es: `desde, a partir de, de`,
    it: `da, a partire da, dai`,
    pt: `desde, a partir de, de`,
    nl: `vanaf, van`,
    pl: `od`,
    cs: `od`,
    ru: `от, с`,
    uk: `від, з`,
    el: `από`,
    sv: `från`,
    da: `fra`,
    ro: `de la`,
    zh: `从, 從`,
  }),
};

/** After the number or its currency: at most. */
export const atMostBehind = wordLists({
  en: `or less, or cheaper, and under, or under, and below, or below, max, maximum, tops, at most`,
  de: `oder weniger, oder billiger, oder günstiger, maximal, max, höchstens, und darunter, oder darunter`,
  fr: `ou moins, maximum, max, au maximum, au plus, maxi`,
  es: `o menos, máximo, como máximo, max`,
  it: `o meno, massimo, al massimo, max`,
  pt: `ou menos, no máximo, máximo`,
  nl: `of minder, maximaal, max, of goedkoper`,
  pl: `lub mniej, albo mniej, maksymalnie, maks, i mniej`,
  cs: `nebo méně, maximálně, max, a méně`,
  hu: `alatt, vagy kevesebb, alatti, ig, nál olcsóbb, nél olcsóbb, maximum`,
  ru: `или меньше, или дешевле, максимум, и меньше, и дешевле, макс, и ниже`,
  uk: `або менше, або дешевше, максимум, і менше, та менше`,
  el: `ή λιγότερο, το πολύ, και κάτω, ή φθηνότερα`,
  tr: `altı, altında, altındaki, dan az, den az, ye kadar, ya kadar, e kadar, a kadar, kadar, dan ucuz, den ucuz, veya daha az`,
  sv: `eller mindre, eller billigare, max, högst`,
  ja: `以下, 未満, 以内, まで, 以下の, 未満の, より安い`,
  zh: `以下, 以内, 以內, 之内, 之內, 以下的, 封顶, 内`,
});

/** After the number or its currency: at least. */
export const atLeastBehind = wordLists({
  en: `or more, and up, and above, or above, and more, upwards, minimum, and over, or over`,
  de: `oder mehr, und mehr, aufwärts, und darüber, oder darüber, mindestens, und teurer`,
  fr: `ou plus, et plus, minimum, au moins, au minimum`,
  es: `o más, mínimo, en adelante, y más, como mínimo`,
  it: `o più, in su, minimo, e oltre, in poi`,
  pt: `ou mais, no mínimo, mínimo, para cima`,
  nl: `of meer, en meer, minimaal, en hoger`,
  pl: `lub więcej, i więcej, albo więcej, wzwyż`,
  cs: `nebo více, a více, minimálně`,
  hu: `felett, fölött, vagy több, feletti, fölötti, tól, től`,
  ru: `или больше, и больше, и выше, и более, минимум, или дороже, и дороже`,
  uk: `або більше, і більше, та більше, і вище, або дорожче`,
  el: `ή περισσότερο, και πάνω, τουλάχιστον`,
  tr: `üstü, üstünde, üzeri, üzerinde, dan fazla, den fazla, den pahalı, dan pahalı, ve üzeri, veya daha fazla`,
  sv: `eller mer, och uppåt, minst`,
  ja: `以上, 以上の, より高い, から上`,
  zh: `以上, 以上的, 起`,
});

/** Between the two numbers of a range; a dash does the same. */
export const rangeWords = wordLists({
  en: `to, and, till, until, up to`,
  de: `bis, und, bis zu`,
  fr: `à, et, a, jusqu'à`,
  es: `a, y, hasta, e`,
  it: `a, e, ai, fino a, ed`,
  pt: `a, e, até`,
  nl: `tot, en`,
  pl: `do, a, i`,
  cs: `do, a, až`,
  hu: `és`,
  ru: `до, и, по`,
  uk: `до, і, та, й`,
  el: `έως, μέχρι, και, ως`,
  tr: `ile, ve, ila`,
  sv: `till, och`,
  da: `til, og`,
  ja: `から`,
  zh: `到, 至, 和`,
});

/** Before a range: it bounds both sides; the word has no meaning of its own. */
export const betweenWords = wordLists({
  en: `between, from, price, prices, priced, price between, price from, price range, in the range of, for`,
  de: `zwischen, von, Preis, Preis zwischen, Preis von, Preisspanne, ab, für`,
  fr: `entre, de, prix, prix entre, prix de`,
  es: `entre, de, desde, precio, precio entre, precio de`,
  it: `tra, fra, da, dai, prezzo, prezzo tra, prezzo da`,
  pt: `entre, de, desde, preço, preço entre`,
  nl: `tussen, tussen de, van, prijs, prijs tussen`,
  pl: `między, pomiędzy, od, cena, cena od, w cenie, w cenie od`,
  cs: `mezi, od, cena, cena od, v ceně`,
  hu: `ár`,
  ru: `между, от, с, цена, цена от, ценой от, по цене от, стоимость, в пределах`,
  uk: `між, від, з, ціна, ціна від`,
  el: `μεταξύ, από, τιμή, τιμή από`,
  tr: `fiyat, fiyatı`,
  sv: `mellan, från, pris, pris mellan`,
  da: `mellem, fra, pris`,
  ja: `価格`,
  zh: `从, 從, 价格, 價格, 在`,
});

/** After a range; no meaning of its own. */
export const rangeBehind = wordLists({
  hu: `között, közötti`,
  tr: `arası, arasında, arasındaki`,
  ja: `の間, まで, の`,
  zh: `之间, 之間, 的`,
});

/** After a number or joined to it: it is counted in thousands, or ten thousands. */
export const multipliers: Readonly<Record<string, number>> = {
  千: 1000,
  万: 10000,
  萬: 10000,
  тыс: 1000,
  тысяч: 1000,
  тисяч: 1000,
  тысячи: 1000,
  тысяча: 1000,
  тысячу: 1000,
  тисячі: 1000,
  тисячу: 1000,
  tys: 1000,
  tyś: 1000,
  tysięcy: 1000,
  tysiące: 1000,
  tsd: 1000,
  tausend: 1000,
  thousand: 1000,
  mille: 1000,
  mila: 1000,
  mil: 1000,
  duizend: 1000,
  tusen: 1000,
  tusind: 1000,
  tis: 1000,
  χιλιάδες: 1000,
  tisíc: 1000,
  ezer: 1000,
  bin: 1000,
};

/** The same as a letter: only joined to a number, or small behind one of at most three digits. */
export const multiplierLetters: Readonly<Record<string, number>> = { k: 1000 };

/** After a number: a unit of something else, so the number is not a price. */
export const otherUnits =
  wordList(`g, gr, gram, grams, gramm, grammes, grammi, gramos, г, гр, грамм, грам, γρ, 克, グラム, mm, cm, мм, см, oz, ounce, ounces, unze, unzen, once, onza,
  onzas, oncia, унция, унции, kg, кг, ad, bc, bce, ce, ah, v, n, av, ap, p, pne, ne, гг, год, года, году, годов, лет, рр, рік, року, roku, rok, lat,
  year, years, jahre, jahr, ans, année, anno, año, años, ano, anos, jaar, év, yıl, yılı, 年, år, th, st, nd, rd, jh, jhd, jahrhundert, century, siècle,
  secolo, siglo, século, век, века, ст, wiek, stol, %, percent, pcs, pieces, stück, stk, шт, coins, monnaies, monedas, monete, monet, mincí`);
