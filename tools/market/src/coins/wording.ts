import type { Language, Seller } from '../catalogue/seller';
import { Dice } from '../dice';
import { type Coin, gradeName, grams, inLanguage, mintName } from './coin';
import { escapeText } from '../text';
import { denominations, devices, labels, metals, regions } from './vocabulary.data';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** How a seller words a coin: plain text in its language. */
export interface Wording {
  readonly title: string;
  /** HTML: one paragraph about both sides and one about this specimen. */
  readonly description: string;
  readonly facts: readonly Fact[];
  readonly category: readonly string[];
  /** Country or state of the coin. */
  readonly region: string;
  readonly metal: string;
}

export function wordingOf(coin: Coin, seller: Seller): Wording {
  const words = wordsOf(coin, seller.language);
  const title = titleStyles[seller.titleStyle % titleStyles.length] ?? catalogueTitle;
  return {
    title: title(words, coin),
    description: descriptionOf(words, coin, seller),
    facts: factsOf(words, coin, seller.language),
    category: [words.region, words.denomination],
    region: words.region,
    metal: words.metal,
  };
}

interface Words {
  readonly region: string;
  /** Ruler or series; empty when the type has neither. */
  readonly who: string;
  readonly ruler: string | undefined;
  readonly reign: string | undefined;
  readonly denomination: string;
  readonly mint: string | undefined;
  readonly year: string | undefined;
  readonly metal: string;
  readonly grade: string;
  readonly weight: string;
}

function wordsOf(coin: Coin, language: Language): Words {
  const { type } = coin;
  return {
    region: inLanguage(regions[type.region], language),
    who: inLanguage(type.ruler ?? type.series ?? '', language),
    ruler: type.ruler === undefined ? undefined : inLanguage(type.ruler, language),
    reign: type.reign === undefined ? undefined : inLanguage(type.reign, language),
    denomination: inLanguage(denominations[type.denomination], language),
    mint: coin.mint === undefined ? undefined : mintName(coin.mint, language),
    year: coin.year === undefined ? undefined : String(coin.year),
    metal: inLanguage(metals[coin.metal], language),
    grade: gradeName(coin.grade, language),
    weight: `${grams(coin.weight, language)} g`,
  };
}

function list(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.]$/.test(part ?? '') ? part : `${part}.`))
    .join(' ');
}

/** `Römische Kaiserzeit. Trajan, 98-117. Denar, Rom. Silber. 3,31 g.` */
function catalogueTitle(w: Words): string {
  return sentences(
    w.region,
    list(w.who, w.reign),
    list(`${w.denomination}${w.year ? ` ${w.year}` : ''}`, w.mint),
    w.metal,
    w.weight,
  );
}

const abbreviations: Partial<Record<Coin['metal'], string>> = {
  silver: 'AR',
  gold: 'AV',
  bronze: 'Æ',
  copper: 'Cu',
  billon: 'BI',
};

/** `Trajan (98-117). AR Denarius. Rome. 3.31g, Very Fine.` */
function dealerTitle(w: Words, coin: Coin): string {
  const who = w.who === '' ? w.region : `${w.who}${w.reign === undefined ? '' : ` (${w.reign})`}`;
  const what = `${abbreviations[coin.metal] ?? ''} ${w.denomination}${w.year ? ` ${w.year}` : ''}`.trim();
  return sentences(who, list(what, w.mint), `${w.weight.replace(' ', '')}, ${w.grade}`);
}

/** `Taler 1764 Friedrich II. der Große – Preußen, Berlin – Silber – sehr schön` */
function shopTitle(w: Words): string {
  const what = [w.denomination, w.year ?? w.reign, w.who].filter((part) => part !== undefined && part !== '').join(' ');
  return [what, list(w.region, w.mint), w.metal, w.grade].join(' – ');
}

/** `1884 United States Dollar, Morgan Dollar, Carson City, Silver, Extremely Fine` */
function yearFirstTitle(w: Words): string {
  return list(
    [w.year, w.region, w.denomination].filter((part) => part !== undefined).join(' '),
    w.who,
    w.year ? undefined : w.reign,
    w.mint,
    w.metal,
    w.grade,
  );
}

