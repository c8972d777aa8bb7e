/** Signs, abbreviations and names of currencies as coin sellers print them. Parts of regular expressions; `(?i:…)` matches any case. */

/** Texts that mean one currency everywhere. Longer ones precede the shorter ones they begin with: `US$` before `$`. */
export const plainSigns: readonly (readonly [pattern: string, currency: string])[] = [
  [
    String.raw`USD?\s?\$|U\$S|\$\s?USD?(?!\p{L})|(?i:u\.?s\.?[ -]dollars?|american dollars?|dollars? américains?)`,
    'USD',
  ],
  [String.raw`(?i:dollari (?:usa|americani|statunitensi)|dólares? (?:estadounidenses?|americanos?))`, 'USD'],
  [String.raw`(?i:долл(?:ар(?:а|ов)?|\.)? сша)|(?i:us-?dollar)|[Uu]sd\b`, 'USD'],
  [String.raw`C(?:AD?|DN)?\s?\$|\$\s?CAD|(?i:canadian dollars?|dollars? canadiens?)`, 'CAD'],
  [String.raw`A(?:UD?)?\s?\$|\$\s?AUD|(?i:australian dollars?)`, 'AUD'],
  [String.raw`NZD?\s?\$|(?i:new zealand dollars?)`, 'NZD'],
  [String.raw`HKD?\s?\$|(?i:hong kong dollars?)|港幣|港币`, 'HKD'],
  [String.raw`S(?:GD?)?\s?\$`, 'SGD'],
  [String.raw`NT\s?\$|新臺幣|新台币|新台幣`, 'TWD'],
  [String.raw`M(?:EX|XN?)\s?\$|(?i:mexican pesos?|pesos mexicanos)`, 'MXN'],
  [String.raw`AR\s?\$|(?i:pesos argentinos)`, 'ARS'],
  [String.raw`CLP?\s?\$`, 'CLP'],
  [String.raw`COP?\s?\$`, 'COP'],
  [String.raw`\$U(?!S)|UY\s?\$`, 'UYU'],
  [String.raw`R\$|(?i:reais\b)`, 'BRL'],
  [String.raw`S\/\.?(?=\s?$)`, 'PEN'],
  [String.raw`€|(?i:euros?\b|euró\b|eur\b|евро|ευρώ|ευρω)`, 'EUR'],
  [
    String.raw`GB\s?£|£\s?GBP|£stg|(?i:gbp\b|pounds? sterling|sterling pounds?|british pounds?|livres? sterling)`,
    'GBP',
  ],
  [
    String.raw`(?i:sterlin[ae] (?:inglesi|britanniche)|libras? esterlinas?|pfund sterling|britische pfund|brittiska pund)`,
    'GBP',
  ],
  [String.raw`(?i:funt(?:a|y|ów)? szterling(?:a|i|ów)?|фунт(?:а|ов)? стерлингов)`, 'GBP'],
  [
    String.raw`S?[Ff]r\.|SFr?s?\b|[Ss]fr\b|(?i:chf\b|swiss francs?|schweizer franken|franken\b|francs? suisses?)`,
    'CHF',
  ],
  [String.raw`(?i:franchi svizzeri|francos suizos|швейцарск(?:их|ий|ого) франк(?:а|ов)?)`, 'CHF'],
  [String.raw`(?i:zł\.?|zl\b|złot(?:y|e|ych)|zlot(?:y|e|ych)|злот(?:ый|ых|ого))`, 'PLN'],
  [String.raw`(?i:kč)\.?|Kc\b|(?i:korun(?:a|y)?(?: česk(?:á|é|ých))?\b)`, 'CZK'],
  [String.raw`Ft\b\.?|(?i:forint(?:ot|os)?\b)`, 'HUF'],
  [String.raw`SEK\s?kr|(?i:svenska kronor|swedish kron(?:a|or)|schwedische kronen)`, 'SEK'],
  [String.raw`NOK\s?kr|(?i:norske kroner|norwegian kron(?:e|er)|norwegische kronen)`, 'NOK'],
  [String.raw`DKK\s?kr|(?i:danske kroner|danish kron(?:e|er)|dänische kronen)`, 'DKK'],
  [String.raw`(?i:íslenskar krónur|icelandic krón(?:a|ur))`, 'ISK'],
  [String.raw`(?i:лв\.?|лев(?:а|ове)?)(?!\p{L})`, 'BGN'],
  [String.raw`(?i:lei\b|leu\b)`, 'RON'],
  [String.raw`₽|(?i:руб(?:л(?:ь|я|ей)|\.)?)`, 'RUB'],
  [String.raw`₴|(?i:грн\.?|гривен(?:ь)?|гривн(?:а|і|я))`, 'UAH'],
  [String.raw`(?i:бел\. ?руб\.?|byn\b)`, 'BYN'],
  [String.raw`₺|TL\b|(?i:türk lirası)`, 'TRY'],
  [String.raw`₾|(?i:ლარი|лари)`, 'GEL'],
  [String.raw`₼`, 'AZN'],
  [String.raw`֏`, 'AMD'],
  [String.raw`₸|(?i:тенге|теңге)`, 'KZT'],
  [String.raw`₹|(?i:indian rupees?)`, 'INR'],
  [String.raw`৳`, 'BDT'],
  [String.raw`₩|원`, 'KRW'],
  [String.raw`₪|(?i:nis\b|ש["״]ח|שקל(?:ים)?)`, 'ILS'],
  [String.raw`JP\s?[¥￥]|円|(?i:japanese yen|yen\b)`, 'JPY'],
  [String.raw`CN\s?[¥￥]|RMB|人民币|人民幣|(?i:yuan\b|renminbi\b)`, 'CNY'],
  [String.raw`฿|บาท|(?i:baht\b)`, 'THB'],
  [String.raw`₫`, 'VND'],
  [String.raw`₱|(?i:philippine pesos?)`, 'PHP'],
  [String.raw`RM(?=\s?$)`, 'MYR'],
  [String.raw`Rp\b\.?`, 'IDR'],
  [String.raw`د\.إ\.?|(?i:dhs?\b\.?|درهم إماراتي)`, 'AED'],
  [String.raw`ر\.س\.?|(?i:saudi riyals?)`, 'SAR'],
  [String.raw`د\.ك\.?`, 'KWD'],
  [String.raw`₦`, 'NGN'],
  [String.raw`₵`, 'GHS'],
  [String.raw`₡`, 'CRC'],
  [String.raw`₲`, 'PYG'],
  [String.raw`₮`, 'MNT'],
  [String.raw`(?i:south african rands?)`, 'ZAR'],
];

