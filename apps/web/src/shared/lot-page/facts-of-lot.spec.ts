import { factsOfLot } from './facts-of-lot';

const trajan = { title: 'Ruler', value: 'Trajan', filter: { name: 'king', tag: 'k-12' } } as const;
const silver = { title: 'Material', value: 'Silver', filter: { name: 'material', tag: 'met-silver' } } as const;
const titles = { material: 'Material', grade: 'Grade' };
const attribute = (title: string) => ({ tag: 'x', title, kind: 'Attribute' }) as const;

it('names facts with a filter first, then the grade, then what the seller states', () => {
  const properties = [
    { tag: 'met-silver', title: 'Silver', kind: 'Material' },
    { tag: 'qua-vf', title: 'Very fine', kind: 'Condition' },
    { tag: 'weight', title: 'Weight: 3.42 g', kind: 'Attribute' },
  ] as const;
  expect(factsOfLot({ facts: [trajan, silver], properties: [...properties] }, titles)).toEqual([
    trajan,
    silver,
    { title: 'Grade', value: 'Very fine', filter: { name: 'quality', tag: 'qua-vf' } },
    { title: 'Weight', value: '3.42 g' },
  ]);
});

it('adds a second material, and the first one where no facts have been loaded', () => {
  const gold = { tag: 'met-gold', title: 'Gold', kind: 'Material' } as const;
  const row = { title: 'Material', value: 'Gold', filter: { name: 'material', tag: 'met-gold' } };
  expect(factsOfLot({ facts: [silver], properties: [gold] }, titles)).toEqual([silver, row]);
  expect(factsOfLot({ properties: [gold] }, titles)).toEqual([row]);
});

it('omits a statement whose name or value is a fact already', () => {
  const properties = [attribute('ruler: Traianus'), attribute('Emperor: Trajan')];
  expect(factsOfLot({ facts: [trajan], properties }, titles)).toEqual([trajan]);
});

it('names the same statement once', () => {
  const properties = [attribute('Weight: 3.42 g'), attribute('weight: 3.42 g')];
  expect(factsOfLot({ properties }, titles)).toHaveLength(1);
});

it('keeps a statement without a name', () => {
  const properties = [attribute('Ex collection Hunt')];
  expect(factsOfLot({ properties }, titles)).toEqual([{ title: '', value: 'Ex collection Hunt' }]);
});

it('omits what a shop program keeps for itself', () => {
  expect(factsOfLot({ properties: [attribute('sku: 34291')] }, titles)).toEqual([]);
});
