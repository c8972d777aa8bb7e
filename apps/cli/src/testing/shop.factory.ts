export const SHOP_HOME = 'https://shop.example/';

/** A seller as its file describes it, without platform and options. */
export const shopFacts = {
  key: 'shop',
  number: 1,
  names: ['Shop'],
  home: SHOP_HOME,
  country: 'DE',
  form: 'shop',
  languages: ['de'],
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  verified: { state: 'never' },
  since: '2026-11-22',
} as const;
