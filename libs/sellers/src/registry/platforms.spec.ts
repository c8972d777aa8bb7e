import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { definePlatform } from '../adapter-kit/define-platform';
import { emptyPage } from '../adapter-kit/platform-adapter';
import { fetched } from '../testing/samples.factory';
import { sellerOf } from '../testing/sellers.factory';
import type { SellerOf } from './descriptor';
import { platformIndexOf } from './platform-index';
import { platformsOf, shippedPlatforms } from './platforms';

const folder = join(__dirname, '../platforms');

const kiosk = definePlatform({
  name: 'kiosk',
  options: z.strictObject({ shelf: z.string() }),
  adapter: {
    startRequests: ({ home, options }) => [{ kind: 'list', url: `${home}/${options.shelf}` }],
    read: () => {
      throw new Error('nothing is read');
    },
  },
  removed: { hint: /taken/, blocks: '.notice', idOf: (url) => new URL(url).pathname },
});

describe('the shipped platforms', () => {
  it('are in the index; otherwise run `npm run generate`', () => {
    expect(readFileSync(join(folder, 'index.generated.ts'), 'utf8')).toBe(platformIndexOf(folder));
  });

  it('are one for each folder, under its name', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(shippedPlatforms.all.map(({ name }) => name)).toEqual(folders.map(({ name }) => name).sort());
  });

  it('have signs where their folder has a file of them', () => {
    const signed = shippedPlatforms.all.filter(({ signs }) => signs !== undefined).map(({ name }) => name);
    expect(signed).toEqual(
      shippedPlatforms.all.flatMap(({ name }) => (existsSync(join(folder, name, 'signs.ts')) ? [name] : [])),
    );
  });

  it('keep the types of their options', () => {
    const path: string = sellerOf('zen-cart').options.listPath;
    // @ts-expect-error the options of this platform have no such field
    const missing: unknown = sellerOf('zen-cart').options.productPath;
    const generic: SellerOf<'generic-shop'>['options']['productPath'] = sellerOf('generic-shop').options.productPath;
    expect([path, missing, generic]).toEqual([expect.stringMatching(/^\//), undefined, expect.any(String)]);
  });
});

describe('a set of platforms', () => {
  const platforms = platformsOf([kiosk]);
  const descriptor = { ...sellerOf('shopify'), platform: 'kiosk', options: { shelf: 'coins' } };

  it('validates descriptors of its platforms only, and those that are not detected yet', () => {
    const parses = (draft: unknown) => platforms.descriptorSchema.safeParse(draft).success;
    expect(parses(descriptor)).toBe(true);
    expect(parses({ ...descriptor, options: {} })).toBe(false);
    expect(parses({ ...descriptor, options: undefined })).toBe(false);
    expect(parses({ ...descriptor, platform: 'detect', options: undefined })).toBe(true);
    expect(parses({ ...descriptor, platform: 'shopify', options: {} })).toBe(false);
  });

  it('has no adapter for another platform', () => {
    expect(() => platforms.adapterFor('shopify')).toThrow('there is no platform shopify');
  });

  it('turns exceptions of an adapter into page faults, and the platform’s notice of a removed lot into "gone"', () => {
    const request = { kind: 'lot', url: 'https://coins.example/7', sourceId: '/7' } as const;
    const read = (body: string, more = {}) =>
      platforms.adapterFor('kiosk').read(fetched(request, body, more), platforms.descriptorSchema.parse(descriptor));
    const notice = '<p class="notice">taken</p>';
    expect(read(notice)).toEqual({ ...emptyPage, gone: true });
    for (const page of [
      read('<p>nothing of it</p>'),
      read('<p>taken</p>'),
      read(notice, { url: 'https://coins.example/' }),
      read(notice, { status: 500 }),
    ])
      expect(page.faults).toMatchObject([{ scope: 'page', reason: 'the adapter failed: nothing is read' }]);
  });

  it('refuses two platforms with one name, and two generic ones', () => {
    expect(() => platformsOf([kiosk, kiosk])).toThrow('two platforms have the same name');
    expect(() => platformsOf([{ ...kiosk, name: 'detect' }])).toThrow('two platforms have the same name');
    expect(() =>
      platformsOf([
        { ...kiosk, generic: true },
        { ...kiosk, name: 'stall', generic: true },
      ]),
    ).toThrow('stall and kiosk are both generic');
  });
});
