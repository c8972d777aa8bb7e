import '../../testing/web-globals';
import { fixtureLot, fixtureResult } from '../../testing/fixtures';
import { fakeWorker, removeWorker } from '../../testing/fake-worker';
import { takeFirstAnswer } from './first-answer';
import { createQueryClient } from './query-client';

const now = Date.parse('2026-11-21T10:00:00.000Z');

interface Embedded {
  readonly path?: string;
  readonly language?: string;
  readonly text?: string;
  readonly request?: object;
  readonly at?: number;
  readonly answer?: object;
}

/** The page of an address with an embedded answer, as the gateway delivers it. */
function page(given: Embedded) {
  const { path = '/lot/coin-1', language = 'en', request = {}, at = now - 500, answer = fixtureLot(1) } = given;
  history.replaceState(null, '', '/lot/coin-1');
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'first-answer';
  script.dataset['path'] = path;
  script.dataset['language'] = language;
  script.textContent = given.text ?? JSON.stringify({ request, at, answer });
  document.body.replaceChildren(script);
}

const ofLot = { method: 'GET', path: '/api/lots/0000000000001' };
const lotKey = ['lot', '0000000000001'];

function taken(given: Embedded) {
  page(given);
  const client = createQueryClient();
  takeFirstAnswer(client, 'en');
  return client;
}

let sent: unknown[];
beforeEach(() => {
  jest.useFakeTimers({ now });
  sent = fakeWorker();
});
afterEach(() => {
  jest.useRealTimers();
  removeWorker();
});
/** Lets the promises run that lead to the worker. */
const delivered = () => jest.advanceTimersByTimeAsync(0);

describe('takeFirstAnswer', () => {
  it.each([
    ['a lot', ofLot, lotKey],
    ['a catalog item', { method: 'GET', path: '/api/catalog/item/4k2j9x0q1m' }, ['catalog-item', '4k2j9x0q1m']],
    ['the home page', { method: 'GET', path: '/api/landing/data/0' }, ['landing', '0']],
    [
      'a search',
      { method: 'POST', path: '/api/search', body: { status: 'open', selectedFilters: [] } },
      ['search', { selectedFilters: [], status: 'open' }],
    ],
  ])('stores the answer of %s under the key of its query', (_, request, key) => {
    const answer = request.method === 'POST' ? fixtureResult([]) : fixtureLot(1);
    expect(taken({ request, answer }).getQueryData(key)).toEqual(answer);
  });

  it('dates the answer by the server, and never in the future', () => {
    const dateOf = (at: number) => taken({ request: ofLot, at }).getQueryState(lotKey)?.dataUpdatedAt;
    expect([dateOf(now - 60_000), dateOf(now + 60_000)]).toEqual([now - 60_000, now]);
  });

  it('removes the element, and hands the answer to the worker', async () => {
    taken({ request: ofLot });
    expect(document.getElementById('first-answer')).toBeNull();
    await delivered();
    expect(sent).toEqual([
      {
        type: 'keep-answer',
        method: 'GET',
        url: '/api/lots/0000000000001',
        body: '',
        language: 'en',
        answer: JSON.stringify(fixtureLot(1)),
      },
    ]);
  });

  it.each<[string, Embedded]>([
    ['for another address', { request: ofLot, path: '/lot/coin-2' }],
    ['in another language', { request: ofLot, language: 'de' }],
    ['of a call that no page makes first', { request: { method: 'GET', path: '/api/user' } }],
    ['without an id', { request: { method: 'GET', path: '/api/lots/' } }],
    ['that was cut off', { text: '{"request":{"method":"GET","path":"/api/lots/0000000000001"},"at":1,"answ' }],
    ['of another form', { text: '[]' }],
  ])('ignores an answer %s', async (_, given) => {
    expect(taken(given).getQueryCache().getAll()).toEqual([]);
    await delivered();
    expect(sent).toEqual([]);
  });

  it('does nothing on a page without an answer', () => {
    document.body.replaceChildren();
    const client = createQueryClient();
    takeFirstAnswer(client, 'en');
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
