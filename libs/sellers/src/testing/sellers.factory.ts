import type { SellerDescriptor, SellerOf, SellerPlatform } from '../registry/descriptor';
import { shippedPlatforms } from '../registry/platforms';

/** An invented seller of a platform, validated like any other. For tests. */
export function sellerOf<P extends SellerPlatform>(
  platform: P,
  overrides: Readonly<Record<string, unknown>> = {},
): SellerOf<P> {
  const { sample } = shippedPlatforms.named(platform);
  const seller = shippedPlatforms.descriptorSchema.parse({
    key: `house-of-${platform}`,
    number: 12,
    names: ['Münzhaus Erdacht', 'Erdacht Coins'],
    home: 'https://coins.example',
    country: 'DE',
    form: sample?.form ?? 'shop',
    languages: ['de'],
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    permission: 'open',
    verified: { state: 'sample' },
    since: '2026-11-21',
    platform,
    options: sample?.options,
    ...overrides,
  });
  if (!isOf(seller, platform)) throw new TypeError(`not a seller of ${platform}`);
  return seller;
}

function isOf<P extends SellerPlatform>(seller: SellerDescriptor, platform: P): seller is SellerOf<P> {
  return seller.platform === platform;
}
