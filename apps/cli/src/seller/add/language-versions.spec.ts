import { inOneLanguage } from './language-versions';

const lots = ['taler-1780', 'denar-trajan', 'dukat-1742', 'gulden-1841'];
const below = (folder: string, names: readonly string[] = lots) =>
  names.map((name) => `https://a.example${folder}/coin/${name}`);

it('keeps the version in the seller’s first language that exists', () => {
  const all = [...below('/de'), ...below('/en'), ...below('/fr')];
  expect(inOneLanguage(all, ['nl', 'fr', 'en'])).toEqual(below('/fr'));
  expect(inOneLanguage([...below('/en-gb'), ...below('/de-at')], ['de'])).toEqual(below('/de-at'));
});

it('keeps the version with other names of the pages too', () => {
  const english = below('/en', ['thaler-1780', 'denarius-trajan', 'ducat-1742', 'guilder-1841']);
  expect(inOneLanguage([...english, ...below('/de')], ['de'])).toEqual(below('/de'));
});

it('drops translations of pages without a folder', () => {
  expect(inOneLanguage([...below(''), ...below('/en')], ['de'])).toEqual(below(''));
});

it.each([
  ['one language', below('/de')],
  ['few pages in another language', [...below('/de'), 'https://a.example/en/about']],
  ['folders that are no languages', [...below('/ag'), ...below('/xx'), ...below('/us')]],
  ['an address that cannot be parsed', ['nonsense', ...below('/de')]],
])('changes nothing with %s', (_, urls) => {
  expect(inOneLanguage(urls, ['de'])).toEqual(urls);
});
