import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { fold } from '../text/fold';
import { tokenise } from '../text/tokens';
import { type DateEvidence, readYears } from './read-years';

/** `1740..1786 range sure`, with the calendar unless it is the Christian one. */
function brief(evidence: DateEvidence): string {
  if (evidence.kind === 'undated') return 'undated';
  if (evidence.kind === 'regnal-year') return `year ${evidence.year} ${evidence.certainty}`;
  const { first, last, how, certainty, calendar } = evidence;
  const years = first === last ? `${first}` : `${first}..${last}`;
  return `${years} ${how} ${certainty}${calendar === 'christian' ? '' : ` ${calendar}`}`;
}

const read = (text: string, language?: string): string[] => readYears(tokenise(text), language, dictionary).map(brief);
/** The evidence that counts without other support. */
const trusted = (text: string, language?: string): string[] =>
  readYears(tokenise(text), language, dictionary)
    .filter(({ certainty }) => certainty !== 'uncertain')
    .map(brief);

describe('years of the common era', () => {
  it.each([
    ['5 Mark 1876 A, Hamburg', ['1876 date likely']],
    ['10 Kopeken 1912 СПБ ЭБ', ['1912 date likely']],
    ['5 копеек 1758 г. Елизавета', ['1758 date sure']],
    ['明治 1円 1900年', ['1900 date sure']],
    ['1709A', ['1709 date sure']],
    ['1880-S', ['1880 date sure']],
    ['Mexico 1960- 1 Peso', ['1960 date likely']],
    ['1909S VDB', ['1909 date sure']],
    ['12.5.1848', ['1848 date likely']],
    ['Franc à cheval, 5 décembre 1360', ['1360 date likely']],
    ['5 de mayo de 1862', ['1862 date sure']],
    ['March 4, 1861', ['1861 date sure']],
    ['(1)851', ['1851 date sure']],
    ['18(51)', ['1851 date sure']],
    ['16Z4', ['1624 date sure']],
    ['ca. 1780', ['1780 circa likely']],
    ['c1780', ['1780 circa likely']],
    ['~1780', ['1780 circa likely']],
    ['около 1780 г.', ['1780 circa sure']],
    ['MDCCLXXX', ['1780 date sure']],
    ['M·DCC·LXIV', ['1764 date sure']],
    ['MDCCCCX', ['1910 date sure']],
    ['҂АѰГ', ['1703 date sure']],
    ['AѰД', ['1704 date sure']],
    ['1804 over 3', ['1804 date likely']],
    ['1887 over 6-S', ['1887 date likely']],
    ['1811 over 1799', ['1811 date likely']],
    ['Taler 1624 über 3', ['1624 date likely']],
    ['2013 Fine Silver', ['2013 date likely']],
    ['2016 Fine Gold Coin', ['2016 date likely']],
    ['5 Dollar 2015 fein', ['2015 date likely']],
    ['AR dollar, CD1904, VF', ['1904 date sure']],
    ['cyclical date 1914', ['1914 date sure']],
    ['8 Reales 1740 BC', ['1740 date likely']],
    ['10$ 1882', ['1882 date likely']],
    ['ND (1900)', ['undated', '1900 date sure']],
  ])('of %s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['44 BC', ['-44 date sure']],
    ['44/3 v. Chr.', ['-44..-43 range sure']],
    ['100-44 a.C.', ['-100..-44 range sure']],
    ['138-7 BC', ['-138..-137 range sure']],
    ['c. 300-275 BC', ['-300..-275 circa sure']],
    ['27 v. Chr. - 14 n. Chr.', ['-27..14 range sure']],
    ['27 a.C.-14 d.C.', ['-27..14 range sure']],
    ['10 av. - 10 ap. J.-C.', ['-10..10 range sure']],
    ['27 BC–AD 14', ['-27..14 range sure']],
    ['27 BC - AD 14', ['-27..14 range sure']],
    ['27 BC–14', ['-27..14 range sure']],
    ['27 BC-14', ['-27..14 range sure']],
    ['Augustus (27 BC - 14)', ['-27..14 range sure']],
    ['27 v. Chr. – 14', ['-27..14 range sure']],
    ['-27–14', ['-27..14 range sure']],
    ['Augustus -27-14 Denarius', ['-27..14 range sure']],
    ['44-27 BC', ['-44..-27 range sure']],
    ['44 BC - 27 BC', ['-44..-27 range sure']],
    ['46 BC – 4 g', ['-46 date sure']],
    ['46 BC – 19mm', ['-46 date sure']],
    ['27 BC - 2 Denarii', ['-27 date sure']],
    ['27 BC – 2 Denarii', ['-27 date sure']],
    ['27 BC - 14 coins', ['-27 date sure']],
    ['37 г. до н. э.', ['-37 date sure']],
    ['44 př. n. l.', ['-44 date sure']],
    ['44 p.n.e.', ['-44 date sure']],
    ['44 π.Χ.', ['-44 date sure']],
    ['44 f.Kr.', ['-44 date sure']],
    ['MÖ 300', ['-300 date sure']],
    ['公元前300年', ['-300 date sure']],
    ['紀元前44年', ['-44 date sure']],
    ['98-117 n. Chr.', ['98..117 range sure']],
    ['AD 98/9', ['98..99 range sure']],
  ])('and the era before it: %s', (text, expected) => expect(read(text)).toEqual(expected));

  it('depend on the language: Hungarian has the era first, Swedish and Finnish use the same letters for different eras', () => {
    expect(read('i. e. 336–323', 'hu')).toEqual(['-336..-323 range sure']);
    expect(read('98–117 e.Kr.', 'sv')).toEqual(['98..117 range sure']);
    expect(read('336–323 eKr.', 'fi')).toEqual(['-336..-323 range sure']);
  });

  it.each([
    ['1643-1715', ['1643..1715 range likely']],
    ['(1740-1786)', ['1740..1786 range sure']],
    ['1914-18', ['1914..1918 range likely']],
    ['1848/49', ['1848..1849 range likely']],
    ['1701/02', ['1701..1702 range likely']],
    ['с 1914 по 1918 год', ['1914..1918 range sure']],
    ['1587 bis 1612', ['1587..1612 range likely']],
    ['1802/1', ['1802 date likely']],
    ['1799/8', ['1799 date likely']],
    ['1880/79-CC', ['1880 date likely']],
    ['Trajan (98–117)', ['98..117 range likely']],
    ['Hadrian, 117-138. Denar, 134-138, Rom', ['117..138 range likely', '134..138 range likely']],
    ['Ptolemaios II. (285-246)', ['-285..-246 range likely']],
    ['Alexander III., 336-323 v. Chr. Drachme, 325/315, Babylon', ['-336..-323 range sure', '-325..-315 range likely']],
    ['Lysimachos 323-281. Drachme 297/6-282/1', ['-323..-281 range likely', '-297..-281 range likely']],
    ['Half-crown, 1644-5', ['1644..1645 range likely']],
    ['Sasanian, RY 35 (625)', ['year 35 sure', '625 date likely']],
    ['Follis, year 12 (538/9)', ['year 12 likely', '538..539 range likely']],
    ['Dukat 1648 (16-48)', ['1648 date likely', '1648 date likely']],
  ])('ranges and overdates: %s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['2. Jh. v. Chr.', '-200..-101'],
    ['5th century BC', '-500..-401'],
    ['XVIe siècle', '1501..1600'],
    ['XVIII век', '1701..1800'],
    ['ХVIII в.', '1701..1800'],
    ['XVII w.', '1601..1700'],
    ['18. stol.', '1701..1800'],
    ['III sec. a.C.', '-300..-201'],
    ['siglo IV a.C.', '-400..-301'],
    ['18. század', '1701..1800'],
    ['18ος αιώνας', '1701..1800'],
    ['M.Ö. 4. yüzyıl', '-400..-301'],
    ['1st half of the 4th century', '301..350'],
    ['2. Hälfte 16. Jh.', '1551..1600'],
    ['Anfang 5. Jh.', '401..433'],
    ['mid-5th century BC', '-467..-434'],
    ['late 4th - early 3rd century BC', '-333..-268'],
    ['16./17. Jh.', '1501..1700'],
    ['IVe-IIIe siècle av. J.-C.', '-400..-201'],
    ['18世紀後半', '1751..1800'],
    ['紀元前5世紀', '-500..-401'],
    ['XVI. sz. eleje', '1501..1533'],
    ['300-talet f.Kr.', '-399..-300'],
    ['Ier-IIe s. ap. J.-C.', '1..200'],
    ['монета XVIII в. медь', '1701..1800'],
    ['1700-talet', '1700..1799'],
  ])('centuries: %s', (text, years) =>
    expect(read(text)).toEqual([expect.stringMatching(new RegExp(`^${years} century (sure|likely)$`))]),
  );

  it.each([['1850s'], ['1850er Jahre'], ['1850-е годы'], ['années 1850'], ['1850-es évek'], ['1850年代']])(
    'decades: %s',
    (text) => expect(read(text)).toEqual(['1850..1859 range likely']),
  );
});

