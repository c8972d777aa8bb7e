import { bulkBodies, finishedDocuments } from './documents';

const context = { progress: () => undefined, signal: new AbortController().signal, lots: 5 };

describe('bulk bodies', () => {
  const documents = finishedDocuments(5, context);
  const bodies = bulkBodies(documents, 2);

  it('contain every document once, after the line with its action', () => {
    expect(bodies).toHaveLength(3);
    const lines = bodies.flatMap((body) => body.toString().split('\n').filter(Boolean));
    const pairs = documents.flatMap(({ id, json }) => [JSON.stringify({ index: { _id: id } }), json.toString()]);
    expect(lines).toEqual(pairs);
  });

  it('end with a newline, as the engine requires', () => {
    for (const body of bodies) expect(body.at(-1)).toBe(10);
  });
});
