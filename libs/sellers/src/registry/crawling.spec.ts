import { notCrawled } from './crawling';
import type { SellerDescriptor } from './descriptor';

const shop = { enabled: true, permission: 'open', platform: 'shopify' } as const satisfies Partial<SellerDescriptor>;

describe('what keeps crawlers off a seller', () => {
  it.each(['open', 'granted'] as const)('is nothing when an operator switched it on, permission %s', (permission) =>
    expect(notCrawled({ ...shop, permission })).toBeUndefined(),
  );

  it.each(['refused', 'asked'] as const)('is its permission, %s, even when it is switched on', (permission) =>
    expect(notCrawled({ ...shop, permission })).toBe(permission),
  );

  it('is that nobody has looked at its permission', () =>
    expect(notCrawled({ enabled: true, platform: 'shopify' })).toBe('permission unknown'));

  it.each(['open', 'granted'] as const)('is that no operator switched it on, permission %s', (permission) => {
    expect(notCrawled({ permission, platform: 'shopify' })).toBe('not enabled');
    expect(notCrawled({ ...shop, permission, enabled: false })).toBe('not enabled');
  });

  it('is that its platform is not known', () =>
    expect(notCrawled({ ...shop, platform: 'detect' })).toBe('platform unknown'));
});
