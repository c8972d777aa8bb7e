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

type Row = readonly [han: string, names: string, first: number, last: number, coins?: EastAsianEra['coins']];

const erasOf = (calendar: EastAsianEra['calendar'], rows: readonly Row[]): readonly EastAsianEra[] =>
  rows.map(([han, names, first, last, coins]) => ({
    calendar,
    han: han.split(' '),
    names: wordList(names),
    first,
    last,
    ...(coins && { coins }),
  }));

const japan = erasOf('japanese', [
  ['慶長 庆长', 'Keicho, Keichō', 1596, 1615, { koban: [1601, 1695], fraction: [1601, 1695], cash: [1606, 1615] }],
  ['元和', 'Genna', 1615, 1624],
  ['寛永 寬永 宽永', "Kan'ei, Kanei, Kwanei, Кан-эй", 1624, 1644, { cash: [1626, 1868] }],
  ['元禄 元祿', 'Genroku', 1688, 1704, { koban: [1695, 1710], fraction: [1695, 1710] }],
  ['宝永 寶永', "Hoei, Hōei, Ho'ei", 1704, 1711, { cash: [1708, 1709], koban: [1710, 1714], fraction: [1706, 1714] }],
  ['正徳 正德', 'Shotoku, Shōtoku', 1711, 1716, { koban: [1714, 1714], fraction: [1714, 1736] }],
  ['享保', 'Kyoho, Kyōhō', 1716, 1736, { koban: [1714, 1736], fraction: [1714, 1736] }],
  ['元文', 'Genbun, Gembun', 1736, 1741, { koban: [1736, 1818], fraction: [1736, 1818] }],
  ['明和', 'Meiwa', 1764, 1772, { fraction: [1765, 1772] }],
  ['安永', "An'ei", 1772, 1781],
  ['天明', 'Tenmei, Temmei', 1781, 1789],
  ['寛政 寬政', 'Kansei', 1789, 1801],
  ['文化', '', 1804, 1818],
  ['文政', 'Bunsei', 1818, 1830, { koban: [1819, 1828], fraction: [1818, 1837] }],
  [
    '天保',
    'Tenpo, Tenpō, Tempo, Tempō, Темпо, Тэмпо',
    1830,
    1844,
    { cash: [1835, 1870], koban: [1837, 1858], fraction: [1832, 1858] },
  ],
  ['弘化', 'Koka', 1844, 1848],
  ['嘉永', "Kaei, Ka'ei", 1848, 1854, { fraction: [1853, 1865] }],
  ['安政', 'Ansei, Ансэй', 1854, 1860, { koban: [1859, 1859], fraction: [1854, 1868] }],
  ['万延 萬延', "Man'en, Manen", 1860, 1861, { koban: [1860, 1867], fraction: [1860, 1870] }],
  ['文久', 'Bunkyu, Bunkyū', 1861, 1864, { cash: [1863, 1868] }],
  ['元治', 'Genji', 1864, 1865],
  ['慶応 慶應', 'Keio, Keiō', 1865, 1868],
  ['明治', 'Meiji, Мэйдзи, Мейдзи, Мейдзі, Meidži, Meidzsi', 1868, 1912],
  ['大正', 'Taisho, Taishō, Taisyo, Тайсё, Тайсьо, Taišó', 1912, 1926],
  ['昭和', 'Showa, Shōwa, Syowa, Сёва, Сьова, Šówa', 1926, 1989],
  ['平成', 'Heisei, Хэйсэй, Хейсей', 1989, 2019],
  ['令和', 'Reiwa, Рэйва', 2019, 2060],
]);

const china = erasOf('chinese', [
  ['洪武', 'Hongwu, Hung Wu', 1368, 1398],
  ['永樂 永乐', 'Yongle, Yung Lo', 1403, 1424],
  ['嘉靖', 'Jiajing', 1522, 1566],
  ['萬曆 万历 萬暦', 'Wanli, Wan Li', 1573, 1620],
  ['崇禎 崇祯', 'Chongzhen', 1628, 1644],
  ['順治 顺治', 'Shunzhi, Shun Chih', 1644, 1661],
  ['康熙', "Kangxi, K'ang Hsi, Kang Hsi", 1662, 1722],
  ['雍正', 'Yongzheng, Yung Cheng', 1723, 1735],
  ['乾隆', "Qianlong, Ch'ien Lung, Chien Lung, Kien Lung", 1736, 1795],
  ['嘉慶 嘉庆', "Jiaqing, Chia Ch'ing", 1796, 1820],
  ['道光', 'Daoguang, Tao Kuang', 1821, 1850],
  ['咸豐 咸丰', 'Xianfeng, Hsien Feng', 1851, 1861],
  ['同治', "Tongzhi, T'ung Chih, Tung Chih", 1862, 1874],
  ['光緒 光绪', 'Guangxu, Kuang Hsu, Kuang-hsü, Kwang Hsu, Kwang-su, Гуансюй', 1875, 1908],
  ['宣統 宣统', 'Xuantong, Hsuan Tung, Hsüan-tung, Hsuan-Tung, Сюаньтун', 1909, 1911],
  ['中華民國 中华民国 中華民国 民國 民国', 'Minguo, Min Kuo, Minkuo, Republic', 1912, 2060],
  ['洪憲 洪宪', 'Hongxian, Hung Hsien, Hung-hsien', 1916, 1916],
  ['大同', 'Tatung, Ta Tung, Ta-tung', 1932, 1934],
  ['康德', 'Kangde, Kangte, Kang Teh, Kangteh, K’ang-te, Kang-te', 1934, 1945],
  ['嘉隆', 'Gia Long', 1802, 1820],
  ['明命', 'Minh Mang, Minh Mạng, Minh Menh', 1820, 1841],
  ['紹治 绍治', 'Thieu Tri, Thiệu Trị', 1841, 1847],
  ['嗣德', 'Tu Duc, Tự Đức', 1848, 1883],
  ['同慶', 'Dong Khanh', 1886, 1888],
  ['成泰', 'Thanh Thai, Thành Thái', 1889, 1907],
  ['維新', 'Duy Tan, Duy Tân', 1907, 1916],
  ['啟定 啓定', 'Khai Dinh, Khải Định', 1916, 1925],
  ['保大', 'Bao Dai, Bảo Đại', 1926, 1945],
]);

const korea = erasOf('korean', [
  ['開國 開国 开国', 'Gaeguk, Kaeguk, Kae Kuk, 개국', 1392, 1896],
  ['建陽', 'Geonyang, Konyang, 건양', 1896, 1897],
  ['光武', 'Gwangmu, Kwangmu, Kuang Mu, Kuang-mu, Kwang Mu, 광무, Кванму', 1897, 1907],
  ['隆熙', 'Yunghui, Yunghi, Yung Hi, Lung Hsi, Yung Hee, 융희', 1907, 1910],
]);

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
