import { notCrawled } from './crawling';
import type { SellerDescriptor } from './descriptor';

const shop = { enabled: true, permission: 'open', platform: 'shopify' } as const satisfies Partial<SellerDescriptor>;

describe('notCrawled', () => {
  it.each(['open', 'granted'] as const)(
    'returns undefined when an operator switched the seller on, permission %s',
    (permission) => expect(notCrawled({ ...shop, permission })).toBeUndefined(),
  );

  it.each(['refused', 'asked'] as const)(
    'returns the permission, %s, even for a seller that is switched on',
    (permission) => expect(notCrawled({ ...shop, permission })).toBe(permission),
  );

  it('returns "permission unknown" when it was not checked', () =>
    expect(notCrawled({ enabled: true, platform: 'shopify' })).toBe('permission unknown'));

  it.each(['open', 'granted'] as const)(
    'returns "not enabled" when no operator switched it on, permission %s',
    (permission) => {
      expect(notCrawled({ permission, platform: 'shopify' })).toBe('not enabled');
      expect(notCrawled({ ...shop, permission, enabled: false })).toBe('not enabled');
    },
  );

  it('returns the unknown platform', () =>
    expect(notCrawled({ ...shop, platform: 'detect' })).toBe('platform unknown'));
});
