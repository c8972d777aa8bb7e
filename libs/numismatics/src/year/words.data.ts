import type { PhraseSource } from './phrases';
import { wordList } from '../text/word-list';

/** Words for an approximate year. */
export const circaWords: PhraseSource = {
  words: wordList(`
    ca. | circa | cca | zirka | c. | cir. | approx. | approximately | around | about | probably | um | etwa | gegen | ungefähr
    vermutlich | wohl | vers | environ | env. | hacia | alrededor de | aprox. | verso il | verso | cerca de | por volta de
    omstreeks | rond | około | ok. | kolem | asi | přibližně | körül | kb. | около | ок. | примерно | близько | бл. | біля | περίπου
    περ. | yaklaşık | takriben | omkring | noin | aproximativ | cirka | приблизно | oko | око | хк. | 約 | 约 | 大约 | 大約 | およそ | نحو
    약
  `),
};

/** Words before a year without further meaning. */
export const yearWordsBefore: PhraseSource = {
  words: wordList(`
    anno | anno domini | in the year | dated | year | Jahr | Jahrgang | datiert | im Jahre | année | millésime | an | año | anno di
    ano | datato | datado | jaar | jaartal | rok | z roku | rok ražby | év | évszám | год | рік | έτος | yıl | yılı | år | årtal
    årstal | vuosi | anul | година | godina | cyclical date | cyclical year
  `),
  exact: ['CD'],
};

/** Words after a year without further meaning. */
export const yearWordsAfter: PhraseSource = {
  words: wordList(`
    г. | гг. | год | года | году | годов | годы | рік | року | роки | година | roku | rok | év | évi | évből
    yılı | yılında | senesi | god. | godine | år | 年 | 年銘 | 년
  `),
  weak: { pl: ['r.'], uk: ['р.', 'рр.'] },
};

/** Units that count years instead of naming one: 1000 Jahre, 300 лет. */
export const spansOfTime: PhraseSource = {
  words: wordList(`
    Jahre | Jahren | Jahrfeier | jährig | jähriges | jährige | years | yrs | ans | años | anni | anos | jaren | lat | lecia | lecie
    let | výročí | éves | лет | летие | летия | років | річчя | χρόνια | yıllık | 周年 | 週年 | 주년 | th anniversary | anniversary | jaar
    vuotta | de ani
  `),
};

/** Phrases for an undated coin. */
export const undatedWords: PhraseSource = {
  words: wordList(`
    o. J. | oJ | ohne Jahr | ohne Jahreszahl | ohne Jahresangabe | ohne Datum | n.d. | undated | no date | not dated | without date
    dateless | s.d. | s/d | sans date | sans millésime | non daté | non datée | s/f | sin fecha | sin año | senza data | senza anno
    non datato | non datata | sem data | sem ano | não datada | z.j. | z/j | zonder jaartal | zonder jaar | ongedateerd | b.d.
    bez daty | bez roku | b.r. | niedatowany | niedatowana | bez data | bez datace | nedatovaný | nedatovaná | b.l. | bez letopočtu
    é.n. | évszám nélkül | é. nélkül | é.n | б/г | б.г. | б/д | без года | без даты | без указания года | недатированная
    недатированный | б.р. | б/р | без року | без дати | без година | без датум | χ.χ. | χωρίς χρονολογία | αχρονολόγητο | tarihsiz
    utan år | utan årtal | odaterad | u.år | uden år | uden årstal | uten år | uten årstall | udateret | udatert | ei vuotta
    vuosiluvuton | fără dată | bez godine | без године | 無年 | 無年号 | 年号なし | 年号無し | 年銘なし | 無紀年 | 无纪年 | 無年份 | 无年份 | 无年号 | 年不明 | 연도없음
    بدون تاريخ
  `),
  weak: { en: ['nd'], sv: ['u.d.'], fr: ['sd'], nl: ['zj'], ru: ['бг'] },
  exact: ['ND', 'N/D', 'u.å.', 'U.Å.', 'u. å.'],
};

/** Between the first and the last year. Dashes and strokes are not words. */
export const rangeWords: PhraseSource = {
  words: wordList(`
    to | through | till | until | bis | bis zum | à | a | jusqu’à | al | hasta | fino al | até | tot | tot en met | t/m | do | až
    až do | по | до | έως | ως | μέχρι | ile | til | till och med | până la | 至 | 到 | から | 부터 | إلى
  `),
};

/** Before the beginning of a time that lasts. Words that also mean "of" are not among them: a thaler from 1780. */
export const sinceWords: PhraseSource = {
  words: wordList(`
    since | ever since | seit | seit dem Jahr | depuis | dès | à partir de | desde | desde el | a partir de | dal | sin dal | a partire dal | vanaf | sinds
    od | od roku | poczynając od | počínaje | с | начиная с | починаючи з | από το | sedan | från och med | siden | fra og med | începând cu | след | منذ | מאז
  `),
  weak: { de: ['ab'], uk: ['з', 'від'], ro: ['din'], el: ['από'] },
};