describe('parts of decades', () => {
  it.each([
    ['late 1950s', '1956..1959 range likely'],
    ['early 1900s', '1900..1932 century likely'],
    ['c. 1680s', '1680..1689 circa likely'],
  ])('%s', (text, expected) => expect(read(text)).toEqual([expected]));
});

describe('years of other calendars', () => {
  it.each([
    ['AH 1255', ['1839..1840 date sure hijri']],
    ['AH1255//19', ['1856..1857 date sure hijri']],
    ['AH 1293/33 (1908)', ['1908 date sure hijri']],
    ['AH1115//47', ['1703..1704 date sure hijri']],
    ['AH 77 (696/7)', ['696..697 date sure hijri']],
    ['AH1357 / 1938', ['1938 date sure hijri']],
    ['Rupee 1884 VS', ['1827 date sure vikram-samvat']],
    ['1 krone 1659 VS', ['1659 date likely']],
    ['1 mohar 1968 BS', ['1911 date sure vikram-samvat']],
    ['Nepal rupee BS 2020', ['1963 date sure vikram-samvat']],
    ['Medal 1968 BS', ['1968 date likely']],
    ['1374 AH 1955 CE', ['1955 date sure hijri']],
    ['AH 1357, 1938 AD', ['1938 date sure hijri']],
    ['AH 1255 1839', ['1839..1840 date sure hijri', '1839 date likely']],
    ['Dirham 119 H (737)', ['737 date sure hijri']],
    ['1148-1160 AH', ['1735..1748 range sure hijri']],
    ['1327 H', ['1909..1910 date sure hijri']],
    ['1327 (1909)', ['1909 date sure hijri']],
    ['1293/33', ['1907..1908 date likely hijri']],
    ['١٣٢٧', ['1909..1910 date likely hijri']],
    ['SH 1325', ['1946..1947 date sure solar-hijri']],
    ['۱۳۵۵', ['1976..1977 date likely solar-hijri']],
    ['MS 2536', ['1977..1978 date sure solar-hijri']],
    ['BE 2460', ['1917 date sure buddhist']],
    ['พ.ศ. 2460', ['1917 date sure buddhist']],
    ['RS 127', ['1908 date sure thai']],
    ['VS1955 (1898)', ['1898 date sure vikram-samvat']],
    ['SE 1830', ['1908 date sure saka']],
    ['SE 173 (140/39 BC)', ['-140..-139 date sure seleucid']],
    ['JE 5708', ['1947..1948 date sure hebrew']],
    ['תש"ח', ['1947..1948 date sure hebrew']],
    ['EE 1889', ['1896..1897 date sure ethiopian']],
    ['BE 16-24', ['1950 date sure tibetan']],
    ['Meiji 3', ['1870 date likely japanese']],
    ['明治三年', ['1870 date sure japanese']],
    ['昭和39年', ['1964 date sure japanese']],
    ['大正元年', ['1912 date sure japanese']],
    ['天保小判', ['1837..1858 range likely japanese']],
    ['光緒三十四年', ['1908 date sure chinese']],
    ['中華民國廿三年', ['1934 date sure chinese']],
    ['Guangxu year 34 (1908)', ['1908 date sure chinese']],
    ['庚子年', ['1900 date likely cyclical']],
    ['光绪元宝 戊戌', ['1898 date likely cyclical']],
    ['cyclical year 37', ['1900 date likely cyclical']],
    ['개국503년', ['1894 date sure korean']],
    ['光武10年', ['1906 date sure korean']],
  ])('of %s', (text, expected) => expect(read(text)).toEqual(expected));

  it('include years of the French Republic, unless another year is given', () => {
    expect(read("L'AN 13 A")).toEqual(['1804..1805 date sure french-republican', 'year 13 uncertain']);
    expect(read('5 francs An 8', 'fr')).toEqual(['1799..1800 date likely french-republican', 'year 8 uncertain']);
    expect(trusted('Pius IX. Scudo 1853 AN VIII')).toEqual(['1853 date likely', 'year 8 likely']);
    for (const text of ['an 13 francs', 'an 13 5 francs', '1 franc an 13 M'])
      expect([text, trusted(text)]).toEqual([text, ['1804..1805 date likely french-republican']]);
    expect(read('an 8 reales coin')).toEqual([]);
    expect(trusted('an 1881 20 francs')).toEqual(['1881 date sure']);
  });

  it('leave a number before a unit as its value', () => {
    expect(read('Meiji 1 Yen')).toEqual([]);
    expect(read('明治1円')).toEqual([]);
  });
});

