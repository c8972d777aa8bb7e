import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

/** The described value, or undefined if it is left open. */
function valueOf(
  title: string,
  language: string,
  name: 'realm' | 'ruler' | 'denomination' | 'face' | 'mint' | 'kind' | 'material',
): string | undefined {
  return describeLot(dictionary, { title, language })[name]?.value;
}

describe('describeLot', () => {
  it('finds no coin name across a heading and its full stop', () => {
    expect(valueOf('AUSTRIA. Maria Theresa. Taler, 1742. Hall Mint', 'en', 'denomination')).toBe('val-thaler');
    expect(valueOf('HONG KONG. Dollar, 1867. Victoria', 'en', 'realm')).toBe('hong-kong');
    expect(valueOf('Maria Theresia Taler 1780', 'de', 'denomination')).toBe('val-maria-theresa-thaler');
  });

  it("takes neither the country in a ruler's name nor the power of a colony for the issuer", () => {
    expect(valueOf('MILANO. Filippo II di Spagna (1556-1598). Ducatone 1588', 'it', 'realm')).toBe('milan');
    expect(valueOf('PHILIPPINES. Spanish Colony. 4 Pesos, 1864. Isabel II', 'en', 'realm')).toBe('philippines');
  });

  it('does not take the power that governed the country for the issuer', () => {
    const titles = [
      'PHILIPPINES. U.S. Administration. Peso, 1903-S. San Francisco Mint',
      'Philippines under US Sovereignty 1 Peso 1907-S San Francisco',
      'PHILIPPINES. United States Administration. Peso 1903, Philadelphia',
    ];
    expect(titles.map((title) => valueOf(title, 'en', 'realm'))).toEqual(titles.map(() => 'philippines'));
    expect(valueOf('USA Morgan dollar 1881-S San Francisco', 'en', 'realm')).toBe('united-states');
  });

  it('does not take a state that had ended by then for the issuer', () => {
    expect(valueOf('Vittorio Emanuele II. 5 lire 1861', 'it', 'realm')).toBe('italy');
    expect(valueOf('ITALY. Vittorio Emanuele II. 5 Lire 1861', 'en', 'realm')).toBe('italy');
    expect(valueOf('Vittorio Emanuele II. 5 lire 1860', 'it', 'realm')).toBe('sardinia');
    expect(valueOf('SARDEGNA. Vittorio Emanuele II. 5 lire 1861', 'it', 'realm')).toBe('sardinia');
  });

  it('resolves rulers of one name only by the whole country or the mint mark of a state', () => {
    const rulerOf = (title: string) => [valueOf(title, 'en', 'ruler'), valueOf(title, 'en', 'realm')];
    expect(rulerOf('GERMANY. Wilhelm II. 5 Mark')).toEqual(['k-6432', 'germany']);
    expect(rulerOf('GERMANY. Wilhelm II. 5 Mark 1902')).toEqual(['k-6432', 'germany']);
    expect(rulerOf('GERMANY. Wilhelm II. 3 Mark 1911 F')).toEqual(['k-6830', 'wurttemberg']);
    expect(rulerOf('GERMANY. Württemberg. Wilhelm II. 5 Mark 1902')).toEqual(['k-6830', 'wurttemberg']);
  });

  it('does not take guineas for Guinea if the ruler struck guineas', () => {
    expect(valueOf('George I. guinea 1725', 'en', 'denomination')).toBe('val-guinea');
    expect(valueOf('Guinea, 1000 Francs Guinéens 1970', 'en', 'realm')).toBe('guinea');
  });

  it('keeps the value if the thing is named after its unit', () => {
    const title = '2 Euro Gedenkmünze 2010 Vatikan';
    expect([valueOf(title, 'de', 'denomination'), valueOf(title, 'de', 'face')]).toEqual(['val-euro', '2']);
  });

  it('does not take a commemorated ruler for the issuer', () => {
    expect(valueOf('II RP, 10 złotych 1933 Jan III Sobieski', 'pl', 'ruler')).toBeUndefined();
    expect(valueOf('Jan III Sobieski, ort 1679, Bydgoszcz', 'pl', 'ruler')).toBe('k-8533');
    const zlotys = describeLot(dictionary, { title: 'PRL, 100 złotych 1966 Mieszko i Dąbrówka', language: 'pl' });
    expect([zlotys.ruler, zlotys.years?.value.first]).toEqual([undefined, 1966]);
    const hryvnias = 'Україна 20 гривень 2001 Ярослав Мудрий';
    expect([valueOf(hryvnias, 'uk', 'ruler'), valueOf(hryvnias, 'uk', 'realm')]).toEqual([undefined, 'ukraine']);
  });

  it('does not take a commemorated realm for the issuer', () => {
    expect(valueOf('10 гривень 1998 Золота Орда', 'uk', 'realm')).toBe('ukraine');
  });

  it('does not take the city of an event or of a name for the mint', () => {
    expect(valueOf('BRD 10 DM 1972 Olympiade München', 'de', 'mint')).toBeUndefined();
    expect(valueOf('Preussen, Wilhelm II. 3 Mark 1911 A, Universität Breslau', 'de', 'mint')).toBe('loc-berlin');
    expect(valueOf('SERBIE. Milan IV Obrénovitch. 50 para 1879', 'fr', 'mint')).toBeUndefined();
    expect(valueOf("Regno d'Italia 50 centesimi 1920 Leoni", 'it', 'mint')).toBeUndefined();
    expect(valueOf('KMS 2002 A, D, F, G, J, Bundesrepublik Deutschland', 'de', 'mint')).toBeUndefined();
  });

  it('takes neither a besieged city nor a closed mint for the mint', () => {
    expect(valueOf('Belagerung von Wien 1683. Silbermedaille', 'de', 'realm')).toBeUndefined();
    const grosze = 'Zestaw 8 szt. półgroszy Jagiellonów, mennica Kraków';
    expect([valueOf(grosze, 'pl', 'realm'), valueOf(grosze, 'pl', 'mint')]).toEqual(['poland', 'loc-krakow']);
    expect(valueOf('20 francs Turin 1933 argent', 'fr', 'mint')).toBeUndefined();
    expect(valueOf('Napoléon. 20 francs 1810 Turin', 'fr', 'mint')).toBe('loc-turin');
  });

  it('does not take "as is" for an as', () => {
    const title = 'Collection of 35 Roman bronze coins, LOT SOLD AS IS, NO RETURNS';
    expect(valueOf(title, 'en', 'denomination')).toBeUndefined();
    expect(valueOf('Nero. As. Rome. VF', 'en', 'denomination')).toBe('val-as');
  });

  it('does not take a bishopric that ended centuries before for the issuer', () => {
    expect(valueOf('Notgeld Stadt Naumburg 50 Pfennig 1920', 'de', 'realm')).not.toBe('naumburg-bishopric');
  });

  it('does not take a small word of a name for gold', () => {
    expect(valueOf('Franc au col plat', 'fr', 'material')).not.toBe('met-gold');
  });

  it('takes no single ruler or mint from a group that names several', () => {
    expect(valueOf('Lot 4 x Denar: Hadrian, Trajan, Vespasian, Nerva', 'de', 'ruler')).toBeUndefined();
    expect(valueOf('Lot de 3 deniers: Melle, Orléans, Reims', 'fr', 'mint')).toBeUndefined();
  });

  it('takes Hungary before Austria with a Hungarian mint mark', () => {
    expect(valueOf('František Josef I., 20 krejcar 1870 KB', 'cs', 'realm')).toBe('hungary');
    expect(valueOf('František Josef I., 20 krejcar 1870', 'cs', 'realm')).not.toBe('hungary');
  });

  it('takes a value that existed on paper only for a banknote', () => {
    expect(valueOf('1957. 100 Forint, A 023 sorozat', 'hu', 'kind')).toBe('banknote');
    // Silver coins of 1980.
    expect(valueOf('Baudouin 500 francs 1980', 'fr', 'kind')).toBe('coin');
    expect(valueOf('Österreich 100 Kronen 1908', 'de', 'kind')).toBe('coin');
    expect(valueOf('Stadt Münster 1923 10 Milliarden Mark', 'de', 'face')).toBe('10000000000');
  });

  it('does not take one and a quarter for a quarter', () => {
    expect(valueOf('1 1/4 Taler 1662', 'de', 'face')).toBe('1.25');
  });

  it('takes neither a dynasty nor a weight for gold', () => {
    expect(valueOf('金 大定通宝', 'zh', 'material')).toBeUndefined();
    expect(valueOf('Coin weight for Guinea, George III, 1775', 'en', 'material')).toBeUndefined();
  });
});

