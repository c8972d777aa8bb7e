import { fold } from '../text/fold';
import { wordLists } from '../text/word-list';

export interface NumberWord {
  /** Decimal text. */
  readonly value: string;
  readonly language: string;
  /** In the spelling of `fold`. */
  readonly word: string;
}

/** Small numbers before a denomination, by language: value, then its words. */
export const NUMBER_WORDS = numberWords({
  de: `0.5 halb halbe halber halbes, 1 ein eine einen eins, 2 zwei zweifach zweifacher, 3 drei dreifach dreifacher,
    4 vier vierfach vierfacher, 5 fünf, 6 sechs, 8 acht, 10 zehn, 12 zwölf, 15 fünfzehn, 20 zwanzig, 25 fünfundzwanzig, 30 dreißig,
    40 vierzig, 50 fünfzig, 100 hundert einhundert, 500 fünfhundert, 1000 tausend eintausend`,
  en: `0.5 half, 0.25 quarter, 1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 8 eight, 10 ten, 12 twelve, 15 fifteen, 20 twenty,
    30 thirty, 40 forty, 50 fifty, 100 hundred, 1000 thousand`,
  fr: `0.5 demi demie, 0.25 quart, 1 un une, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 8 huit, 10 dix, 12 douze, 15 quinze, 20 vingt,
    30 trente, 40 quarante, 50 cinquante, 100 cent, 1000 mille`,
  it: `0.5 mezzo mezza, 0.25 quarto, 1 un uno una, 2 due, 3 tre, 4 quattro, 5 cinque, 6 sei, 8 otto, 10 dieci, 12 dodici, 15 quindici,
    20 venti, 25 venticinque, 30 trenta, 40 quaranta, 50 cinquanta, 100 cento, 500 cinquecento, 1000 mille`,
  es: `0.5 medio media, 0.25 cuarto, 1 un una uno, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 8 ocho, 10 diez, 12 doce, 15 quince,
    20 veinte, 25 veinticinco, 30 treinta, 40 cuarenta, 50 cincuenta, 100 cien, 500 quinientos quinientas, 1000 mil`,
  pt: `0.5 meio meia, 1 um uma, 2 dois duas, 3 três, 4 quatro, 5 cinco, 6 seis, 8 oito, 10 dez, 12 doze, 15 quinze, 20 vinte, 30 trinta,
    40 quarenta, 50 cinquenta, 100 cem, 500 quinhentos, 1000 mil`,
  nl: `0.5 halve, 0.25 kwart, 1 een één, 2 twee, 3 drie, 4 vier, 5 vijf, 6 zes, 8 acht, 10 tien, 12 twaalf, 15 vijftien, 20 twintig,
    25 vijfentwintig, 30 dertig, 40 veertig, 50 vijftig, 100 honderd, 1000 duizend`,
  pl: `0.5 pół, 1 jeden jedna, 2 dwa dwie, 3 trzy, 4 cztery, 5 pięć, 6 sześć, 8 osiem, 10 dziesięć, 12 dwanaście, 15 piętnaście,
    20 dwadzieścia, 25 dwadzieścia pięć, 30 trzydzieści, 50 pięćdziesiąt, 100 sto, 500 pięćset, 1000 tysiąc`,
  cs: `0.5 půl, 1 jeden jedna, 2 dva dvě, 3 tři, 4 čtyři, 5 pět, 6 šest, 8 osm, 10 deset, 12 dvanáct, 15 patnáct, 20 dvacet, 30 třicet,
    50 padesát, 100 sto, 500 pětset, 1000 tisíc`,
  hu: `0.5 fél, 1 egy, 2 két kettő, 3 három, 4 négy, 5 öt, 6 hat, 8 nyolc, 10 tíz, 12 tizenkét tizenkettő, 15 tizenöt, 20 húsz,
    25 huszonöt, 30 harminc, 40 negyven, 50 ötven, 100 száz, 500 ötszáz, 1000 ezer`,
  ru: `0.5 пол половина, 1 один одна одно, 2 два две, 3 три, 4 четыре, 5 пять, 6 шесть, 8 восемь, 10 десять, 12 двенадцать,
    15 пятнадцать, 20 двадцать, 30 тридцать, 40 сорок, 50 пятьдесят, 100 сто, 500 пятьсот, 1000 тысяча`,
  uk: `0.5 пів, 1 один одна одне, 2 два дві, 3 три, 4 чотири, 5 п'ять, 6 шість, 8 вісім, 10 десять, 12 дванадцять, 15 п'ятнадцять,
    20 двадцять, 30 тридцять, 40 сорок, 50 п'ятдесят, 100 сто, 500 п'ятсот, 1000 тисяча`,
  sv: `0.5 halv, 1 en ett, 2 två dubbel, 3 tre, 4 fyra, 5 fem, 6 sex, 8 åtta, 10 tio, 12 tolv, 15 femton, 20 tjugo, 50 femtio,
    100 hundra`,
  da: `0.5 halv, 1 en et, 2 to dobbelt, 3 tre, 4 fire, 5 fem, 6 seks, 8 otte, 10 ti, 12 tolv, 20 tyve, 50 halvtreds, 100 hundrede`,
  no: `0.5 halv, 1 en ett, 2 to dobbel dobbelt, 3 tre, 4 fire, 5 fem, 6 seks, 8 åtte, 10 ti, 12 tolv, 20 tjue, 50 femti, 100 hundre`,
  tr: `0.5 yarım, 1 bir, 2 iki, 3 üç, 4 dört, 5 beş, 6 altı, 8 sekiz, 10 on, 20 yirmi, 50 elli, 100 yüz`,
  fi: `0.5 puoli, 1 yksi, 2 kaksi, 3 kolme, 4 neljä, 5 viisi, 6 kuusi, 8 kahdeksan, 10 kymmenen, 12 kaksitoista, 20 kaksikymmentä,
    50 viisikymmentä, 100 sata`,
  el: `0.5 μισό, 1 ένα μία, 2 δύο, 3 τρία τρεις, 4 τέσσερα, 5 πέντε, 6 έξι, 8 οκτώ, 10 δέκα, 20 είκοσι, 50 πενήντα, 100 εκατό`,
  ro: `1 un o, 2 doi două, 3 trei, 4 patru, 5 cinci, 10 zece, 20 douăzeci`,
});

