import type { CatalogItem, Fact, Lot } from '@obverse/contracts';
import { fixtureLot, fixtureNow } from './fixtures';

export const fixtureCatalogId = '0a1b2c3d4e';

export const fixtureFacts: readonly Fact[] = [
  { title: 'Ruler', value: 'Septimius Severus', filter: { name: 'king', tag: 'k-1041' } },
  { title: 'Denomination', value: 'Denarius', filter: { name: 'value', tag: 'val-denarius' } },
  { title: 'Mint', value: 'Rome', filter: { name: 'location', tag: 'loc-rome' } },
  { title: 'Material', value: 'Silver', filter: { name: 'material', tag: 'met-silver' } },
  { title: 'Category', value: 'Roman Empire', filter: { name: 'category', tag: 'c-10200' } },
  { title: 'Year', value: '201' },
  { title: 'Reference', value: 'RIC 167a' },
];

/** The answer for one lot, with everything that the page can show. */
export function fixtureFullLot(index = 0, now = fixtureNow): Lot {
  const lot = fixtureLot(index, now);
  return {
    ...lot,
    titlePrefix: 'Roman Empire. Septimius Severus',
    ...(lot.rateDate === undefined ? {} : { rateSource: 'European Central Bank' }),
    facts: [...fixtureFacts],
    properties: [
      { tag: 'met-silver', title: 'Silver', kind: 'Material' },
      { tag: 'qua-vf', title: 'Very fine', kind: 'Condition' },
      { tag: 'weight', title: 'Weight: 3.42 g', kind: 'Attribute' },
      { tag: 'diameter', title: 'Diameter: 18 mm', kind: 'Attribute' },
    ],
    categories: [
      [
        { tag: 'c-10000', title: 'Ancient' },
        { tag: 'c-10200', title: 'Roman Empire' },
      ],
    ],
    catalogItem: { key: `septimius-severus-denarius-${fixtureCatalogId}`, title: 'Septimius Severus, Denarius, 201' },
    places: [
      { id: fixtureLot(1).id, uiKey: 'denarius', title: 'Auktionshaus Lindenhof', isActive: true },
      {
        id: fixtureLot(6).id,
        uiKey: 'denarius',
        title: 'Seehafen Münzmarkt',
        isActive: false,
        closedOn: '2023-05-06T10:00:00.000Z',
      },
    ],
    seenOn: new Date(now - 2 * 3_600_000).toISOString(),
    relevant: [3, 4, 5, 6].map((other) => fixtureLot(other, now)),
  };
}

/** A type of coin with lots on offer and past results, and more of both than are listed. */
export function fixtureCatalogItem(now = fixtureNow): CatalogItem {
  const open = [0, 1, 2, 3].map((index) => fixtureLot(index, now));
  const past = [6, 7, 14, 15, 22].map((index) => fixtureLot(index, now));
  const [first] = open;
  return {
    id: fixtureCatalogId,
    uiKey: 'septimius-severus-denarius',
    title: 'Septimius Severus, Denarius, 201',
    facts: [...fixtureFacts],
    ...(first ? { picture: { id: first.id, uiKey: first.uiKey, ext: first.ext } } : {}),
    open,
    openTotal: 31,
    past,
    pastTotal: 118,
    total: 149,
  };
}
