import { wordList } from '../text/word-list';

/**
 * Currencies of today's offers, as queries name them. `sure` forms are always currencies; `shared` ones are also denominations of coins ("100
 * dollars", "5 рублей") and mean a price only with a word that bounds it. Signs are before or after a number. Former currencies (mark, lira, peseta,
 * guilder) are missing on purpose: a number before them is a face value.
 */
export interface CurrencyWords {
  readonly code: string;
  readonly signs?: readonly string[];
  readonly sure?: readonly string[];
  readonly shared?: readonly string[];
}

export const currencies: readonly CurrencyWords[] = [
  {
    code: 'EUR',
    signs: ['€'],
    sure: ['EUR', 'EURO', 'euroa', 'euróig', 'eurót', 'euróért', 'eurónál', 'eurótól', 'eurodan'],
    shared: wordList(`
      euro, euros, eur, euró, eura, eurá, eur., eurach, eurům, евро, євро, ευρώ, euron, ユーロ, 欧元, 歐元, евра, evra, avro, يورو
    `),
  },
  {
    code: 'USD',
    signs: ['$', 'US$'],
    sure: ['USD', 'usd', 'bucks', 'buck', 'баксов', 'баксы', '美元', '美金', 'dollárig', 'dollárért', '米ドル'],
    shared: wordList(`
      dollar, dollars, dólar, dólares, dollaro, dollari, dólars, dolar, dolara, dolary, dolarów, dolarech, dolarů, dollár, dollárt, доллар,
      доллара, доллары, долларов, долларах, долар, долара, долари, доларів, δολάρια, δολάριο, δολαρίων, doların, ドル, dollaria, dolari, دولار
    `),
  },
  {
    code: 'GBP',
    signs: ['£'],
    sure: ['GBP', 'gbp', 'quid', '英镑', '英鎊', '英ポンド'],
    shared: wordList(`
      pound, pounds, livres sterling, libras, sterline, sterlina, Pfund, pond, funtów, funtów szterlingów, фунтов, фунтов стерлингов, фунта,
      фунтів, λίρες, libra, sterlin, ポンド, font, fontig, pund
    `),
  },
  {
    code: 'CHF',
    sure: wordList(`CHF, chf, sfr, SFr., Schweizer Franken, francs suisses, franchi svizzeri, Swiss francs, 瑞士法郎`),
    shared: ['Franken', 'Stutz', 'швейцарских франков', 'スイスフラン'],
  },
  {
    code: 'PLN',
    signs: ['zł'],
    sure: ['PLN', 'pln', 'zł', 'zł.'],
    shared: ['złoty', 'złote', 'złotych', 'złotego', 'злотых', 'злотих', 'Zloty', 'zlotys'],
  },
  {
    code: 'CZK',
    signs: ['Kč'],
    sure: ['CZK', 'czk', 'Kč', 'korun českých', '捷克克朗'],
    shared: ['korun', 'koruny', 'korunách'],
  },
  {
    code: 'HUF',
    sure: ['HUF', 'huf', 'Ft', 'Ft.', 'Ft-ig', 'forintig', 'forintért'],
    shared: ['forint', 'forintot', 'forintnál'],
  },
  {
    code: 'RUB',
    signs: ['₽'],
    sure: ['RUB', 'rub', 'RUR', 'руб', 'руб.'],
    shared: ['р.', 'рублей', 'рубля', 'рублях', 'рубль', 'рублів', 'roubles', 'rubles', 'Rubel', '卢布'],
  },
  {
    code: 'UAH',
    signs: ['₴'],
    sure: ['UAH', 'uah', 'грн', 'грн.'],
    shared: ['гривень', 'гривен', 'гривні', 'гривны', 'hryvnia'],
  },
  {
    code: 'TRY',
    signs: ['₺'],
    sure: ['TRY', 'TL', 'tl', 'Türk lirası'],
    shared: ['lira', 'liradan', 'liraya', 'liranın'],
  },
  { code: 'SEK', sure: ['SEK', 'sek', 'svenska kronor'], shared: ['kronor', 'kr', 'spänn'] },
  { code: 'DKK', sure: ['DKK', 'dkk', 'danske kroner'] },
  { code: 'NOK', sure: ['NOK', 'nok', 'norske kroner'], shared: ['kroner'] },
  {
    code: 'JPY',
    sure: ['JPY', 'jpy', '日本円', '日元', '日圓'],
    shared: ['円', '圓', 'yen', 'Yen', 'yens', 'иен', 'йен', 'jen', 'jenů'],
  },
  {
    code: 'CNY',
    signs: ['¥', '￥'],
    sure: ['CNY', 'RMB', 'rmb', 'cny', '人民币', '人民幣', '块钱', '塊錢', '元人民币'],
    shared: ['元', '块', '塊', 'yuan', 'Yuan', 'юаней', 'юаня'],
  },
  { code: 'HKD', signs: ['HK$'], sure: ['HKD', 'hkd', '港币', '港幣', '港元'] },
  { code: 'TWD', signs: ['NT$'], sure: ['TWD', 'NTD', '新台币', '新台幣', '台币', '台幣'] },
  { code: 'CAD', signs: ['C$', 'CA$'], sure: ['CAD', 'cad'] },
  { code: 'AUD', signs: ['A$', 'AU$'], sure: ['AUD', 'aud'] },
  { code: 'NZD', signs: ['NZ$'], sure: ['NZD', 'nzd'] },
  { code: 'SGD', signs: ['S$'], sure: ['SGD', 'sgd'] },
  { code: 'KRW', signs: ['₩'], sure: ['KRW', 'krw'], shared: ['원', 'won'] },
  { code: 'INR', signs: ['₹'], sure: ['INR', 'inr'], shared: ['rupees', 'rupee', 'Rs', 'Rs.'] },
  { code: 'BRL', signs: ['R$'], sure: ['BRL', 'brl'], shared: ['reais'] },
  { code: 'MXN', signs: ['MX$'], sure: ['MXN', 'mxn', 'pesos mexicanos'] },
  { code: 'RON', sure: ['RON', 'ron'], shared: ['lei'] },
  { code: 'BGN', sure: ['BGN', 'bgn', 'лв', 'лв.'], shared: ['лева'] },
  { code: 'RSD', sure: ['RSD', 'rsd'], shared: ['dinara', 'динара'] },
  { code: 'ILS', signs: ['₪'], sure: ['ILS', 'NIS'] },
  { code: 'ZAR', sure: ['ZAR', 'zar'] },
  { code: 'AED', sure: ['AED', 'aed'] },
  { code: 'THB', signs: ['฿'], sure: ['THB', 'thb'] },
];
