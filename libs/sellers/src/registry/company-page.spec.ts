import type { SellerDescriptor } from './descriptor';
import { companyPage } from './company-page';

const of = (platform: string, form: string) =>
  companyPage({ platform, form, home: 'https://a.example/' } as SellerDescriptor);

it.each([
  ['shopify', 'shop', 'https://a.example/'],
  ['auction-catalogue', 'auction-house', 'https://a.example/'],
  ['numisbids', 'marketplace', 'https://a.example/'],
  ['numisbids', 'auction-house', undefined],
  ['ma-shops', 'shop', undefined],
])('%s, %s: the page about the company is %s', (platform, form, page) => {
  expect(of(platform, form)).toBe(page);
});
