import { fold } from '../text/fold';

/** Words of measures, folded, in the languages of sellers. */

const words = (text: string): readonly string[] => fold(text).trim().split(/\s+/);

export interface Unit {
  readonly of: 'weight' | 'diameter' | 'carat';
  /** Conversion to grams, millimetres, or carats. */
  readonly factor: number;
  /** Another meaning: `gr` is groszy, `г` a year, `G` a mint. */
  readonly ambiguity?: 'grosz' | 'year' | 'letter' | 'cent';
}

/** The troy ounce, the unit of bullion coins. */
const OUNCE = 31.1034768;
const GRAIN = 0.06479891;

const units = (text: string, unit: Unit): readonly (readonly [string, Unit])[] =>
  words(text).map((word) => [word, unit]);

export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...units('g', { of: 'weight', factor: 1, ambiguity: 'letter' }),
  ...units('г', { of: 'weight', factor: 1, ambiguity: 'year' }),
  ...units('gr гр', { of: 'weight', factor: 1, ambiguity: 'grosz' }),
  ...units(
    `gm gms grs gram grams gramm grammi grammo gramme grammes grammen gramos gramo grama gramas gramow gramy gramu gramech gramm grammos
    грамм грамма граммов грам грама грамів γρ γραμ γραμμαρια γραμμαριο gramme グラム 克 公克 غرام جرام`,
    { of: 'weight', factor: 1 },
  ),
  ...units('kg kilo kilogramm kilogram kilograms kilogramme kilogrammes кг 公斤 キロ', { of: 'weight', factor: 1000 }),
  ...units(
    'oz ozt ounce ounces unze unzen once onces oncia once onza onzas onca oncas uncja uncji uncje unce uncja uncia унция унции унций унцiя унції унцій ουγγια ουγκια ons オンス 盎司',
    { of: 'weight', factor: OUNCE },
  ),
  ...units('grains grain', { of: 'weight', factor: GRAIN }),
  ...units(
    'mm mms millimeter millimeters millimetre millimetres milimetros milimetro millimetri milimetrow milimetru milimetru мм миллиметров миллиметра миллиметр міліметрів χιλ χλσ ミリ 毫米 公厘',
    { of: 'diameter', factor: 1 },
  ),
  ...units('cm centimeter centimeters centimetres zentimeter см 厘米 公分', { of: 'diameter', factor: 10 }),
  ...units(
    'k kt кт karat karats carat carats karaat carati quilates quilate karaty karatow karatu karátů karatos ayar карат карата каратов каратiв καρατιων καρατια カラット',
    { of: 'carat', factor: 1 },
  ),
  ...units('ct cts', { of: 'carat', factor: 1, ambiguity: 'cent' }),
]);

/** "Ø 18", "Durchmesser: 18" */
export const LABELS: ReadonlyMap<string, 'weight' | 'diameter' | 'fineness' | 'other'> = new Map([
  ...words(
    'weight gewicht poids peso gewicht waga masa hmotnost vaha suly tomeg вес масса вага маса βαρος agirlik agirligi vikt wt wgt gew gewogen raugewicht rauhgewicht 重量 重さ 重',
  ).map((word) => [word, 'weight'] as const),
  ...words(
    'diameter durchmesser diametre diametro srednica prumer atmero диаметр діаметр διαμετρος cap capi diam dm dia doorsnede 直径 直徑',
  ).map((word) => [word, 'diameter'] as const),
  ['ø', 'diameter'],
  ['⌀', 'diameter'],
  ...words(
    'fineness feingehalt titre titolo ley ligatura gehalte zilvergehalte goudgehalte proba proby probe ryzost finomsag проба пробы пробi проби καθαροτητα ayar finhalt 品位 成色 純度 纯度',
  ).map((word) => [word, 'fineness'] as const),
  ...words(
    'thickness dicke starke epaisseur spessore grosor espesor espessura dikte grubosc tloustka vastagsag толщина товщина παχος kalinlik tjocklek height hohe hauteur altezza alto altura hoogte wysokosc vyska magassag высота bohrung hole loch bord rand edge 厚 厚さ 厚度 ring',
  ).map((word) => [word, 'other'] as const),
]);

/** Metals and words of purity; a number next to them is a fineness. */
export const METAL_WORDS: ReadonlySet<string> = new Set(
  words(
    `silver sterling sterlingsilber silber silberlegierung sterlingsilver silbermunze feinsilber argent argento plata prata zilver zilveren srebro srebra stribro stribra ezust серебро серебра сер срiбло срібло срібла ασημι αργυρος gumus silver solv ag ar
    gold goldmunze feingold or oro ouro goud gouden zloto zlota zlato zlata arany золото золота χρυσος altin guld au av
    platinum platin platine platino platina platyna платина pt palladium palladio pd billon hopea hopeaa kulta kultaa argint aur
    銀 金 银 白金 銀貨 金貨`,
  ),
);

export const PURITY_WORDS: ReadonlySet<string> = new Set(
  words(
    'fine fein fin fino finezza fijn purity pure проба пробы проби пр proba proby prob sterling fineness ‰ ezrelek milyem promille milesimas milesimos mil millesimi milliemes millesimes',
  ),
);

/** The content of fine metal is not the weight of the coin. */
export const CONTENT_WORDS: ReadonlySet<string> = new Set(
  words('agw asw apw actual feingewicht fein feingold feinsilber fine finegold netto pure pur чистого чистоты'),
);

/** Next to a weight: only the fine metal was weighed, 5,81 g fein. */
export const FINE_WORDS: ReadonlySet<string> = new Set(
  words('feingewicht feingold feinsilber fein agw asw apw чистого'),
);

/** Finenesses in use that are not round amounts of money. */
export const FINENESSES: ReadonlySet<number> = new Set([
  333, 350, 375, 417, 420, 430, 480, 520, 583, 585, 610, 620, 625, 640, 666, 667, 680, 720, 725, 730, 740, 750, 765,
  770, 800, 812, 819, 830, 833, 835, 840, 850, 868, 875, 880, 888, 889, 890, 892, 896, 900, 902, 903, 906, 908, 916,
  917, 920, 925, 930, 935, 940, 944, 945, 950, 958, 960, 965, 968, 970, 975, 978, 979, 980, 983, 984, 985, 986, 987,
  989, 990, 991, 993, 994, 995, 996, 997, 998, 999,
]);
