import { describeLot } from './describe-lot';

function mintOf(realm: string, mint: string, language: string, title: string): string | undefined {
  const attributes = [
    { name: language === 'it' ? 'Paese' : 'Country', value: realm },
    { name: language === 'it' ? 'Zecca' : 'Mint', value: mint },
  ];
  return describeLot({ title, attributes, language }).mint?.value;
}

describe('places of one name', () => {
  it.each([
    [
      'the one where the realm struck is meant',
      'Egitto tolemaico',
      'Alessandria',
      'it',
      'Tetradramma',
      'loc-alexandria',
    ],
    ['the one whose name it is otherwise', 'Italia', 'Alessandria', 'it', 'Denaro', 'loc-alessandria'],
    ['a short name is enough beside the realm', 'Baviera', 'Monaco', 'it', '2 marchi 1902', 'loc-munich'],
    ['one of elsewhere stays where no other has the name', 'Sweden', 'Paris', 'en', '5 francs 1867', 'loc-paris'],
  ])('%s', (_, realm, mint, language, title, expected) => expect(mintOf(realm, mint, language, title)).toBe(expected));
});
