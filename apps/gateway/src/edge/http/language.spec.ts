import { languageOf } from './language';

it.each([
  [{ 'obverse-language': 'de', 'accept-language': 'fr' }, 'de'],
  [{ 'obverse-language': 'xx', 'accept-language': 'fr-CH, de;q=0.5' }, 'fr'],
  [{ 'accept-language': 'cs, it;q=0.3, es;q=0.7' }, 'es'],
  [{ 'accept-language': 'cs' }, 'en'],
  [{}, 'en'],
] as const)('the language for %j is %s', (headers, expected) => expect(languageOf(headers)).toBe(expected));
