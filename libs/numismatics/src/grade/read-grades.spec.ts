import fc from 'fast-check';
import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { gradeTable } from './grade-table';
import { readGrades, readGradeValue } from './read-grades';

/** `tag..upperTag` of each grade that is at least likely, with `+` for a plus. */
function grades(text: string, language?: string, value = false): string[] {
  const read = value ? readGradeValue : readGrades;
  return read(tokenise(text), dictionary, language)
    .filter(({ certainty }) => certainty !== 'uncertain')
    .map(
      ({ tag, upperTag, plus }) => [tag, upperTag].flatMap((one) => one?.slice(4) ?? []).join('..') + (plus ? '+' : ''),
    );
}

describe('grades', () => {
  it.each([
    ['1921 Morgan MS63PL', 'en', 'pl63'],
    ['1881 dollar MS-63+ toned', 'en', 'ms63+'],
    ['1909 cent MS65RB', 'en', 'ms65'],
    ['PF70 UCAM', 'en', 'pf70'],
    ['MS63+ ★ PL', 'en', 'pl63+'],
    ['dollar MS63/64', 'en', 'ms63..ms64'],
    ['Half crown 1817, Choice AU', 'en', 'ch-au'],
    ['Denarius. GVF', 'en', 'vf-xf'],
    ['Penny 1806, about EF', 'en', 'vf-xf'],
    ['Penny 1806. a.VF', 'en', 'f-vf'],
    ['Penny, nearly extremely fine', 'en', 'vf-xf'],
    ['Penny 1860, F', 'en', 'f'],
    ['Very fine denarius of Trajan', 'en', 'vf'],
    ['Dime F/VF', 'en', 'f..vf'],
    ['Denarius ChVF', 'en', 'ch-vf'],
    ['cent VG08', 'en', 'vg8'],
    ['Taler 1780, ss-vz', 'de', 'vf..xf'],
    ['PP, leicht berührt', 'de', 'proof-impaired'],
    ['Écu. TTB 45', 'fr', 'vf'],
    ['Écu, T.T.B.', 'fr', 'vf'],
    ['Taler 1780, vz/St', 'de', 'xf..fdc'],
    ['Preussen 5 Mark 1876 A Wilhelm I. ss', 'de', 'vf'],
    ['5 MARK 1876 A SS', 'de', 'vf'],
    ['Groschen, f.vz', 'de', 'vf-xf'],
    ['Sehr schön +', 'de', 'vf+'],
    ['schön bis sehr schön', 'de', 'f..vf'],
    ['Fast sehr schön. Kratzer.', 'de', 'f-vf'],
    ['in vorzüglicher Erhaltung', 'de', 'xf'],
    ['10 Euro 2002 PP', 'de', 'proof'],
    ['100 Mark 1908, Erh. III-', 'de', 'vf'],
    ['Écu 1785 TTB+', 'fr', 'vf+'],
    ['Écu. TTB à SUP', 'fr', 'vf..xf'],
    ['Denier. B/TB', 'fr', 'vg..f'],
    ['Franc. Superbe.', 'fr', 'xf'],
    ['1 franc 1960 SPL', 'fr', 'bu'],
    ['10 lire SPL', 'it', 'xf'],
    ['20 lire 1863 BB', 'it', 'vf'],
    ['5 lire, qSPL', 'it', 'vf-xf'],
    ['testone BB/SPL', 'it', 'vf..xf'],
    ['8 reales EBC-', 'es', 'xf'],
    ['100 pesetas 1966 S/C', 'es', 'bu'],
    ['8 reales, casi EBC', 'es', 'vf-xf'],
    ['960 réis 1810 MBC', 'pt', 'vf'],
    ['500 réis, Flor de Cunho', 'pt', 'fdc'],
    ['Gulden 1840, Pr', 'nl', 'xf'],
    ['Rijksdaalder Zeer Fraai', 'nl', 'vf'],
    ['рубль 1898 АГ ХF', 'ru', 'xf'],
    ['5 копеек АU55', 'ru', 'au55'],
    ['отличное состояние', 'ru', 'xf'],
    ['почти XF', 'ru', 'vf-xf'],
    ['10 zł 1932, stan 2-', 'pl', 'xf'],
    ['szóstak 1596, III/III+', 'pl', 'vf'],
    ['st. 1/2', 'pl', 'xf..fdc'],
    ['1 Kčs 1957 0/0', 'cs', 'unc'],
    ['tolar 1624, 1/1-', 'cs', 'xf'],
    ['1 krone 1875, kv. 1+', 'da', 'vf'],
    ['2 kr 1876, 1+/01', 'sv', 'vf..xf'],
    ['1 markka 1890, kl. 8', 'fi', 'xf'],
    ['10 forint T1-2', 'hu', 'xf..unc'],
    ['20 fillér T:3', 'hu', 'vf'],
    ['1円銀貨 極美品', 'ja', 'xf'],
    ['未使用〜極美', 'ja', 'xf..unc'],
    ['1元 全新', 'zh', 'unc'],
    ['品相：美品', 'zh', 'vf'],
    ['1 lira 1937 ÇİL ALTI', 'tr', 'au'],
    ['5 lira, ÇÇT', 'tr', 'xf'],
    ['Σχεδόν ακυκλοφόρητο', 'el', 'au'],
  ])('of %s (%s): %s', (text, language, expected) => expect(grades(text, language)).toEqual([expected]));

  it.each([
    ['very fine portrait of the emperor', 'en'],
    ['Denar. Sehr schönes Portrait. Schöne Patina', 'de'],
    ['1 oz fine silver round, .999 fine', 'en'],
    ['fine style, good silver', 'en'],
    ["World's Fair 1939 token, good luck", 'en'],
    ['AR denarius, S C across field', 'es'],
    ['Sestertius. Rev. S-C', 'es'],
    ['116 BC denarius', 'en'],
    ['P F AVG around bust, AVG', 'en'],
    ['start price 100 CHF', 'de'],
    ['Abu Dhabi 1 bu', 'en'],
    ['Vorzüglicher Stil, 3 g. XFORD', 'en'],
    ['5 Mark 1876 F', 'en'],
    ['5 francs 1811 BB', 'fr'],
    ['Écu 1693 S, Reims', 'fr'],
    ['1/2 Taler 1780', 'de'],
    ['1/2 tolar 1620', 'cs'],
    ['1-2 Jh. n. Chr.', 'de'],
    ['Friedrich II. von Preussen', 'de'],
    ['Taler, St. Gallen, 10 St.', 'de'],
    ['denarius, R, RR, RRR', 'en'],
    ['Pick P1', 'en'],
    ['Lot of 2: G. Washington, F. Roosevelt', 'en'],
    ['a coin of fine silver, a good example', 'en'],
    ['Bela patina', 'it'],
    ['Superbe exemplaire', 'fr'],
    ['Specimen banknote', 'en'],
  ])('are not in %s (%s)', (text, language) => expect(grades(text, language)).toEqual([]));

  it.each([
    ['F', 'en', 'f'],
    ['s', 'de', 'f'],
    ['II', 'de', 'xf'],
    ['1', 'pl', 'fdc'],
    ['B', 'fr', 'vg'],
    ['1+', 'sv', 'vf'],
  ])('as the value of an attribute: %s (%s)', (text, language, expected) => {
    expect(grades(text, language, true)).toEqual([expected]);
    expect(readGrades(tokenise(`2 Pfennig ${text} Berlin`), dictionary, language)).toEqual([]);
  });

  it('include the remarks', () => {
    const remarks = (text: string, language: string) =>
      readGrades(tokenise(text), dictionary, language).flatMap((grade) => grade.remarks);
    expect(remarks('AU Details, cleaned', 'en')).toEqual(['details', 'cleaned']);
    expect(remarks('PR69DCAM', 'en')).toEqual(['ultra-cameo']);
    expect(remarks('ss, leichte Kratzer, Randfehler', 'de')).toEqual(['scratched', 'rim-damage']);
    expect(remarks('Gelocht, ss', 'de')).toEqual(['holed']);
    expect(remarks('TTB, nettoyée', 'fr')).toEqual(['cleaned']);
  });

  it('include the finish', () => {
    const [proof] = readGrades(tokenise('Polierte Platte'), dictionary, 'de');
    expect(proof).toMatchObject({ tag: 'qua-proof', finish: 'proof', certainty: 'sure' });
  });

  it('are uncertain without a language if two scales read them differently', () => {
    expect(readGrades(tokenise('10 lire SPL'), dictionary)).toMatchObject([{ certainty: 'uncertain' }]);
    expect(grades('10 lire BB/SPL')).toEqual(['vf..xf']);
  });
});