/** Signs of several countries, or with other meanings: only the page's or seller's currency, or its language, resolves them. */
export const sharedSigns: readonly { readonly pattern: string; readonly currencies: readonly string[] }[] = [
  {
    pattern: String.raw`\$|(?i:dollars?\b|dólares?\b|dollari\b|доллар(?:а|ов)?)`,
    currencies: 'USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU BSD BBD BZD JMD NAD FJD XCD'.split(' '),
  },
  {
    pattern: String.raw`£|₤|(?i:pounds?\b|pfund\b|sterline\b|фунт(?:а|ов)?)`,
    currencies: ['GBP', 'GIP', 'FKP', 'SHP', 'EGP', 'LBP', 'SYP'],
  },
  { pattern: String.raw`(?i:kr\b\.?|kron(?:or|er|en)\b|krónur\b)`, currencies: ['SEK', 'NOK', 'DKK', 'ISK'] },
  { pattern: '¥|￥', currencies: ['JPY', 'CNY'] },
  { pattern: '元|圓|圆', currencies: ['CNY', 'TWD', 'HKD'] },
  { pattern: String.raw`Rs\.?|(?i:rupees?\b)`, currencies: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'] },
  { pattern: String.raw`R(?=\s?$)|(?i:rand\b)`, currencies: ['ZAR'] },
  { pattern: String.raw`р\.?`, currencies: ['RUB', 'BYN'] },
  { pattern: String.raw`(?i:din\.?\b|dinara\b|дин\.?)`, currencies: ['RSD'] },
  { pattern: String.raw`(?i:ден\.?|den\.?\b)`, currencies: ['MKD'] },
  { pattern: String.raw`KM\b`, currencies: ['BAM'] },
  { pattern: String.raw`(?i:lekë?\b)`, currencies: ['ALL'] },
  { pattern: String.raw`(?i:pesos?\b)`, currencies: ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'PHP', 'CUP', 'DOP'] },
  { pattern: String.raw`(?i:francs?\b|franchi\b|франк(?:а|ов)?)`, currencies: ['CHF', 'XAF', 'XOF', 'XPF'] },
  { pattern: String.raw`(?i:dirhams?\b)|درهم`, currencies: ['AED', 'MAD'] },
  { pattern: String.raw`(?i:riyals?\b|rials?\b)|﷼|ريال`, currencies: ['SAR', 'QAR', 'OMR', 'YER', 'IRR'] },
  { pattern: String.raw`(?i:dinars?\b)|دينار`, currencies: ['KWD', 'BHD', 'JOD', 'IQD', 'TND', 'DZD', 'LYD', 'RSD'] },
  { pattern: String.raw`(?i:lir(?:a|e)\b)`, currencies: ['TRY'] },
  { pattern: String.raw`(?i:сом\b|сум\b|so['‘’]m\b)`, currencies: ['KGS', 'UZS'] },
];

/**
 * The currency that a language implies. `en-US` is omitted deliberately: shop platforms print it in every country. A language spoken in several
 * countries is listed only with its region.
 */
export const currenciesByLanguage: Readonly<Record<string, string>> = {
  sv: 'SEK',
  nb: 'NOK',
  nn: 'NOK',
  no: 'NOK',
  da: 'DKK',
  is: 'ISK',
  ja: 'JPY',
  ru: 'RUB',
  hi: 'INR',
  'zh-CN': 'CNY',
  'zh-TW': 'TWD',
  'zh-HK': 'HKD',
  'en-GB': 'GBP',
  'en-CA': 'CAD',
  'fr-CA': 'CAD',
  'en-AU': 'AUD',
  'en-NZ': 'NZD',
  'en-ZA': 'ZAR',
  'es-MX': 'MXN',
};

/** ISO codes no longer used for prices. Next to a number in a coin shop they are the coin's denomination: `5 DEM 1951`. */
export const withdrawnCodes =
  'ADP AFA ANG ATS AZM BEF BGL BYB BYR CSD CSK CYP DDM DEM ECS EEK ESP FIM FRF GEK GHC GRD GWP HRD HRK IEP ITL LTL LUF LVL MCF MGF MLF MTL MXP MZM NLG PLZ PTE ROL RUR SIT SKK SML SRG SUR TJR TMM TPE TRL UAK VAL VEB XEU YUD YUM YUN ZAL ZMK ZRN ZRZ ZWD'.split(
    ' ',
  );

/** ISO codes that are English words in capitalised headings; accepted only as the seller's own currency. */
export const wordCodes = ['ALL', 'BAM', 'CUP', 'MAD', 'MOP', 'PEN', 'SOS', 'TOP', 'TRY'];
