import type { LotWrite } from '../document';
import { idOf, lotDocument, tombstone } from '../medium.factory';
import { name, render } from './query/sql';
import { columns, encodeRow, rowOf, textColumns, type EncodedRow } from './rows';
import { upsert } from './upsert';

function encoded(write: LotWrite): EncodedRow {
  const result = encodeRow(write);
  if ('fault' in result) throw new Error(result.fault);
  return result;
}
const document = lotDocument(1, {
  version: 7,
  terms: ['thaler', "o'brien"],
  facets: { material: ['met-silver'] },
  sort: { firstObserved: 100, closesAt: 2_000 },
});

it('converts a document to a row: identity, times and keys, facet values before terms', () => {
  const row = Object.fromEntries(rowOf(document).map((value, index) => [textColumns[index]?.name, value]));
  expect(row).toMatchObject({
    id: idOf(1),
    version: '7',
    deleted: 'false',
    open_until: '2000',
    by_newest: '-100',
    by_ending: '2000',
    by_price_asc: '9007199254740991',
    facet_count: '1',
    tags: "material:met-silver\u001ft:thaler\u001ft:o'brien",
  });
});

it('converts a tombstone to a row that no query finds', () => {
  const row = Object.fromEntries(rowOf(tombstone(1, 8)).map((value, index) => [textColumns[index]?.name, value]));
  expect(row).toMatchObject({
    version: '8',
    deleted: 'true',
    open_until: '-9007199254740991',
    tags: '',
    facet_count: '0',
  });
});

it('returns a value for every column', () => {
  expect(rowOf(document)).toHaveLength(textColumns.length);
  expect(rowOf(tombstone(1, 8))).toHaveLength(textColumns.length);
  expect(columns.map(({ name: column }) => column)).toEqual([
    ...textColumns.map(({ name: column }) => column),
    'document',
  ]);
});

it('sends a chunk of any size as one statement with one parameter for each column', () => {
  const one = render(upsert(name('lot_index.lots_g1'), [encoded(document)], 'keep'));
  const two = render(upsert(name('lot_index.lots_g1'), [encoded(document), encoded(tombstone(2, 1))], 'keep'));
  expect(two.text).toBe(one.text);
  expect(two.values).toContain(`${idOf(1)}\u001e${idOf(2)}`);
  expect(two.values).toContain('{7,1}');
  const documents = [document, tombstone(2, 1)].map((write) => JSON.stringify(write));
  expect(two.values).toContainEqual(Buffer.from(documents.join('\u001e')));
});

it('writes a row only for a greater version, or for an equal one with the option', () => {
  const textFor = (equal: 'keep' | 'replace') =>
    render(upsert(name('lot_index.lots_g1'), [encoded(document)], equal)).text;
  expect(textFor('keep')).toContain('WHERE excluded.version > held.version');
  expect(textFor('replace')).toContain('WHERE excluded.version >= held.version');
});
