import { sellerDescriptorSchema } from '@obverse/sellers';
import { SellerWeb } from '../visit/seller-web';
import { inOneLanguage } from './one-language';
import { groupsOf } from './product-paths';

const seller = (...languages: string[]) =>
  sellerDescriptorSchema.parse({
    key: 'sample-shop',
    number: 12,
    names: ['Sample'],
    home: 'https://a.example',
    form: 'shop',
    platform: 'generic-shop',
    permission: 'open',
    verified: { state: 'sample' },
    since: '2026-11-21',
    country: 'DE',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    languages,
  });
/** Pages with links to their versions. */
const webOf = (versions: Readonly<Record<string, string>>) =>
  new SellerWeb(
    {
      get: async ({ url }) => ({
        url,
        status: 200,
        headers: {},
        body: Buffer.from(
          Object.entries(versions)
            .map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${path}">`)
            .join(''),
        ),
      }),
    },
    { intervalMs: 0, concurrency: 1 },
  );
const folders = async (paths: readonly string[], languages: readonly string[], versions = {}) =>
  (
    await inOneLanguage(
      groupsOf(paths.map((path) => `https://a.example${path}`)),
      seller(...languages),
      webOf(versions),
    )
  ).map(({ folder }) => folder);
const lots = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

it.each([
  ['de', '/de/muenze/'],
  ['en', '/en/muenze/'],
  ['it', '/de/muenze/'],
])('keeps of versions with the same paths those in %s', async (language, folder) => {
  const paths = ['/de/muenze', '/en/muenze'].flatMap((own) => lots(own, 'taler', 'denar', 'dukat'));
  expect(await folders(paths, [language])).toEqual([folder]);
});

it('recognises versions by the numbers of their lots', async () => {
  const paths = [
    ...lots('/en/coin', 'thaler-1101', 'denarius-1102'),
    ...lots('/de/muenze', 'taler-1101', 'denar-1102'),
  ];
  expect(await folders(paths, ['de', 'en'])).toEqual(['/de/muenze/']);
});

it('recognises versions by the links of their pages', async () => {
  const paths = [...lots('/en/coin', 'thaler', 'denarius'), ...lots('/de/muenze', 'taler', 'denar')];
  expect(await folders(paths, ['de'], { en: '/en/coin/denarius', de: '/de/muenze/denar' })).toEqual(['/de/muenze/']);
});

it('prefers the site’s own language to one that the seller does not have', async () => {
  const paths = ['/coins', '/fr/coins'].flatMap((own) => lots(own, 'taler', 'denar'));
  expect(await folders(paths, ['de'])).toEqual(['/coins/']);
});

it('keeps folders with different lots, in one language or several', async () => {
  const paths = [
    ...lots('/de/gold', 'dukat', 'gulden'),
    ...lots('/de/silber', 'taler'),
    ...lots('/en/tokens', 'jeton'),
  ];
  expect((await folders(paths, ['de'])).sort()).toEqual(['/de/gold/', '/de/silber/', '/en/tokens/']);
});
