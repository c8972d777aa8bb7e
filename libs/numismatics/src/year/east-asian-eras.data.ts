import type { PhraseSource } from './phrases';
import { wordList } from '../text/word-list';

type YearSpan = readonly [first: number, last: number];

/** Cash, gold koban and oban, and the smaller gold and silver. */
export type EraCoin = 'cash' | 'koban' | 'fraction';

/** An era name and the years of its use. Its first year is `first`, independent of the month of its proclamation. */
export interface EastAsianEra {
  readonly calendar: 'japanese' | 'chinese' | 'korean';
  readonly han: readonly string[];
  /** Romanised, and in other alphabets, as in catalogues. */
  readonly names: readonly string[];
  readonly first: number;
  readonly last: number;
  /** Years in which coins named after the era were made. Many outlived their era: Tenpo Tsuho of 1835 to 1870. */
  readonly coins?: Readonly<Partial<Record<EraCoin, YearSpan>>>;
}

const japan: readonly EastAsianEra[] = [
  {
    calendar: 'japanese',
    han: ['慶長', '庆长'],
    names: ['Keicho', 'Keichō'],
    first: 1596,
    last: 1615,
    coins: { koban: [1601, 1695], fraction: [1601, 1695], cash: [1606, 1615] },
  },
  { calendar: 'japanese', han: ['元和'], names: ['Genna'], first: 1615, last: 1624 },
  {
    calendar: 'japanese',
    han: ['寛永', '寬永', '宽永'],
    names: ["Kan'ei", 'Kanei', 'Kwanei', 'Кан-эй'],
    first: 1624,
    last: 1644,
    coins: { cash: [1626, 1868] },
  },
  {
    calendar: 'japanese',
    han: ['元禄', '元祿'],
    names: ['Genroku'],
    first: 1688,
    last: 1704,
    coins: { koban: [1695, 1710], fraction: [1695, 1710] },
  },
  {
    calendar: 'japanese',
    han: ['宝永', '寶永'],
    names: ['Hoei', 'Hōei', "Ho'ei"],
    first: 1704,
    last: 1711,
    coins: { cash: [1708, 1709], koban: [1710, 1714], fraction: [1706, 1714] },
  },
  {
    calendar: 'japanese',
    han: ['正徳', '正德'],
    names: ['Shotoku', 'Shōtoku'],
    first: 1711,
    last: 1716,
    coins: { koban: [1714, 1714], fraction: [1714, 1736] },
  },
  {
    calendar: 'japanese',
    han: ['享保'],
    names: ['Kyoho', 'Kyōhō'],
    first: 1716,
    last: 1736,
    coins: { koban: [1714, 1736], fraction: [1714, 1736] },
  },
  {
    calendar: 'japanese',
    han: ['元文'],
    names: ['Genbun', 'Gembun'],
    first: 1736,
    last: 1741,
    coins: { koban: [1736, 1818], fraction: [1736, 1818] },
  },
  { calendar: 'japanese', han: ['明和'], names: ['Meiwa'], first: 1764, last: 1772, coins: { fraction: [1765, 1772] } },
  { calendar: 'japanese', han: ['安永'], names: ["An'ei"], first: 1772, last: 1781 },
  { calendar: 'japanese', han: ['天明'], names: ['Tenmei', 'Temmei'], first: 1781, last: 1789 },
  { calendar: 'japanese', han: ['寛政', '寬政'], names: ['Kansei'], first: 1789, last: 1801 },
  { calendar: 'japanese', han: ['文化'], names: [], first: 1804, last: 1818 },
  {
    calendar: 'japanese',
    han: ['文政'],
    names: ['Bunsei'],
    first: 1818,
    last: 1830,
    coins: { koban: [1819, 1828], fraction: [1818, 1837] },
  },
  {
    calendar: 'japanese',
    han: ['天保'],
    names: ['Tenpo', 'Tenpō', 'Tempo', 'Tempō', 'Темпо', 'Тэмпо'],
    first: 1830,
    last: 1844,
    coins: { cash: [1835, 1870], koban: [1837, 1858], fraction: [1832, 1858] },
  },
  { calendar: 'japanese', han: ['弘化'], names: ['Koka'], first: 1844, last: 1848 },
  {
    calendar: 'japanese',
    han: ['嘉永'],
    names: ['Kaei', "Ka'ei"],
    first: 1848,
    last: 1854,
    coins: { fraction: [1853, 1865] },
  },
  {
    calendar: 'japanese',
    han: ['安政'],
    names: ['Ansei', 'Ансэй'],
    first: 1854,
    last: 1860,
    coins: { koban: [1859, 1859], fraction: [1854, 1868] },
  },
  {
    calendar: 'japanese',
    han: ['万延', '萬延'],
    names: ["Man'en", 'Manen'],
    first: 1860,
    last: 1861,
    coins: { koban: [1860, 1867], fraction: [1860, 1870] },
  },
  {
    calendar: 'japanese',
    han: ['文久'],
    names: ['Bunkyu', 'Bunkyū'],
    first: 1861,
    last: 1864,
    coins: { cash: [1863, 1868] },
  },
  { calendar: 'japanese', han: ['元治'], names: ['Genji'], first: 1864, last: 1865 },
  { calendar: 'japanese', han: ['慶応', '慶應'], names: ['Keio', 'Keiō'], first: 1865, last: 1868 },
  {
    calendar: 'japanese',
    han: ['明治'],
    names: ['Meiji', 'Мэйдзи', 'Мейдзи', 'Мейдзі', 'Meidži', 'Meidzsi'],
    first: 1868,
    last: 1912,
  },
  {
    calendar: 'japanese',
    han: ['大正'],
    names: ['Taisho', 'Taishō', 'Taisyo', 'Тайсё', 'Тайсьо', 'Taišó'],
    first: 1912,
    last: 1926,
  },
  {
    calendar: 'japanese',
    han: ['昭和'],
    names: ['Showa', 'Shōwa', 'Syowa', 'Сёва', 'Сьова', 'Šówa'],
    first: 1926,
    last: 1989,
  },
  { calendar: 'japanese', han: ['平成'], names: ['Heisei', 'Хэйсэй', 'Хейсей'], first: 1989, last: 2019 },
  { calendar: 'japanese', han: ['令和'], names: ['Reiwa', 'Рэйва'], first: 2019, last: 2060 },
];

