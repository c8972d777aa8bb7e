import { hasPrefixes } from './prefixes';

const expressionOf = (prefix: string) => hasPrefixes([prefix])[0];

it('matches words that begin with the prefix, each prefix once', () => {
  expect(hasPrefixes(['tha', 'mün', 'tha'])).toEqual([
    { regexp: { terms: { value: 'tha[^\\-]*', flags: 'NONE' } } },
    { regexp: { terms: { value: 'mün[^\\-]*', flags: 'NONE' } } },
  ]);
  expect(hasPrefixes(undefined)).toEqual([]);
});

it('treats no character of a prefix as an operator', () => {
  expect(expressionOf('.*|a')).toEqual({ regexp: { terms: { value: '\\.\\*\\|a[^\\-]*', flags: 'NONE' } } });
  expect(expressionOf('o\\"~')).toEqual({ regexp: { terms: { value: 'o\\\\\\"\\~[^\\-]*', flags: 'NONE' } } });
});

it('matches nothing for a prefix with a hyphen, which begins no word', () => {
  expect(expressionOf('met-si')).toEqual({ match_none: {} });
});
