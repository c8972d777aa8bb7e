import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPlatforms } from './platforms';

const root = join(__dirname, '../../../..');

/** Files that only tests load. */
const ofTests =
  /spec\.tsx?$|\.(?:factory|setup|teardown)\.tsx?$|(?:contract-suite|harness)\.ts$|\/(?:testing|faults|e2e)\//;
const ofPlatforms = /^libs\/sellers\/src\/platforms\//;

/** Names with another meaning, by file. */
const others: Readonly<Record<string, readonly string[]>> = {
  // Marks of others on sellers' pages, such as a link to a company's page on a social network.
  'libs/sellers/src/readers/logo/logo-words.ts': ['ebay'],
  // A kind of literature.
  'tools/bench/src/gold/kind-families.data.ts': ['auction-catalogue'],
};

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(),])\/\/.*$/gm, '$1');
}

/** The names in code, as `zen-cart` or `zenCart`. */
function namesIn(source: string): readonly string[] {
  const code = withoutComments(source);
  return shippedPlatforms.all
    .map(({ name }) => name)
    .filter((name) => new RegExp(`(?<![a-z0-9])${name.replace('-', '[-_]?')}(?![a-z0-9])`, 'i').test(code));
}

describe('the names of platforms', () => {
  it.each([
    ["if (seller.platform === 'zen-cart') return;", ['zen-cart']],
    ["import { signs } from '../platforms/opencart/signs';", ['opencart']],
    ['const isZenCart = zenCart.has(page);', ['zen-cart']],
    ["const api = 'https://api.ebay.com'; // not only eBay", ['ebay']],
    ['// as zen-cart does\n/* and\n opencart */', []],
    ['const sketchy = hibiscus;', []],
  ])('are found in %j', (source, names) => expect(namesIn(source)).toEqual(names));

  it('occur in no code outside the folders of the platforms', () => {
    const files = globSync('{libs,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !ofTests.test(file) && !ofPlatforms.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => {
      const names = namesIn(readFileSync(join(root, file), 'utf8')).filter((name) => !others[file]?.includes(name));
      return names.length > 0 ? [`${file}: ${names.join(', ')}`] : [];
    });
    expect(found).toEqual([]);
  });
});
