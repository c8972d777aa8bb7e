import { dictionary } from '../testing/dictionary.factory';
import { describeLot } from './describe-lot';

const factsOf = (title: string, language = 'en') => {
  const { denomination, material, realm } = describeLot(dictionary, { title, language });
  return [denomination?.value, material?.value, realm?.value];
};

describe('a word for a metal that is also a coin', () => {
  it.each([
    'nickel 1935, Denver',
    '1935-D Nickel',
    '1938 S nickel',
    '1942 Nickel PCGS MS65',
    '1950-D Nickel NGC MS66',
    'USA nickel 1935',
    '1918/7-D nickel',
  ])('is the coin next to a place, a mark or a label of its realm: %s', (title) =>
    expect(factsOf(title)).toEqual(['val-nickel-five-cents', 'met-cupronickel', 'united-states']),
  );

  it('has the mint that is named', () =>
    expect(describeLot(dictionary, { title: 'nickel 1937, Denver', language: 'en' }).mint?.value).toBe('loc-denver'));

  it.each([
    ['20 centimes 1935 nickel', 'en', 'val-centime'],
    ['Notgeld 1919 Nickel, Denver', 'en', 'val-notgeld'],
    ['Canada nickel 1935', 'en', undefined],
    ['Nickel 1935', 'en', undefined],
    ['Nickel 1935 D', 'de', undefined],
    ['Medal 1935 nickel, Denver', 'en', undefined],
  ])('is the metal otherwise: %s', (title, language, denomination) => {
    const [unit, metal] = factsOf(title, language);
    expect([unit, metal]).toEqual([denomination, 'met-nickel']);
  });
});
