import './web-globals';
import { endpoints } from '@obverse/contracts/schemas';
import { fixtureCatalogItem, fixtureFullLot } from './coin-fixtures';

it('the fixtures of coins match the contract', () => {
  const issues = [
    endpoints.lots.get.answer.safeParse(fixtureFullLot()),
    endpoints.lots.catalogItem.answer.safeParse(fixtureCatalogItem()),
  ].flatMap(({ error }) => error?.issues ?? []);
  expect(issues).toEqual([]);
});
