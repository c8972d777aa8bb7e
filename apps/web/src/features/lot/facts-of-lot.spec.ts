import { factsOfLot } from './facts-of-lot';

const trajan = { title: 'Ruler', value: 'Trajan', filter: { name: 'king', tag: 'k-12' } } as const;

it('names facts with a filter first, then the grade, then what the seller states', () => {
  const properties = [
    { tag: 'met-silver', title: 'Silver', kind: 'Material' },
    { tag: 'qua-vf', title: 'Very fine', kind: 'Condition' },
    { tag: 'weight', title: 'Weight: 3.42 g', kind: 'Attribute' },
  ] as const;
  expect(factsOfLot({ facts: [trajan], properties: [...properties] }, 'Grade')).toEqual([
    trajan,
    { title: 'Grade', value: 'Very fine', filter: { name: 'quality', tag: 'qua-vf' } },
    { title: 'Weight', value: '3.42 g' },
  ]);
});

it('omits a statement whose name is a fact already', () => {
  const properties = [{ tag: 'ruler', title: 'ruler: Traianus', kind: 'Attribute' } as const];
  expect(factsOfLot({ facts: [trajan], properties }, 'Grade')).toEqual([trajan]);
});

it('keeps a statement without a name', () => {
  const properties = [{ tag: 'x', title: 'Ex collection Hunt', kind: 'Attribute' } as const];
  expect(factsOfLot({ properties }, 'Grade')).toEqual([{ title: '', value: 'Ex collection Hunt' }]);
});

it('omits what a shop program keeps for itself', () => {
  const properties = [{ tag: 'sku', title: 'sku: 34291', kind: 'Attribute' } as const];
  expect(factsOfLot({ properties }, 'Grade')).toEqual([]);
});