describe('the order', () => {
  const orderOf = (text: string, language: string) => readGrades(tokenise(text), dictionary, language)[0]?.order ?? NaN;

  it.each([
    [['ss-', 'ss', 'ss+', 'ss-vz', 'vz-', 'vz', 'vz+', 'vz-St', 'Stempelglanz'], 'de'],
    [['VF-', 'VF', 'VF+', 'VF-XF', 'XF-', 'XF', 'XF+', 'UNC'], 'en'],
    [['MS63', 'MS63+', 'MS64', 'MS65', 'MS70'], 'en'],
    [['TTB-', 'TTB', 'TTB+', 'TTB/SUP', 'SUP', 'SUP+'], 'fr'],
    [['stan 3-', 'stan 3', 'stan 3+', 'stan 2-', 'stan 2', 'stan 2+', 'stan 1'], 'pl'],
    [['kv. 1+', 'kv. 1+/01', 'kv. 01', 'kv. 0'], 'sv'],
  ])('rises along %s (%s)', (texts, language) => {
    const orders = texts.map((text) => orderOf(text, language));
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(new Set(orders).size).toBe(orders.length);
  });
});

describe('readers of grades', () => {
  it('find every sure form of the dictionary', () => {
    const lost = [...gradeTable(dictionary).forms.values()]
      .flat()
      .filter(({ form, languages, weak, tag, style, dotted }) => {
        if (weak || style === 'number' || dotted === true || / [a-z]( |$)/.test(` ${form}`)) return false;
        const language = languages[0] === 'any' ? 'en' : languages[0];
        const found = readGrades(tokenise(`1780: ${form}.`), dictionary, language);
        return !found.some((grade) => grade.tag === tag || grade.upperTag !== undefined);
      });
    expect(lost.map(({ form, scale, tag }) => `${scale} ${form} ${tag}`)).toEqual([]);
  });

  it.each(['binary', 'grapheme'] as const)('never throw, and stay within the text (%s)', (unit) => {
    const words = fc.constantFrom(
      'VF',
      'ss',
      '-',
      '+',
      '/',
      '1/1',
      'stan',
      'F',
      '★',
      'MS63',
      'bis',
      '.',
      ',',
      '極美',
      'fast',
      '1?',
    );
    const text = fc.oneof(
      fc.string({ unit }),
      fc.array(words).map((parts) => parts.join(' ')),
      fc.array(words).map((parts) => parts.join('')),
    );
    const language = fc.constantFrom(undefined, 'de', 'en', 'pl', 'cs', 'sv', 'ja', 'it', 'xx');
    fc.assert(
      fc.property(text, language, fc.boolean(), (given, spoken, value) => {
        const tokenised = tokenise(given);
        let last = 0;
        for (const { from, to, order } of (value ? readGradeValue : readGrades)(tokenised, dictionary, spoken)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(tokenised.tokens.length);
          expect(order >= 1 && order <= 70).toBe(true);
          last = to;
        }
      }),
      { numRuns: 500 },
    );
  });
});
