import { signedCurrency, zonesOf } from './country-facts';

const now = new Date('2026-11-26T12:00:00Z');

it.each([
  ['DE', ['Europe/Berlin']],
  ['AT', ['Europe/Vienna']],
  ['GB', ['Europe/London']],
  ['JP', ['Asia/Tokyo']],
  ['QQ', []],
  ['germany', []],
])('%s has the zones %p', (country, zones) => {
  expect(zonesOf(country, now)).toEqual(zones);
});

it('names each of the zones of a country with several', () => {
  const zones = zonesOf('US', now);
  expect(zones).toEqual(expect.arrayContaining(['America/New_York', 'America/Chicago', 'America/Los_Angeles']));
  expect(zones.length).toBeLessThan(12);
});

it.each([
  ['<div>$45.00</div>', 'US', 'USD'],
  ['<div>$45.00</div>', 'CA', 'CAD'],
  ['<div>£ 45</div>', 'GB', 'GBP'],
  ['<div>45 kr</div>', 'SE', 'SEK'],
  ['<div>$45.00</div>', 'DE', undefined],
  ['<div>45.00</div>', 'US', undefined],
  ['{"price":"45.00","body_html":"$5"}', 'US', undefined],
])('the sign of %s means in %s %s', (body, country, currency) => {
  expect(signedCurrency(body, country)).toBe(currency);
});