const china: readonly EastAsianEra[] = [
  { calendar: 'chinese', han: ['洪武'], names: ['Hongwu', 'Hung Wu'], first: 1368, last: 1398 },
  { calendar: 'chinese', han: ['永樂', '永乐'], names: ['Yongle', 'Yung Lo'], first: 1403, last: 1424 },
  { calendar: 'chinese', han: ['嘉靖'], names: ['Jiajing'], first: 1522, last: 1566 },
  { calendar: 'chinese', han: ['萬曆', '万历', '萬暦'], names: ['Wanli', 'Wan Li'], first: 1573, last: 1620 },
  { calendar: 'chinese', han: ['崇禎', '崇祯'], names: ['Chongzhen'], first: 1628, last: 1644 },
  { calendar: 'chinese', han: ['順治', '顺治'], names: ['Shunzhi', 'Shun Chih'], first: 1644, last: 1661 },
  { calendar: 'chinese', han: ['康熙'], names: ['Kangxi', "K'ang Hsi", 'Kang Hsi'], first: 1662, last: 1722 },
  { calendar: 'chinese', han: ['雍正'], names: ['Yongzheng', 'Yung Cheng'], first: 1723, last: 1735 },
  {
    calendar: 'chinese',
    han: ['乾隆'],
    names: ['Qianlong', "Ch'ien Lung", 'Chien Lung', 'Kien Lung'],
    first: 1736,
    last: 1795,
  },
  { calendar: 'chinese', han: ['嘉慶', '嘉庆'], names: ['Jiaqing', "Chia Ch'ing"], first: 1796, last: 1820 },
  { calendar: 'chinese', han: ['道光'], names: ['Daoguang', 'Tao Kuang'], first: 1821, last: 1850 },
  { calendar: 'chinese', han: ['咸豐', '咸丰'], names: ['Xianfeng', 'Hsien Feng'], first: 1851, last: 1861 },
  { calendar: 'chinese', han: ['同治'], names: ['Tongzhi', "T'ung Chih", 'Tung Chih'], first: 1862, last: 1874 },
  {
    calendar: 'chinese',
    han: ['光緒', '光绪'],
    names: ['Guangxu', 'Kuang Hsu', 'Kuang-hsü', 'Kwang Hsu', 'Kwang-su', 'Гуансюй'],
    first: 1875,
    last: 1908,
  },
  {
    calendar: 'chinese',
    han: ['宣統', '宣统'],
    names: ['Xuantong', 'Hsuan Tung', 'Hsüan-tung', 'Hsuan-Tung', 'Сюаньтун'],
    first: 1909,
    last: 1911,
  },
  {
    calendar: 'chinese',
    han: ['中華民國', '中华民国', '中華民国', '民國', '民国'],
    names: ['Minguo', 'Min Kuo', 'Minkuo', 'Republic'],
    first: 1912,
    last: 2060,
  },
  {
    calendar: 'chinese',
    han: ['洪憲', '洪宪'],
    names: ['Hongxian', 'Hung Hsien', 'Hung-hsien'],
    first: 1916,
    last: 1916,
  },
  { calendar: 'chinese', han: ['大同'], names: ['Tatung', 'Ta Tung', 'Ta-tung'], first: 1932, last: 1934 },
  {
    calendar: 'chinese',
    han: ['康德'],
    names: ['Kangde', 'Kangte', 'Kang Teh', 'Kangteh', 'K’ang-te', 'Kang-te'],
    first: 1934,
    last: 1945,
  },
  { calendar: 'chinese', han: ['嘉隆'], names: ['Gia Long'], first: 1802, last: 1820 },
  { calendar: 'chinese', han: ['明命'], names: ['Minh Mang', 'Minh Mạng', 'Minh Menh'], first: 1820, last: 1841 },
  { calendar: 'chinese', han: ['紹治', '绍治'], names: ['Thieu Tri', 'Thiệu Trị'], first: 1841, last: 1847 },
  { calendar: 'chinese', han: ['嗣德'], names: ['Tu Duc', 'Tự Đức'], first: 1848, last: 1883 },
  { calendar: 'chinese', han: ['同慶'], names: ['Dong Khanh'], first: 1886, last: 1888 },
  { calendar: 'chinese', han: ['成泰'], names: ['Thanh Thai', 'Thành Thái'], first: 1889, last: 1907 },
  { calendar: 'chinese', han: ['維新'], names: ['Duy Tan', 'Duy Tân'], first: 1907, last: 1916 },
  { calendar: 'chinese', han: ['啟定', '啓定'], names: ['Khai Dinh', 'Khải Định'], first: 1916, last: 1925 },
  { calendar: 'chinese', han: ['保大'], names: ['Bao Dai', 'Bảo Đại'], first: 1926, last: 1945 },
];

