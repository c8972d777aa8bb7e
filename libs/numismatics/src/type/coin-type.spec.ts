import fc from 'fast-check';
import { describeLot } from '../lot/describe-lot';
import type { LotDescription } from '../lot-description';
import { dictionary } from '../testing/dictionary.factory';
import { coinTypeOf } from './coin-type';

const typeOf = (title: string): string | undefined => coinTypeOf(dictionary, describeLot(dictionary, { title }));

const described = (facts: Partial<LotDescription>): LotDescription => ({
  kind: { value: 'coin', source: 'implied', certainty: 'likely' },
  quantity: { value: { amount: 'single' }, source: 'implied', certainty: 'likely' },
  references: [],
  title: 'a coin',
  uiKey: 'a-coin',
  tags: [],
  ...facts,
});
const sure = <T>(value: T) => ({ value, source: 'title', certainty: 'sure' }) as const;
const reference = (catalogue: string, number: string, more: object = {}) =>
  sure({
    kind: 'reference',
    from: 0,
    to: 2,
    certainty: 'sure',
    because: 'It is cited.',
    catalogues: [catalogue],
    number,
    ...more,
  } as const);

const trajan = sure('k-1436');
const thaler = described({
  realm: sure('austria'),
  ruler: sure('k-6049'),
  denomination: sure('val-thaler'),
  years: sure({ first: 1765, last: 1765, how: 'date' } as const),
});

describe('the type of a coin', () => {
  it.each([
    [
      'a thaler of Maria Theresa',
      [
        'Austria, Thaler 1765, Maria Theresa',
        'Österreich, Maria Theresia, Taler 1765',
        'Талер 1765. Мария Терезия. Австрия',
        'Autriche, Marie-Thérèse, thaler 1765',
        'Rakousko, Marie Terezie, 1765, tolar',
      ],
    ],
    [
      'five marks of Saxony',
      ['Germany Saxony 5 Mark 1902 Albert', 'Sachsen, Albert, 5 Mark 1902', '5 marek 1902 Saksonia Albert'],
    ],
  ])('is the same for translations of %s', (_, titles) => {
    const keys = titles.map(typeOf);
    expect(keys[0]).toBeDefined();
    expect(new Set(keys).size).toBe(1);
  });

  it('includes the amount of the unit, under any name', () => {
    const saxon = (value: string) => typeOf(`Sachsen, Johann Georg II., ${value} 1662`);
    expect(saxon('Halbtaler')).toBe(saxon('1/2 Taler'));
    expect(new Set([saxon('Taler'), saxon('Halbtaler'), saxon('Vierteltaler'), saxon('Doppeltaler')]).size).toBe(4);
    expect(typeOf('Österreich, Maria Theresia, Halbtaler 1765')).toBe(
      typeOf('Austria, 1/2 Thaler 1765, Maria Theresa'),
    );
  });

  it('counts small change in its unit, and keeps names of one unit', () => {
    expect(typeOf('Polska, Zygmunt III, szóstak 1596')).toBe(typeOf('Poland, Sigismund III, 6 Groszy 1596'));
    expect(typeOf('Nederland, Willem III, rijksdaalder 1872')).toBe(typeOf('Netherlands, William III, 2½ Gulden 1872'));
    expect(typeOf('United States, Morgan Dollar 1921')).not.toBe(typeOf('United States, Peace Dollar 1921'));
    expect(typeOf('Great Britain, Victoria, Sovereign 1886')).toContain('val-sovereign');
  });

  it('has the country, independent of the state that a house names', () => {
    expect(typeOf("Regno d'Italia, Vittorio Emanuele II, 5 lire 1873")).toBe(
      typeOf('Italy, Victor Emmanuel II, 5 Lire 1873'),
    );
    expect(typeOf('II RP, 10 złotych 1933')).toBe(typeOf('Poland, 10 Zlotych 1933'));
    expect(typeOf('Hamburg, 3 Mark 1911')).not.toBe(typeOf('Deutsches Reich, 3 Mark 1911'));
  });

  it('treats Æ as any copper alloy', () =>
    expect(typeOf('Nero, AD 54-68. Æ Sestertius, Rome')).toBe(typeOf('Nero, AD 54-68. Sestertius, Rome')));

  it('does not depend on word order, case or accents', () => {
    const parts = ['Österreich', 'Maria Theresia', 'Taler', '1765'];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 4 }), fc.boolean(), (order, upper) => {
        const title = order.join(', ');
        return typeOf(upper ? title.toUpperCase() : title) === typeOf(parts.join(', '));
      }),
      { numRuns: 30 },
    );
  });

  it('requires an issuer, a denomination, and a ruler or a year', () => {
    expect(coinTypeOf(dictionary, thaler)).toBe('austria.val-thaler.k-6049.1765');
    const without = (name: keyof LotDescription): LotDescription =>
      Object.fromEntries(Object.entries(thaler).filter(([key]) => key !== name)) as unknown as LotDescription;
    expect(coinTypeOf(dictionary, without('years'))).toBe('austria.val-thaler.k-6049');
    expect(coinTypeOf(dictionary, without('ruler'))).toBe('austria.val-thaler.1765');
    expect(coinTypeOf(dictionary, without('realm'))).toBeUndefined();
    expect(coinTypeOf(dictionary, without('denomination'))).toBeUndefined();
  });

  it('is undefined for groups, pairs and copies, and for uncertain values', () => {
    for (const amount of ['pair', 'group', 'set'] as const)
      expect(coinTypeOf(dictionary, { ...thaler, quantity: sure({ amount }) })).toBeUndefined();
    expect(coinTypeOf(dictionary, { ...thaler, copy: sure('replica') })).toBeUndefined();
    expect(
      coinTypeOf(dictionary, {
        ...thaler,
        denomination: { value: 'val-thaler', source: 'title', certainty: 'uncertain' },
      }),
    ).toBeUndefined();
  });

  it('distinguishes a strike in another metal', () =>
    expect(coinTypeOf(dictionary, { ...thaler, material: sure('met-gold') })).toBe(
      'austria.val-thaler.met-gold.k-6049.1765',
    ));

  it('does not use a reign as date', () =>
    expect(coinTypeOf(dictionary, { ...thaler, years: sure({ first: 1740, last: 1780, how: 'reign' }) })).toBe(
      'austria.val-thaler.k-6049',
    ));
});

