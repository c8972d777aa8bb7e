import sharp from 'sharp';
import type { Seller } from '../catalogue/seller';
import type { Reply } from '../reply';
import { houseMark, wordMark } from './house-mark';
import { portalOf, sellerLogo, type LogoFile } from './seller-logo';

/** The side of a picture that would exhaust the memory of a reader that decodes it. */
const VAST_SIDE = 8_000;
const LIGHT: readonly [string, string] = ['#f4efe4', '#8c6f2e'];

/** The logo file at this path; undefined when the seller has none there. */
export async function logoFile(seller: Seller, path: string): Promise<Reply | undefined> {
  if (path === '/logo.svg') return drawn(houseMark(seller));
  if (path === '/portal/logo.svg' && portalOf(seller) !== undefined)
    return drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" rx="6" fill="#3b4252"/></svg>',
    );
  const logo = sellerLogo(seller);
  return logo?.path === path ? fileOf(seller, logo.file) : undefined;
}

async function fileOf(seller: Seller, file: LogoFile): Promise<Reply> {
  switch (file) {
    case 'drawing':
      return drawn(houseMark(seller));
    case 'dark-pixels':
      return pixels(
        await sharp(Buffer.from(wordMark(seller, seller.colours)), { density: 144 })
          .png()
          .toBuffer(),
      );
    case 'light-pixels':
      return pixels(
        await sharp(Buffer.from(wordMark(seller, LIGHT)), { density: 144 })
          .png()
          .toBuffer(),
      );
    case 'refers-outside':
      return drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44"><image href="http://127.0.0.1:9/seen.png" width="44" height="44"/></svg>',
      );
    case 'vast': {
      const create = { width: VAST_SIDE, height: VAST_SIDE, channels: 3, background: seller.colours[0] } as const;
      return pixels(await sharp({ create }).png({ compressionLevel: 9 }).toBuffer());
    }
    case 'page':
      return pixels(Buffer.from('<!doctype html><script>alert(1)</script><h1>Logo</h1>'));
  }
}

function drawn(body: string): Reply {
  return { status: 200, type: 'image/svg+xml', body, tagged: true };
}

function pixels(body: Buffer): Reply {
  return { status: 200, type: 'image/png', body, tagged: true };
}