const korea: readonly EastAsianEra[] = [
  {
    calendar: 'korean',
    han: ['開國', '開国', '开国'],
    names: ['Gaeguk', 'Kaeguk', 'Kae Kuk', '개국'],
    first: 1392,
    last: 1896,
  },
  { calendar: 'korean', han: ['建陽'], names: ['Geonyang', 'Konyang', '건양'], first: 1896, last: 1897 },
  {
    calendar: 'korean',
    han: ['光武'],
    names: ['Gwangmu', 'Kwangmu', 'Kuang Mu', 'Kuang-mu', 'Kwang Mu', '광무', 'Кванму'],
    first: 1897,
    last: 1907,
  },
  {
    calendar: 'korean',
    han: ['隆熙'],
    names: ['Yunghui', 'Yunghi', 'Yung Hi', 'Lung Hsi', 'Yung Hee', '융희'],
    first: 1907,
    last: 1910,
  },
];

export const eastAsianEras: readonly EastAsianEra[] = [...japan, ...china, ...korea];

/** Between the name of an era and its year. */
export const eraYearWords: readonly string[] = wordList(`
  year, yr, yr., Jahr, an, année, año, anno, ano, rok, год, рік, nen, jaar
`);

/** After a number that is a value, not a year: Meiji 1 Yen. Used with the dictionary, for the short words that it calls weak. */
export const eastAsianUnits: ReadonlySet<string> = new Set(
  'yen sen rin bu shu mon ryo ryō momme monme oban koban cash fen jiao chiao yuan dollar dollars cent cents tael mace candareen candareens li wen won chon hwan whan fun yang mun phan tien van lang xu dong piastre piastres иена иен сен йен'.split(
    ' ',
  ),
);

/** A kind of coin after the name of an era: the coin is named after the era. */
export const coinsOfEras: readonly (readonly [EraCoin, PhraseSource])[] = [
  [
    'cash',
    {
      words: wordList(
        `tsuho | tsūhō | tsu ho | tsu-ho | eiho | eihō | ei ho | mon | hyakumon | 通宝 | 通寶 | 永宝 | 永寶`,
      ),
    },
  ],
  ['koban', { words: wordList(`koban | oban | goryoban | ōban | 小判 | 大判 | 五両判`) }],
  [
    'fraction',
    {
      words: wordList(`
        bu | shu | bu kin | bu gin | shu gin | shu kin | ichibu | ichibugin | ichibuban | isshu | isshugin | nibu | nibukin | nishu | nishugin | nishukin
        chogin | chōgin | mameita | mameitagin | 一分 | 二分 | 一朱 | 二朱 | 壱分 | 弐分 | 弐朱 | 壱朱 | 丁銀 | 豆板 | 豆板銀
      `),
    },
  ],
];

export const stems = '甲乙丙丁戊己庚辛壬癸';
export const branches = '子丑寅卯辰巳午未申酉戌亥';
export const stemNames = ['jia', 'yi', 'bing', 'ding', 'wu', 'ji', 'geng', 'xin', 'ren', 'gui'] as const;
export const branchNames = ['zi', 'chou', 'yin', 'mao', 'chen', 'si', 'wu', 'wei', 'shen', 'you', 'xu', 'hai'] as const;

/** Values that were struck. Another number between an era and a unit is the year: Showa 64 Yen. */
export const struckValues: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000,
]);
/** The same of yen and sen. */
export const struckYen: ReadonlySet<number> = new Set([
  1, 2, 5, 10, 20, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000,
]);
export const unitsOfYen: ReadonlySet<string> = new Set(['yen', 'sen', 'йен', 'иен']);