const titleStyles: readonly ((words: Words, coin: Coin) => string)[] = [
  catalogueTitle,
  dealerTitle,
  shopTitle,
  yearFirstTitle,
];

function factsOf(w: Words, coin: Coin, language: Language): readonly Fact[] {
  const label = (name: keyof typeof labels) => inLanguage(labels[name], language);
  const rows: readonly (readonly [string, string | undefined])[] = [
    [label('country'), w.region],
    [label('ruler'), w.ruler],
    [label('denomination'), w.denomination],
    [label('year'), w.year ?? w.reign],
    [label('mint'), w.mint],
    [label('material'), w.metal],
    [label('weight'), w.weight],
    [label('diameter'), `${coin.diameter} mm`],
    [label('grade'), w.grade],
    [label('reference'), coin.type.reference],
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}

/** Remarks of cataloguers, in the vocabulary's order of languages. */
const remarks = [
  'Feine Patina.|Attractive toning.|Jolie patine.|Bella patina.|Bonita pátina.|Mooie patina.|Ładna patyna.|Hezká patina.|Fin patina.|Bonita pátina.|Szép patina.|Smuk patina.',
  'Minimale Randfehler.|Minor edge marks.|Petits coups sur la tranche.|Minimi colpetti al bordo.|Leves golpes en el canto.|Minimale randtikjes.|Drobne uderzenia na rancie.|Drobné hranky.|Små kantskador.|Pequenos toques no bordo.|Apró peremhibák.|Små kantskader.',
  'Gut zentriert.|Well centred.|Bien centrée.|Ben centrata.|Bien centrada.|Goed gecentreerd.|Dobrze wycentrowana.|Dobře centrováno.|Väl centrerad.|Bem centrada.|Jól centrált.|Velcentreret.',
  'Aus alter Sammlung.|From an old collection.|D’une ancienne collection.|Da vecchia collezione.|De antigua colección.|Uit een oude verzameling.|Ze starej kolekcji.|Ze staré sbírky.|Ur gammal samling.|De antiga coleção.|Régi gyűjteményből.|Fra gammel samling.',
  'Kleine Kratzer.|Light scratches.|Petites rayures.|Lievi graffi.|Pequeñas rayas.|Lichte krasjes.|Drobne rysy.|Drobné škrábance.|Små repor.|Riscos ligeiros.|Apró karcok.|Små ridser.',
  'Prachtexemplar.|A choice example.|Superbe exemplaire.|Splendido esemplare.|Magnífico ejemplar.|Prachtexemplaar.|Piękny egzemplarz.|Nádherný kus.|Praktexemplar.|Belo exemplar.|Gyönyörű példány.|Pragteksemplar.',
];

function descriptionOf(w: Words, coin: Coin, seller: Seller): string {
  const { language } = seller;
  const dice = new Dice(coin.seed, 12);
  const side = (label: string, device: string, legend: string) =>
    `${label} ${device}${legend === '' ? '' : `, <i>${escapeText(legend)}</i>`}.`;
  const obverse = side(
    inLanguage(labels.obverse, language),
    inLanguage(devices[coin.type.obverse], language),
    coin.type.legends[0],
  );
  const reverse = side(
    inLanguage(labels.reverse, language),
    inLanguage(devices[coin.type.reverse], language),
    coin.type.legends[1],
  );
  const remark = dice.chance(0.7)
    ? ` ${inLanguage(dice.pick(coin.grade >= 5 ? remarks : remarks.slice(0, 5)), language)}`
    : '';
  const head = sentences(list(w.region, w.who, w.reign), list(w.denomination, w.year, w.mint));
  return (
    `<p>${escapeText(head)}</p><p>${obverse}<br>${reverse}</p>` +
    `<p>${w.metal}, ${w.weight}, ${coin.diameter} mm. ${w.grade}.${remark}${coin.type.reference ? ` ${escapeText(coin.type.reference)}.` : ''}</p>`
  );
}