describe('regnal years', () => {
  it.each([
    ['RY 12', ['year 12 sure']],
    ['Jahr 7', ['year 7 likely']],
    ['L ΙΒ', ['year 12 sure']],
    ['3-й год правления', ['year 3 sure']],
    ['Year 22 = 44/3 BC', ['year 22 likely', '-44..-43 range sure']],
  ])('of %s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('undated coins', () => {
  it.each([
    'Taler o. J.',
    'ohne Jahr',
    'ND',
    'n.d.',
    'undated',
    's.d.',
    'sans date',
    's/f',
    'sin fecha',
    'senza data',
    'sem data',
    'z.j.',
    'zonder jaartal',
    'bez daty',
    'b.r.',
    'b.d.',
    'b.l.',
    'é.n.',
    'б/г',
    'б.г.',
    'без года',
    'без року',
    'χ.χ.',
    'tarihsiz',
    'u.å.',
    '無年',
  ])('%s', (text) => expect(read(text)).toEqual(['undated']));

  it.each(['2nd Duke', 'S.U.A.', 'u.a.', 'S. D. Miller'])('not %s', (text) => expect(read(text, 'en')).toEqual([]));
});

describe('numbers that are not years', () => {
  it.each([
    '1000 g Silber',
    '1500 €',
    '$1800',
    '1.500 Euro',
    '1850.00',
    '900/1000',
    '.925',
    '1500 pcs',
    'Lot 1780',
    '#1780',
    'Nr. 1780',
    '1000 Jahre Berlin',
    '300 лет',
    '28-30 mm',
    '98-117 g',
    'MS 63',
    'NGC 1234567-001',
    '20 c.',
    '2 cent piece',
    '1500 Stk.',
    '1000 fine silver',
    '1000 fein',
    '№ 1812',
    'Александр II в мундире',
    'Zygmunt III w koronie',
    'KM 44. BC',
    'Auflage 1500',
    '1234-5678',
  ])('%s', (text) => expect(trusted(text)).toEqual([]));

  it.each([
    'H. 1234',
    '1000 Mark',
    '2000 Lire',
    '1500 Reis',
    'Davenport 1780',
    'RIC II 1526',
    'RIC 98-117',
    '1327 para',
    'after 211 BC',
  ])('are uncertain where they may be years: %s', (text) => expect(trusted(text)).toEqual([]));

  it('do not affect the year next to them', () => {
    expect(trusted('1000 Mark 1922')).toEqual(['1922 date likely']);
    expect(trusted('1 Mark 1876')).toEqual(['1876 date likely']);
    expect(trusted('1921 Morgan Dollar')).toEqual(['1921 date likely']);
    expect(trusted('5 копеек 1763 ММ, 36 мм')).toEqual(['1763 date likely']);
  });
});

describe('years of eras beside a value', () => {
  it.each([
    ['Ethiopia Birr 1889 EE', ['1896..1897 date sure ethiopian']],
    ['Bikaner rupee 1954 Samvat', ['1897 date sure vikram-samvat']],
    ['1969 E.E. 10 cents', ['1976..1977 date sure ethiopian']],
    ['Showa 64 Yen', ['1989 date likely japanese']],
    ['Showa 63 500 Yen', ['1988 date likely japanese']],
    ['Meiji 8 sen', ['1875 date likely japanese']],
    ['RY 3 Tetradrachm', ['year 3 sure']],
    ['regnal year 12 drachm', ['year 12 sure']],
    ['BE 2505 1 baht', ['1962 date sure buddhist']],
    ['VS 2042 1 rupee', ['1985 date sure vikram-samvat']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each(['Meiji 1 Yen', 'Showa 50 Yen', 'Taisho 10 Sen', 'year 5 Mark', '1804 over 10'])('not in %s', (text) =>
    expect(trusted(text).filter((date) => !date.startsWith('1804 date'))).toEqual([]),
  );
});

describe('date evidence', () => {
  it('includes brackets, restrikes and letters after the date', () => {
    const [reign, date] = readYears(tokenise('Friedrich II. (1740-1786). Taler 1764A'));
    expect(reign).toMatchObject({ first: 1740, last: 1786, bracketed: true });
    expect(date).toMatchObject({ first: 1764, mark: 'A' });
    expect(readYears(tokenise('1780 (Nachprägung 1950)'))[1]).toMatchObject({ first: 1950, restrike: true });
  });

  it('spans whole tokens of the text, in order and not empty', () => {
    const parts = fc.constantFrom(
      '1764',
      'AH1255/1',
      '(',
      ')',
      '98-117',
      'v. Chr.',
      'BC',
      'c.',
      'XVI',
      'Jh.',
      '明治',
      '三',
      '年',
      'o.J.',
      '-',
      '/',
      'An',
      '5',
      '12.5.',
      'Year',
      'до',
      'н.э.',
      'late',
    );
    fc.assert(
      fc.property(fc.array(parts), (words) => {
        const text = tokenise(words.join(' '));
        let before = 0;
        for (const { from, to, ...evidence } of readYears(text)) {
          expect(from).toBeGreaterThanOrEqual(before);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.tokens.length);
          before = from;
          if (evidence.kind !== 'year') continue;
          expect(evidence.first).toBeLessThanOrEqual(evidence.last);
          expect(evidence.first * evidence.last).not.toBe(0);
        }
      }),
    );
  });

  it('is the same for folded text except for case-dependent parts', () => {
    for (const text of ['44 v. Chr.', 'XVIe siècle', '1643–1715', 'AH 1255', 'Meiji 3', '光緒三十四年', 'Без года'])
      expect(readYears(tokenise(fold(text)))).toEqual(readYears(tokenise(text)));
  });

  it('is valid for any text', () => {
    for (const unit of ['binary', 'grapheme'] as const)
      fc.assert(fc.property(fc.string({ unit }), (text) => Array.isArray(readYears(tokenise(text)))));
  });
});
