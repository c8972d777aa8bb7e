import { encodeWrite, type EncodedWrite } from '../encoding';
import { idOf, lotDocument, tombstone } from '../medium.factory';
import { announcedVersion, engineVersion, itemOf, linesOf, movedVersion, bulkResultOf, withField } from './bulk';

function encoded(write: Parameters<typeof encodeWrite>[0]): EncodedWrite {
  const result = encodeWrite(write);
  if ('fault' in result) throw new Error(result.fault);
  return result;
}
const refused = (status: number, reason = 'because') =>
  bulkResultOf({ index: { status, error: { type: 'x', reason } } });

it('sends a document as serialised, with its version', () => {
  const document = lotDocument(1, { version: 7, terms: ['талер', '𝔱𝔥'] });
  const lines = linesOf([itemOf(encoded(document), 'keep'), itemOf(encoded(tombstone(2, 8)), 'replace')]);
  expect(lines.toString()).toBe(
    [
      `{"index":{"_id":"${idOf(1)}","version":8,"version_type":"external"}}`,
      JSON.stringify(document),
      `{"index":{"_id":"${idOf(2)}","version":9,"version_type":"external_gte"}}`,
      JSON.stringify(tombstone(2, 8)),
      '',
    ].join('\n'),
  );
});

it('replaces one state of a document whatever its version', () => {
  const item = { ...itemOf(encoded(tombstone(2, 8)), 'keep'), replaced: { _seq_no: 5, _primary_term: 2 } };
  const [head = ''] = linesOf([item]).toString().split('\n');
  expect(JSON.parse(head)).toEqual({ index: { _id: idOf(2), if_seq_no: 5, if_primary_term: 2 } });
  const reason =
    '[a]: version conflict, required seqNo [5], primary term [2]. current document has seqNo [6] and primary term [2]';
  expect(refused(409, reason)).toEqual({ kind: 'busy', reason: `x: ${reason}` });
});

it('keeps all versions of lots between those of announced and moved copies, exactly', () => {
  expect(BigInt(engineVersion(0))).toBeGreaterThan(BigInt(announcedVersion));
  expect(engineVersion(Number.MAX_SAFE_INTEGER - 1)).toBe('9007199254740991');
  expect(BigInt(engineVersion(Number.MAX_SAFE_INTEGER))).toBeLessThan(BigInt(movedVersion));
  expect(BigInt(movedVersion)).toBeLessThan(2n ** 63n);
});

it('adds a field to a serialised document', () => {
  const { json } = encoded(tombstone(1, 2));
  expect(JSON.parse(withField(json, 'move', 3).toString())).toEqual({ ...tombstone(1, 2), move: 3 });
});

it('maps the status of a document to a result', () => {
  expect(bulkResultOf({ index: { status: 201 } })).toEqual({ kind: 'applied' });
  expect(bulkResultOf({ index: { status: 200 } })).toEqual({ kind: 'applied' });
  expect(refused(404)).toEqual({ kind: 'fenced' });
  expect(refused(400)).toEqual({ kind: 'rejected', reason: 'x: because' });
  for (const status of [429, 403, 500, 503]) expect(refused(status)).toEqual({ kind: 'busy', reason: 'x: because' });
});

it('distinguishes a stale write from one whose lot was moved', () => {
  const conflict = (current: string) =>
    refused(409, `[a]: version conflict, current version [${current}] is higher or equal to the one provided [5]`);
  expect(conflict('5')).toEqual({ kind: 'stale', current: '5' });
  expect(conflict('9007199254740991')).toEqual({ kind: 'stale', current: '9007199254740991' });
  expect(conflict(movedVersion)).toEqual({ kind: 'moved' });
});

it('throws for unknown answers', () => {
  expect(() => refused(409, 'a conflict in other words')).toThrow('no version');
  expect(() => refused(401)).toThrow('401');
});
