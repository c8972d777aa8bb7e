import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

function denominationOf(language: string, title: string): string | undefined {
  const { denomination } = describeLot(dictionary, { title, language });
  return denomination && denomination.certainty !== 'uncertain' ? denomination.value : undefined;
}

describe('a word for money that several languages use', () => {
  it.each([
    ['nl', 'Oostenrijk, Maria Theresia, daalder 1766', 'val-thaler'],
    ['nl', 'Zeeland, daalder 1676', 'val-daalder'],
    ['da', 'Sverige, Karl XIV Johan, rigsdaler 1821', 'val-riksdaler'],
    ['da', 'Danmark, Christian VIII, rigsdaler 1845', 'val-rigsdaler'],
    ['pt', 'Checoslováquia, 10 coroas 1932', 'val-koruna'],
    ['pt', 'Suécia, Óscar II, 2 coroas 1890', 'val-krona-sweden'],
    ['pt', 'Dinamarca, Cristiano IX, 2 coroas 1875', 'val-krone'],
    ['it', 'Inghilterra, Edoardo III (1327-1377), Grosso', 'val-groat'],
    ['it', 'Venezia, Pietro Ziani (1205-1229), Grosso', 'val-grosso'],
    ['es', 'Canadá, Victoria, 50 centavos 1881', 'val-cent'],
    ['es', 'México, 50 centavos 1898', 'val-centavo'],
    ['fr', 'Hongrie, Mathias Corvin (1458-1490), Denier', 'val-denier-denar'],
    ['fr', 'Louis le Pieux (814-840), Denier', 'val-denier'],
  ])('means the unit of the realm: %s %s', (language, title, denomination) => {
    expect(denominationOf(language, title)).toBe(denomination);
  });

  it.each([
    ['fr', 'Milan, Charles VI, demi-écu 1720', 'val-scudo', '0.5'],
    ['es', 'Milán, Carlos VI, medio escudo 1720', 'val-scudo', '0.5'],
    ['sv', 'Sachsen, Johan Georg II, dubbel taler 1662', 'val-double-thaler', undefined],
    ['da', 'Sachsen, Johann Georg II, dobbelt daler 1662', 'val-double-thaler', undefined],
  ])('keeps the face value: %s %s', (language, title, denomination, face) => {
    const lot = describeLot(dictionary, { title, language });
    expect(lot.denomination?.value).toBe(denomination);
    expect(lot.face?.value).toBe(face);
  });

  it("is joined with the title's word if an attribute has it", () => {
    const attributes = [
      { name: 'Land', value: 'Schweden' },
      { name: 'Nominal', value: '2 Kronen' },
    ];
    const lot = describeLot(dictionary, { title: '2 Kronen 1890, Oskar II.', language: 'de', attributes });
    expect(lot.denomination).toMatchObject({ value: 'val-krona-sweden' });
    expect(lot.denomination?.certainty).not.toBe('uncertain');
    expect(lot.face?.value).toBe('2');
  });

  it('means its own unit if no realm is named', () => {
    expect(denominationOf('nl', 'daalder 1676, zilver')).toBe('val-daalder');
    expect(denominationOf('it', 'grosso argento 1300')).not.toBe('val-groat');
  });
});
