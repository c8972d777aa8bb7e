/** What dealers on marketplaces of coins ask in: Europe's and North America's currencies. A bare `$` could be three of them, `£` only one. */
export const dealersCurrencies: readonly string[] = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
  'CZK',
];