describe('a reign', () => {
  it.each([
    ['Friedrich II. 1740-1786. Taler 1750 A', 'Friedrich II. 1740-1786', 'Taler 1750 A'],
    [
      'Preussen, Friedrich II. der Große, 1740-1786, Taler 1750 A',
      'Preussen, Friedrich II. der Große, 1740-1786',
      'Taler 1750 A',
    ],
    ['Great Britain. George I. 1714-1727. Guinea 1716', 'Great Britain. George I. 1714-1727', 'Guinea 1716'],
    ['George I. (1714-27), Half Guinea, 1718', 'George I. (1714-27)', 'Half Guinea, 1718'],
    ['Hadrian 117-138 AD. AR Denarius, Rome', 'Hadrian 117-138 AD', 'AR Denarius, Rome'],
    ['Trajan. 103-111. AR Denarius', 'Trajan', '103-111. AR Denarius'],
    ['Louis XIV 1643-1715 écu 1652', undefined, 'Louis XIV 1643-1715 écu 1652'],
  ])('belongs to the heading of "%s"', (title, heading, subject) => {
    const described = describeLot(dictionary, { title });
    expect([described.titlePrefix, described.title]).toEqual([heading, subject]);
  });

  it('with a change of rank is not a date of the coin', () => {
    expect(
      describeLot(dictionary, { title: 'BAYERN. Maximilian I. Joseph, 1799-1806-1825. Konventionstaler 1818' }).years
        ?.value,
    ).toMatchObject({
      first: 1818,
      last: 1818,
    });
  });
});
