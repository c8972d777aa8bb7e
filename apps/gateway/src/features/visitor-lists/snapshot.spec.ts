import type { LotId } from '@obverse/lots';
import { fakeLot } from '@obverse/search/testing';
import { documentOf, snapshotOf } from './snapshot';

const document = fakeLot('a1', { terms: ['denarius'], titleTerms: ['denarius'], text: 'denarius | silver' });

it('keeps what is shown of a lot, not what is searched in it', () => {
  const { titleTerms: _titleTerms, text: _text, ...shown } = document;
  expect(snapshotOf(document)).toEqual({ ...shown, terms: [] });
});

it('drops characters that Postgres cannot read', () => {
  const hostile = { ...document, lot: { ...document.lot, title: 'a\0b \ud83e \\u0000 🪙' } };
  expect(documentOf(snapshotOf(hostile), document.id).lot.title).toBe('ab \ufffd \\u0000 🪙');
});

it('shows a lot under its present id', () => {
  const id = '0000000000001' as LotId;
  expect(documentOf(snapshotOf(document), id)).toMatchObject({ id, lot: { title: document.lot.title } });
});
