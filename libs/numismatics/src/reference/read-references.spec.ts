import fc from 'fast-check';
import type { ReferenceEvidence } from '../evidence';
import { dictionary } from '../testing/dictionary.factory';
import { tokenise } from '../text/tokens';
import { citationAt } from './citations';
import { readReferences } from './read-references';
import { referenceKey } from './reference-key';
import { romanNumber } from './roman-number';

const read = (text: string): readonly ReferenceEvidence[] => readReferences(tokenise(text), dictionary);
const keys = (text: string): string[] =>
  read(text)
    .filter(({ certainty }) => certainty !== 'uncertain')
    .map(referenceKey);

describe('references', () => {
  it.each([
    ['RIC II 123a', 'ric-2-123a'],
    ['RIC II.3 (Hadrian) 123', 'ric-2-3-123'],
    ['RIC IV.2#19', 'ric-4-2-19'],
    ['RIC V/1 #220', 'ric-5-1-220'],
    ['RIC VI#23a', 'ric-6-23a'],
    ['RIC VII №12', 'ric-7-12'],
    ['RIC IV no. 83', 'ric-4-83'],
    ['RIC II.3, No. 456', 'ric-2-3-456'],
    ['KM#123', 'km-123'],
    ['Dav. #1234', 'davenport-1234'],
    ['Crawford# 44/5', 'crawford-44-5'],
    ['RIC I² 207', 'ric-1-207'],
    ['R.I.C. V/2, 12', 'ric-5-2-12'],
    ['Crawford 497/2a', 'crawford-497-2a'],
    ['KM# 382.1', 'km-382-1'],
    ['K.M. 382', 'km-382'],
    ['KM-Pn12', 'km-pn12'],
    ['Dav. LS 12', 'davenport-ls12'],
    ['HGC 4, 1597', 'hgc-4-1597'],
    ['HMZ 2-1234a', 'hmz-2-1234a'],
    ['CNM 2.42.12', 'cnm-2-42-12'],
    ['JNDA 01-10', 'jnda-01-10'],
    ['BMC Troas, p. 12, 34', 'bmc-troas-34'],
    ['SNG Cop. (Thrace) 123', 'sng-cop-thrace-123'],
    ['Биткин № 123 (R1)', 'bitkin-123'],
    ['Gomes 12.03', 'gomes-12-03'],
    ['Cal. tipo 12', 'calico-esp-12'],
    ['RIC 12-14', 'ric-12'],
    ['RPC 1, 1234', 'rpc-1-1234'],
    ['RSC IV 45', 'rsc-4-45'],
    ['SNG France 5, 123', 'sng-france-5-123'],
    ['Iger O.98.1.a (R2)', 'iger-o98-1-a'],
    ['RIC 12, 98-117 AD', 'ric-12'],
    ['KM 382/383', 'km-382'],
  ])('%s is %s', (text, key) => {
    expect(keys(text)).toEqual([key]);
    expect(read(text)[0]?.certainty).toBe('sure');
  });

  it.each([
    ['Friedberg 387', ['friedberg-387']],
    ['Sachsen, Dukat 1764 Friedberg 2856. ss', ['friedberg-2856']],
    ['Italy, 20 Lire 1832 gold (Friedberg 1141)', ['friedberg-1141']],
    ['Friedberg 12', []],
    ['Friedberg 1764', []],
    ['Friedberg 100', []],
    ['Friedberg 387 Dukaten', []],
    ['Montenegro 100 Perper', []],
  ])('%s cites the author, not the place of this name: %j', (text, found) => {
    expect(keys(text)).toEqual(found);
  });

  it.each([
    ['RIC 12; C. 34; BMC 56', ['ric-12', 'cohen-34', 'bmc-56']],
    ['Thaler 1855 A AKS 78 Thun 260 Kahnt 378 Jaeger 84 vz', ['aks-78', 'thun-260', 'kahnt-378', 'jaeger-84']],
    ['Рубль 1898. Биткин 43 R, Уздеников 2115', ['bitkin-43', 'uzdenikov-2115']],
    ['1 krajcár (H:1738, Unger: 1276)', ['huszar-1738', 'unger-1276']],
    ['8 reales 1781 (AC. 987). Cal-123', ['aureo-calico-987', 'calico-esp-123']],
    ['Solidus DOC 3b, MIB 6; 4.41 g', ['doc-3b', 'mib-6']],
  ])('of a row: %s', (text, expected) => expect(keys(text)).toEqual(expected));

  it('by a single letter count where references are usual', () => {
    for (const text of [
      'Crown (S. 3785)',
      'Leo VI. Follis. Sear 1729',
      '8 skilling 1608, H 99A, kv 1',
      '5 Mark 1876 A, J. 97, ss',
      'Franc, F.123/4',
      '1 yuan Y# 34',
      'Groat, London, 1351-61, S 1565, GVF',
      'Reichstaler 1786 A. Old. 70. ss',
    ])
      expect([text, read(text).map(({ certainty }) => certainty)]).toEqual([text, ['likely']]);
    for (const text of [
      '1 Fr. 1898 A',
      '5 F. 1933',
      'S. 1880',
      'Karl V. 3 Taler',
      'Fr. 20 1897',
      'F 12',
      'Price: 50 EUR',
      'Nov. 1898',
      'Julian 360-363 AD',
    ])
      expect([text, keys(text)]).toEqual([text, []]);
    expect(readReferences(tokenise('Münzen, S. 12, Abb.'), dictionary, 'de')).toEqual([]);
  });

  it.each([
    'RIC 3.45 g',
    'KM 12 mm',
    'MS 63 NGC',
    'AR 12',
    'p. 12',
    'Müller -',
    '5 Kopeken КМ 1771',
    'Svoronos pl. 3',
    'Ex Ratto 1930',
    'U.S. 1909',
    '5 cent / 25 bit 1905',
  ])('are not in %s', (text) => expect(keys(text)).toEqual([]));

  it('are not values behind the sign of a currency', () => {
    expect(read('1878 S T$1')).toEqual([]);
  });

  it('are loose after cf. and before var.', () => {
    for (const text of ['cf. RIC 123', 'vgl. AKS 12', 'RIC - (cf. 123)', 'RIC 123 var.', 'ср. Биткин 12'])
      expect([text, read(text)[0]?.loosely]).toEqual([text, true]);
    expect(read('RIC 123')[0]).not.toHaveProperty('loosely');
  });

  it('name every work with the same citation, unless the number or its print decides', () => {
    expect(read('Sear 1234')[0]?.catalogues).toEqual(['sear-greek', 'sear-roman', 'sear-byzantine']);
    expect(read('Cr. 44/5')[0]?.catalogues).toEqual(['crawford']);
    expect([read('L&M 12')[0]?.catalogues, read('KM 1, SM 12')[1]?.catalogues]).toEqual([['lm-china'], ['sm']]);
  });

  it('of every work are read in every citation', () => {
    const lost = dictionary.all('catalogue').flatMap((entry) =>
      entry.facts.cited
        .filter((cited) => {
          const volume = entry.facts.number.startsWith('volume ') ? '1, ' : '';
          return !read(`(KM 1, ${cited} ${volume}123)`).some(
            ({ catalogues, number }) => catalogues.includes(entry.id) && number === '123',
          );
        })
        .map((cited) => `${entry.id}: ${cited}`),
    );
    expect(lost).toEqual([]);
    expect(citationAt(tokenise('nothing'), 0, dictionary)).toBeUndefined();
  });

  it('are in order and without overlaps in any text', () => {
    const part = fc.constantFrom(
      'RIC',
      'II',
      'KM',
      '#',
      '12',
      '3/4',
      'C.',
      ' ',
      ', ',
      '-',
      '(',
      ')',
      'cf.',
      'J',
      '.',
      '²',
      'SNG',
      'Cop',
      '123a',
      '½',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens } = tokenise(text);
        let end = 0;
        for (const { from, to } of read(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(tokens.length);
          end = to;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a roman number', () => {
  it('is read up to 39', () => {
    expect(['i', 'iv', 'ix', 'xiv', 'xxxix'].map(romanNumber)).toEqual([1, 4, 9, 14, 39]);
    expect(['', 'iix', 'vx', 'c', 'abc'].map(romanNumber)).toEqual(['', '', '', '', ''].map(() => undefined));
  });
});
