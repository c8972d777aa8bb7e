import { countryCode } from './country';

it.each([
  ['Germany', 'DE'],
  [' Belgique ', 'BE'],
  ['Stati Uniti', 'US'],
  ['gb', 'GB'],
  ['Tschechien', 'CZ'],
  ['DD', undefined],
  ['European Union', undefined],
  ['Atlantis', undefined],
  ['Belgium, Namur', undefined],
  ['', undefined],
])('maps %j to %s', (printed, code) => expect(countryCode(printed)).toBe(code));
