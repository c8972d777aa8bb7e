import { crowd, steadyLoad } from './crowd';

const answers = {
  served: () => new Response('{}'),
  refused: () => new Response('{}', { status: 503, headers: { 'retry-after': '1' } }),
  unasked: () => new Response('{}', { status: 503 }),
  broken: () => new Response('{}', { status: 500 }),
};

function answerWith(...given: readonly (keyof typeof answers)[]) {
  let asked = 0;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const answer = answers[given[asked % given.length] ?? 'served'];
    asked += 1;
    return Promise.resolve(answer());
  });
}
afterEach(() => jest.restoreAllMocks());

it('sends a steady load whether searches are answered or not, and tells refusals from failures', async () => {
  const sent = answerWith('served', 'refused', 'unasked', 'broken');
  const load = await steadyLoad('http://gateway.example', 2_000, 0.01);
  expect(sent).toHaveBeenCalledTimes(20);
  expect(load).toMatchObject({ served: 5, refused: 5, errors: 10, perSecond: 500 });
  expect(load.refusedP95Ms).toBeGreaterThan(0);
});

it('reports no time of refusals if no search was refused', async () => {
  answerWith('served');
  const load = await steadyLoad('http://gateway.example', 1_000, 0.002);
  expect(load).toMatchObject({ served: 2, refused: 0, errors: 0, refusedP95Ms: 0 });
});

it('lets each visitor search one time after the other until the time is over', async () => {
  const sent = answerWith('served');
  let seconds = 0;
  // Each reading of the clock takes a second: the end, then three for each search of one visitor.
  jest.spyOn(performance, 'now').mockImplementation(() => (seconds += 1) * 1_000);
  const load = await crowd('http://gateway.example', 1, 8);
  expect([load.served, sent.mock.calls.length]).toEqual([3, 3]);
});

it('lets each visitor search at least once', async () => {
  answerWith('served');
  expect(await crowd('http://gateway.example', 3, 0)).toMatchObject({ served: 3 });
});
