import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@obverse/testing';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

const CALLS = 240;

describe('the places of searches', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await startGateway(
      Array.from({ length: 400 }, (_, number) => lot({ source: `p${number}`, cents: number })),
    );
  });
  afterAll(() => running.stop());

  const inFlight = async () => {
    const text = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
    return Number(/^obverse_gateway_searches_in_flight\S* (\d+)/m.exec(text)?.[1]);
  };
  /** A request whose client disconnects after some milliseconds. */
  const abandoned = async (number: number) => {
    const [path, body] =
      number % 2 === 0
        ? ['/api/search', { query: number % 3 === 0 ? 'coin silver' : `coin ${number % 7}` }]
        : ['/api/taxonomy', { filterOptions: { selectedFilters: [{ name: 'material', tag: 'met-silver' }] } }];
    const answer = fetch(`${running.service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(1 + (number % 40)),
    });
    await answer.then((one) => one.arrayBuffer()).catch(() => undefined);
  };

  it('are free again after clients have disconnected', async () => {
    for (let number = 0; number < CALLS; number += 1) {
      void abandoned(number);
      await pause(number % 5);
    }
    await eventually('free places', async () => (await inFlight()) === 0);
    const answer = await fetch(`${running.service.url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
  });
});
