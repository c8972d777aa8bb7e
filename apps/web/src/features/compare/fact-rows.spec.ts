import type { Fact, Lot } from '@obverse/contracts';
import { fixtureLot } from '../../testing/fixtures';
import { factRowsOf } from './fact-rows';

const titles = { material: 'Material', grade: 'Grade' };
const lot = (facts: readonly (readonly [string, string])[], statements: readonly string[] = []): Lot => ({
  ...fixtureLot(0),
  facts: facts.map(([title, value]) => ({ title, value })),
  properties: statements.map((title) => ({ tag: title, title, kind: 'Attribute' })),
});
const valuesOf = (facts: readonly (readonly Fact[])[]) =>
  facts.map((each) => each.map(({ value }) => value).join('; '));
const rowsOf = (...lots: readonly Lot[]) =>
  factRowsOf(lots, titles).map(({ title, facts }) => [title, ...valuesOf(facts)]);

it('has a row for each title, with the values of each lot', () =>
  expect(
    rowsOf(
      lot([
        ['Weight', '3.4 g'],
        ['Reference', 'RIC 1'],
        ['Reference', 'RSC 2'],
      ]),
      lot([['Weight', '3.5 g']]),
    ),
  ).toEqual([
    ['Weight', '3.4 g', '3.5 g'],
    ['Reference', 'RIC 1; RSC 2', ''],
  ]));

it('puts a title that the first lots lack after the one that it follows', () =>
  expect(
    rowsOf(
      lot([
        ['Ruler', 'Trajan'],
        ['Weight', '3.4 g'],
      ]),
      lot([
        ['Mint', 'Rome'],
        ['Year', '103'],
      ]),
      lot([
        ['Ruler', 'Nero'],
        ['Mint', 'Lyon'],
      ]),
    ).map(([title]) => title),
  ).toEqual(['Mint', 'Year', 'Ruler', 'Weight']));

it('has grade and material among the facts', () => {
  const graded: Lot = {
    ...lot([['Weight', '3 g']]),
    properties: [{ tag: 'qua-vf', title: 'Very fine', kind: 'Condition' }],
  };
  expect(rowsOf(graded, lot([]))).toEqual([
    ['Weight', '3 g', ''],
    ['Grade', 'Very fine', ''],
  ]);
});

it('leaves out what one seller alone states, and remarks without a title', () =>
  expect(
    rowsOf(lot([], ['Edge: plain', 'Provenance: old collection', 'A remark']), lot([], ['edge: reeded', 'A remark'])),
  ).toEqual([['Edge', 'plain', 'reeded']]));