/** At the end of a time that lasts: 2022 to the present. */
export const presentWords: PhraseSource = {
  words: wordList(`
    present | the present | present day | the present day | date | today | now | this day | heute | jetzt | Gegenwart | aujourd'hui | nos jours | ce jour
    présent | hoy | hoy en día | actualidad | la actualidad | el presente | presente | oggi | ad oggi | hoje | atualidade | heden | vandaag | nu
    dziś | dzisiaj | obecnie | dzień dzisiejszy | dnes | dneška | současnost | súčasnosť | napjainkig | jelen | настоящее время | настоящего времени
    наст. время | наст. вр. | н. в. | н.в. | сегодня | наши дни | наших дней | сьогодні | теперішній час | наш час | σήμερα | günümüz | bugün
    i dag | idag | nutid | dags dato | nykyaika | nykypäivä | prezent | astăzi | danas | данас | днес | 今 | 現在 | 现在 | 今日 | 현재
  `),
  weak: { hu: ['ma', 'máig'] },
};

/** Words that join a range after `between`. */
export const andWords: PhraseSource = {
  words: wordList(`
    and | und | et | y | e | ed | en | i | a | és | и | та | і | και | ve | och | og | ja | și | si | と | 和
  `),
};

/** Between the date of a coin and the older one under it: 1804 over 3. */
export const overWords: PhraseSource = {
  words: ['over', 'struck over', 'über', 'sur', 'sobre', 'su', 'sopra', 'på', 'över', 'przez', 'přes', 'на', 'поверх'],
};

/** Words for a restrike of that year. */
export const restrikeWords: PhraseSource = {
  words: wordList(`
    restrike | restruck | Nachprägung | Neuprägung | NP | refrappe | reacuñación | riconio | recunhagem | naslag | nowe bicie
    novoražba | utánveret | новодел | novodel | рестрайк | efterprägling | yeniden basım | 再鋳 | 再鑄
  `),
};

/** Before a number that identifies or counts something: lots, pages, specimens. */
export const countedBefore: PhraseSource = {
  words: wordList(`
    no | nr | num | numéro | número | numero | lot | los | lote | lotto | лот | kavel | tétel | auflage | mintage | tirage
    tiratura | tirada | tiragem | oplage | nakład | náklad | тираж | наклад | upplaga | opplag | oplag | limited to | limitiert auf
    nur | only | page | seite | стр | str | 発行数 | 发行量 | iso | feingehalt | fineness
  `),
};

/**
 * After a number that is a weight, a measure or a price: codes of currencies that are not on coins. The dictionary has the names of denominations.
 */
export const unitsAfter: PhraseSource = {
  words: wordList(`
    gr | grs | gm | gms | gram | grams | gramm | grammes | gramos | grammi | gramas | gramów | gramů | гр | грамм | грамма | граммов
    грам | γραμμάρια | グラム | 克 | kg | kilo | кг | mg | ct | oz | ozt | унций | lbs | karat | kt | dpi | px
    pcs | pc | stk | pz | szt | sztuk | egz | ks | kusů | db | darab | шт | штук | экз | экземпляров | adet | 枚 | 枚組 | 個 | 个 | 件
    張 | 张 | 개 | eur | euro | euros | usd | gbp | chf | rub | uah | pln | czk
    huf | sek | nok | dkk | jpy | cny | cad | aud | евро | долларов | долл | тыс | tys | mio
  `),
};

/** After a fineness, of at most a thousand parts: 999 fine silver, but 2013 Fine Silver. */
export const finenessAfter: PhraseSource = {
  words: ['fein', 'fine', 'fine silver', 'fine gold', 'er silber', 'er gold'],
};

/** Lengths apply to smaller numbers only: no coin is a thousand millimetres wide, and ММ and СМ are mint marks. */
export const lengths: PhraseSource = { words: ['mm', 'мм', 'cm', 'см', 'ミリ', '毫米'] };

/** Words that a number may count but that also follow a year: 1922 coins. Only a round number counts them. */
export const countables: PhraseSource = {
  words: wordList(`
    pieces | coins | items | examples | stück | exemplare | münzen | ex | expl | exemplaires | pièces | monnaies | piezas | monedas
    ejemplares | pezzi | monete | esemplari | peças | moedas | exemplares | stuks | munten | monet | monety | mincí | mince | érme
    монет | монеты | прим | τεμάχια | νομίσματα | mynt | mønter
  `),
};

/** Numbers of four digits that are also face values, besides multiples of a hundred. */
export const faceValues: ReadonlySet<number> = new Set([1250, 1280]);
