import { describeLot } from './describe-lot';

describe('whose a piece is', () => {
  it('is the country’s where attributes name it, and the city as its mint', () => {
    const attributes = [
      { name: 'Land', value: 'Niederlande' },
      { name: 'Münzstätte', value: 'Utrecht' },
    ];
    const lot = describeLot({ title: 'Gulden 1744 – Niederlande, Utrecht – Silber', language: 'de', attributes });
    expect(lot.realm?.value).toBe('netherlands');
    expect(lot.mint?.value).toBe('loc-utrecht');
  });

  it('is the city’s where nothing calls the city a mint of another', () => {
    expect(describeLot({ title: 'Utrecht, gulden 1744', language: 'nl' }).realm?.value).toBe('utrecht');
  });

  it('is the whole’s where the part that is named was no state any more', () => {
    const holland = (title: string) => describeLot({ title, language: 'da' }).realm?.value;
    expect(holland('Holland, Wilhelmina, 10 gulden 1897, guld')).toBe('netherlands');
    expect(holland('Holland, rijksdaalder 1780')).toBe('holland');
  });
});
