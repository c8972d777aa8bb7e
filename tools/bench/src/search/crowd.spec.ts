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
  const load = await crowd('http://gateway.example', 3, 0.005);
  expect(load.served).toBe(sent.mock.calls.length);
  expect(load.served).toBeGreaterThanOrEqual(3);
});