/** Values that fewer coins have. */
export const RARE_NUMBER_WORDS = numberWords({
  de: `1.5 anderthalb eineinhalb, 7 sieben, 16 sechzehn, 18 achtzehn, 24 vierundzwanzig, 60 sechzig, 80 achtzig, 200 zweihundert`,
  nl: `1.5 anderhalve, 16 zestien, 18 achttien, 24 vierentwintig, 60 zestig, 80 tachtig`,
  pl: `1.5 półtora, 7 siedem, 200 dwieście`,
  cs: `1.5 půldruhého`,
  hu: `1.5 másfél, 7 hét`,
  ru: `1.5 полтора полторы, 7 семь, 200 двести`,
  uk: `1.5 півтора півтори`,
  en: `7 seven, 16 sixteen, 18 eighteen, 60 sixty, 80 eighty`,
  fr: `7 sept, 16 seize, 18 dix-huit, 60 soixante`,
  it: `7 sette, 16 sedici, 18 diciotto, 60 sessanta, 80 ottanta, 200 duecento`,
  es: `7 siete, 60 sesenta, 80 ochenta, 200 doscientos doscientas`,
  sv: `16 sexton`,
  da: `16 seksten, 24 fireogtyve`,
  pt: `60 sessenta, 80 oitenta, 200 duzentos`,
});

/** Words between a part and its unit: 1/12 de real, quarto di grosso, 1/26th of a shilling. */
export const PART_WORDS: ReadonlySet<string> = new Set(['de', 'di', 'd', 'of', 'do', 'da']);

function numberWords(texts: Readonly<Record<string, string>>): readonly NumberWord[] {
  return Object.entries(wordLists(texts)).flatMap(([language, rows]) =>
    rows.flatMap((row) => {
      const [value = '', ...words] = row.split(' ');
      return words.map((word) => ({ value, language, word: fold(word) }));
    }),
  );
}
