import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

describe('the issuer', () => {
  it('is the country if attributes name it and the city as its mint', () => {
    const attributes = [
      { name: 'Land', value: 'Niederlande' },
      { name: 'Münzstätte', value: 'Utrecht' },
    ];
    const lot = describeLot(dictionary, {
      title: 'Gulden 1744 – Niederlande, Utrecht – Silber',
      language: 'de',
      attributes,
    });
    expect(lot.realm?.value).toBe('netherlands');
    expect(lot.mint?.value).toBe('loc-utrecht');
  });

  it('is the city if nothing makes the city a mint of another realm', () => {
    expect(describeLot(dictionary, { title: 'Utrecht, gulden 1744', language: 'nl' }).realm?.value).toBe('utrecht');
  });

  it('is the whole if the named part had ceased to be a state', () => {
    const holland = (title: string) => describeLot(dictionary, { title, language: 'da' }).realm?.value;
    expect(holland('Holland, Wilhelmina, 10 gulden 1897, guld')).toBe('netherlands');
    expect(holland('Holland, rijksdaalder 1780')).toBe('holland');
  });
});
