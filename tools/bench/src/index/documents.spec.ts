import { bulkBodies, finishedDocuments } from './documents';

const context = { tell: () => undefined, signal: new AbortController().signal, lots: 5 };

describe('bulk bodies', () => {
  const documents = finishedDocuments(5, context);
  const bodies = bulkBodies(documents, 2);

  it('hold every document once, after a line that says where it goes', () => {
    expect(bodies).toHaveLength(3);
    const lines = bodies.flatMap((body) => body.toString().split('\n').filter(Boolean));
    const pairs = documents.flatMap(({ id, json }) => [JSON.stringify({ index: { _id: id } }), json.toString()]);
    expect(lines).toEqual(pairs);
  });

  it('end with a line’s end, as the engine wants it', () => {
    for (const body of bodies) expect(body.at(-1)).toBe(10);
  });
});