describe('a reference', () => {
  it('decides, independent of other facts', () => {
    const one = described({ references: [reference('crawford', '44', { sub: '5' })] });
    expect(coinTypeOf(dictionary, one)).toBe('ref.crawford.44-5');
    expect(
      coinTypeOf(dictionary, {
        ...one,
        realm: sure('roman-republic'),
        ruler: trajan,
        denomination: sure('val-denarius'),
      }),
    ).toBe('ref.crawford.44-5');
  });
  it('of a work that counts by countries requires the country', () => {
    const references = [reference('km', '382')];
    expect(coinTypeOf(dictionary, described({ references }))).toBeUndefined();
    expect(coinTypeOf(dictionary, described({ references, realm: sure('prussia') }))).toBe('ref.km.prussia.382');
  });
  it('of a work that counts by reigns requires the ruler, and is the same with and without its volume', () => {
    const key = (more: object): string | undefined =>
      coinTypeOf(dictionary, described({ ruler: trajan, references: [reference('ric', '207', more)] }));
    expect(key({ volume: '2' })).toBe('ref.ric.k-1436.207');
    expect(key({})).toBe(key({ volume: '2' }));
    expect(coinTypeOf(dictionary, described({ references: [reference('ric', '207')] }))).toBeUndefined();
  });
  it("is that of the market's preferred work, in any order of citation", () => {
    const [ric, cohen] = [reference('ric', '207'), reference('cohen', '74')];
    expect(coinTypeOf(dictionary, described({ ruler: trajan, references: [cohen, ric] }))).toBe(
      coinTypeOf(dictionary, described({ ruler: trajan, references: [ric] })),
    );
  });
  it('counts only if it is exact and of one certain work', () => {
    expect(
      coinTypeOf(dictionary, described({ references: [reference('crawford', '44', { loosely: true })] })),
    ).toBeUndefined();
    expect(
      coinTypeOf(
        dictionary,
        described({ references: [reference('crawford', '44', { catalogues: ['crawford', 'craig'] })] }),
      ),
    ).toBeUndefined();
  });
});
