/** A type of coin of the corpus: what is true of its lots, written by hand. Tags are those of the dictionaries. */
export interface CorpusCoin {
  readonly key: string;
  readonly titles: Readonly<Record<CorpusLanguage, string>>;
  readonly ruler?: string;
  readonly denomination: string;
  /** Absent where the words of the lots do not say it and the denomination does not imply it. */
  readonly material?: string;
  readonly mint?: string;
  /** The most specific category. */
  readonly category: string;
  /** Years that its lots print. */
  readonly years?: readonly number[];
  /** What a visitor types for exactly these lots, by language. */
  readonly queries: Readonly<Record<CorpusLanguage, string>>;
}

export const corpusLanguages = ['en', 'de', 'fr'] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];

const same = (text: string) => ({ en: text, de: text, fr: text });

export const corpusCoins: readonly CorpusCoin[] = [
  {
    key: 'trajan-denarius',
    titles: {
      en: 'Roman Empire, Trajan, AR Denarius, Rome',
      de: 'Römische Kaiserzeit, Traianus, Denar, Rom, Silber',
      fr: 'Empire romain, Trajan, denier, Rome, argent',
    },
    ruler: 'k-1436',
    denomination: 'val-denarius',
    material: 'met-silver',
    mint: 'loc-rome',
    category: 'c-10533',
    queries: { en: 'denarius Trajan', de: 'Denar Traianus', fr: 'denier Trajan' },
  },
  {
    key: 'hadrian-denarius',
    titles: {
      en: 'Roman Empire, Hadrian, AR Denarius, Rome',
      de: 'Römische Kaiserzeit, Hadrianus, Denar, Rom, Silber',
      fr: 'Empire romain, Hadrien, denier, Rome, argent',
    },
    ruler: 'k-1441',
    denomination: 'val-denarius',
    material: 'met-silver',
    mint: 'loc-rome',
    category: 'c-10533',
    queries: { en: 'denarius Hadrian', de: 'Denar Hadrianus', fr: 'denier Hadrien' },
  },
  {
    key: 'nero-sestertius',
    titles: {
      en: 'Roman Empire, Nero, AE Sestertius, Lugdunum, bronze',
      de: 'Römische Kaiserzeit, Nero, Sesterz, Lugdunum, Bronze',
      fr: 'Empire romain, Néron, sesterce, Lyon, bronze',
    },
    ruler: 'k-1420',
    denomination: 'val-sestertius',
    material: 'met-bronze',
    mint: 'loc-lyon',
    category: 'c-10531',
    queries: { en: 'Nero sestertius', de: 'Nero Sesterz', fr: 'Néron sesterce' },
  },
  {
    key: 'vespasian-aureus',
    titles: {
      en: 'Roman Empire, Vespasian, AV Aureus, Rome, gold',
      de: 'Römische Kaiserzeit, Vespasianus, Aureus, Rom, Gold',
      fr: 'Empire romain, Vespasien, aureus, Rome, or',
    },
    ruler: 'k-1428',
    denomination: 'val-aureus',
    material: 'met-gold',
    mint: 'loc-rome',
    category: 'c-10532',
    queries: { en: 'Vespasian aureus', de: 'Vespasianus Aureus', fr: 'Vespasien aureus' },
  },
  {
    key: 'constantine-follis',
    titles: {
      en: 'Roman Empire, Constantine I, Follis, Treveri',
      de: 'Römische Kaiserzeit, Constantinus I., Follis, Trier',
      fr: 'Empire romain, Constantin I, follis, Trèves',
    },
    ruler: 'k-1552',
    denomination: 'val-follis',
    mint: 'loc-treveri',
    category: 'c-10537',
    queries: { en: 'follis Constantine I', de: 'Follis Constantinus I.', fr: 'follis Constantin I' },
  },
  {
    key: 'leopold-thaler',
    titles: {
      en: 'Austria, Leopold I, Thaler {year}, Hall, silver',
      de: 'Österreich, Leopold I., Taler {year}, Hall, Silber',
      fr: 'Autriche, Léopold Ier, thaler {year}, Hall, argent',
    },
    ruler: 'k-6045',
    denomination: 'val-thaler',
    material: 'met-silver',
    mint: 'loc-hall-tyrol',
    category: 'c-15030',
    years: [1690, 1691, 1694, 1695, 1696],
    queries: { en: 'Leopold I thaler Hall', de: 'Leopold I. Taler Hall', fr: 'Léopold Ier thaler Hall' },
  },
  {
    key: 'frederick-thaler',
    titles: {
      en: 'Prussia, Frederick II, Thaler {year}, Berlin, silver',
      de: 'Preußen, Friedrich II., Taler {year}, Berlin, Silber',
      fr: 'Prusse, Frédéric II, thaler {year}, Berlin, argent',
    },
    ruler: 'k-6426',
    denomination: 'val-thaler',
    material: 'met-silver',
    mint: 'loc-berlin',
    category: 'c-151562',
    years: [1750, 1764, 1775, 1785],
    queries: {
      en: 'Prussia Frederick II thaler',
      de: 'Preußen Friedrich II. Taler',
      fr: 'Prusse Frédéric II thaler',
    },
  },
  {
    key: 'saxony-mark',
    titles: {
      en: 'Saxony, Albert, 5 Mark {year}, silver',
      de: 'Sachsen, Albert, 5 Mark {year}, Silber',
      fr: 'Saxe, Albert, 5 mark {year}, argent',
    },
    ruler: 'k-6578',
    denomination: 'val-mark',
    material: 'met-silver',
    category: 'c-15150',
    years: [1889, 1893, 1900, 1902],
    queries: { en: 'Saxony Albert mark', de: 'Sachsen Albert Mark', fr: 'Saxe Albert mark' },
  },
  {
    key: 'louis-ecu',
    titles: {
      en: 'France, Louis XIV, Ecu {year}, Paris, silver',
      de: 'Frankreich, Ludwig XIV., Ecu {year}, Paris, Silber',
      fr: 'France, Louis XIV, écu {year}, Paris, argent',
    },
    ruler: 'k-4031',
    denomination: 'val-ecu',
    material: 'met-silver',
    mint: 'loc-paris',
    category: 'c-15140',
    years: [1690, 1701, 1709],
    queries: { en: 'Louis XIV ecu', de: 'Ludwig XIV. Ecu', fr: 'Louis XIV écu' },
  },
  {
    key: 'napoleon-franc',
    titles: {
      en: 'France, Napoleon I, 5 Francs {year}, Paris, silver',
      de: 'Frankreich, Napoleon I., 5 Francs {year}, Paris, Silber',
      fr: 'France, Napoléon Ier, 5 francs {year}, Paris, argent',
    },
    ruler: 'k-4035',
    denomination: 'val-franc',
    material: 'met-silver',
    mint: 'loc-paris',
    category: 'c-15140',
    years: [1808, 1811, 1813],
    queries: { en: 'Napoleon I 5 francs', de: 'Napoleon I. 5 Francs', fr: 'Napoléon Ier 5 francs' },
  },
  {
    key: 'victoria-sovereign',
    titles: {
      en: 'Great Britain, Victoria, Sovereign {year}, gold',
      de: 'Großbritannien, Victoria, Sovereign {year}, Gold',
      fr: 'Grande-Bretagne, Victoria, souverain {year}, or',
    },
    ruler: 'k-4347',
    denomination: 'val-sovereign',
    material: 'met-gold',
    category: 'c-15470',
    years: [1860, 1871, 1886],
    queries: { en: 'Victoria sovereign', de: 'Victoria Sovereign', fr: 'Grande-Bretagne Victoria souverain' },
  },
  {
    key: 'george-crown',
    titles: {
      en: 'Great Britain, George III, Crown {year}, silver',
      de: 'Großbritannien, Georg III., Crown {year}, Silber',
      fr: 'Grande-Bretagne, George III, couronne {year}, argent',
    },
    ruler: 'k-4344',
    denomination: 'val-crown',
    material: 'met-silver',
    category: 'c-15470',
    years: [1818, 1819, 1820],
    queries: { en: 'George III crown', de: 'Georg III. Crown', fr: 'Grande-Bretagne George III couronne' },
  },
  {
    key: 'morgan-dollar',
    titles: {
      en: 'USA, Morgan Dollar {year}, San Francisco, silver',
      de: 'USA, Morgan Dollar {year}, San Francisco, Silber',
      fr: 'États-Unis, Morgan dollar {year}, San Francisco, argent',
    },
    denomination: 'val-morgan-dollar',
    material: 'met-silver',
    mint: 'loc-san-francisco',
    category: 'c-163221',
    years: [1879, 1880, 1881],
    queries: same('Morgan Dollar'),
  },
  {
    key: 'peace-dollar',
    titles: {
      en: 'USA, Peace Dollar {year}, Philadelphia, silver',
      de: 'USA, Peace Dollar {year}, Philadelphia, Silber',
      fr: 'États-Unis, Peace dollar {year}, Philadelphie, argent',
    },
    denomination: 'val-peace-dollar',
    material: 'met-silver',
    mint: 'loc-philadelphia',
    category: 'c-163221',
    years: [1922, 1923, 1925],
    queries: same('Peace Dollar'),
  },
  {
    key: 'carlos-reales',
    titles: {
      en: 'Spain, Charles III, 8 Reales {year}, Mexico City, silver',
      de: 'Spanien, Karl III., 8 Reales {year}, Mexiko-Stadt, Silber',
      fr: 'Espagne, Charles III, 8 reales {year}, Mexico, argent',
    },
    ruler: 'k-5075',
    denomination: 'val-eight-reales',
    material: 'met-silver',
    mint: 'loc-mexico-city',
    category: 'c-15430',
    years: [1772, 1778, 1783],
    queries: { en: 'Spain Charles III 8 reales', de: 'Spanien Karl III. 8 Reales', fr: 'Espagne Charles III 8 reales' },
  },
  {
    key: 'emanuele-lira',
    titles: {
      en: 'Italy, Victor Emmanuel II, 5 Lire {year}, Milan, silver',
      de: 'Italien, Viktor Emanuel II., 5 Lire {year}, Mailand, Silber',
      fr: 'Italie, Victor-Emmanuel II, 5 lires {year}, Milan, argent',
    },
    ruler: 'k-4693',
    denomination: 'val-lira',
    material: 'met-silver',
    mint: 'loc-milan',
    category: 'c-15220',
    years: [1872, 1873, 1874],
    queries: {
      en: 'Victor Emmanuel II 5 lire',
      de: 'Viktor Emanuel II. 5 Lire',
      fr: 'Victor-Emmanuel II 5 lires',
    },
  },
  {
    key: 'nicholas-ruble',
    titles: {
      en: 'Russia, Nicholas II, Rouble {year}, St. Petersburg, silver',
      de: 'Russland, Nikolaus II., Rubel {year}, St. Petersburg, Silber',
      fr: 'Russie, Nicolas II, rouble {year}, Saint-Pétersbourg, argent',
    },
    ruler: 'k-8704',
    denomination: 'val-ruble',
    material: 'met-silver',
    mint: 'loc-st-petersburg',
    category: 'c-15380',
    years: [1896, 1897, 1898],
    queries: { en: 'Nicholas II rouble', de: 'Nikolaus II. Rubel', fr: 'Nicolas II rouble' },
  },
  {
    key: 'justinian-solidus',
    titles: {
      en: 'Byzantine Empire, Justinian I, Solidus, Constantinople, gold',
      de: 'Byzanz, Justinian I., Solidus, Konstantinopel, Gold',
      fr: 'Empire byzantin, Justinien Ier, solidus, Constantinople, or',
    },
    ruler: 'k-2004',
    denomination: 'val-solidus',
    material: 'met-gold',
    mint: 'loc-constantinople',
    category: 'c-11010',
    queries: { en: 'Justinian I solidus', de: 'Justinian I. Solidus', fr: 'Justinien Ier solidus' },
  },
  {
    key: 'meiji-yen',
    titles: {
      en: 'Japan, Meiji, 1 Yen {year}, silver',
      de: 'Japan, Meiji, 1 Yen {year}, Silber',
      fr: 'Japon, Meiji, 1 yen {year}, argent',
    },
    ruler: 'k-11660',
    denomination: 'val-yen',
    material: 'met-silver',
    category: 'c-17160',
    years: [1889, 1890, 1891],
    queries: { en: 'Japan yen', de: 'Japan Yen', fr: 'Japon yen' },
  },
  {
    key: 'belgium-franc',
    titles: {
      en: 'Belgium, Leopold II, 5 Francs {year}, silver',
      de: 'Belgien, Leopold II., 5 Francs {year}, Silber',
      fr: 'Belgique, Léopold II, 5 francs {year}, argent',
    },
    ruler: 'k-4536',
    denomination: 'val-franc',
    material: 'met-silver',
    category: 'c-15050',
    years: [1868, 1870, 1873],
    queries: { en: 'Belgium Leopold II francs', de: 'Belgien Leopold II. Francs', fr: 'Belgique Léopold II francs' },
  },
];
