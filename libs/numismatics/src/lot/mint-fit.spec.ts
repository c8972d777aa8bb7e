import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

function mintOf(realm: string, mint: string, language: string, title: string): string | undefined {
  const attributes = [
    { name: language === 'it' ? 'Paese' : 'Country', value: realm },
    { name: language === 'it' ? 'Zecca' : 'Mint', value: mint },
  ];
  return describeLot(dictionary, { title, attributes, language }).mint?.value;
}

describe('places of one name', () => {
  it.each([
    [
      'resolve to the one where the realm struck',
      'Egitto tolemaico',
      'Alessandria',
      'it',
      'Tetradramma',
      'loc-alexandria',
    ],
    [
      'resolve to another one of the name for another realm',
      'Italia',
      'Alessandria',
      'it',
      'Denaro',
      'loc-alessandria',
    ],
    ['resolve by a short name with the realm', 'Baviera', 'Monaco', 'it', '2 marchi 1902', 'loc-munich'],
    ['keep a foreign one if no other has the name', 'Sweden', 'Paris', 'en', '5 francs 1867', 'loc-paris'],
  ])('%s', (_, realm, mint, language, title, expected) => expect(mintOf(realm, mint, language, title)).toBe(expected));
});
