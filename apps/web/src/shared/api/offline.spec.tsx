import '../../testing/web-globals';
import { act, renderHook } from '@testing-library/react';
import { endpoints } from '@obverse/contracts';
import { fakeWorker, removeWorker } from '../../testing/fake-worker';
import { call } from './client';
import { keepForOffline, useOnline, useSavedAt, wipePersonalData } from './offline';
import { savedAtHeader } from './saved-at';

const ID = '0000000000001';

function answerWith(headers: Record<string, string>) {
  const response = { ok: true, status: 200, headers: new Headers(headers), json: () => Promise.resolve({ id: ID }) };
  globalThis.fetch = () => Promise.resolve(response as unknown as Response);
}
const load = () => act(async () => void (await call(endpoints.lots.get, { params: { id: ID } })));

describe('useSavedAt', () => {
  it('is the time of a kept answer to this call, until the server answers it', async () => {
    const { result } = renderHook(() => [
      useSavedAt(endpoints.lots.get, { params: { id: ID } })?.toISOString(),
      useSavedAt(endpoints.lots.get, { params: { id: '0000000000002' } })?.toISOString(),
    ]);
    expect(result.current).toEqual([undefined, undefined]);
    answerWith({ [savedAtHeader]: '2026-03-01T12:00:00.000Z' });
    await load();
    expect(result.current).toEqual(['2026-03-01T12:00:00.000Z', undefined]);
    answerWith({});
    await load();
    expect(result.current).toEqual([undefined, undefined]);
  });
});

describe('useOnline', () => {
  it('follows the connection of the browser', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { result } = renderHook(() => useOnline());
    expect(result.current).toBe(true);
    onLine.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(result.current).toBe(false);
    onLine.mockRestore();
  });
});

describe('messages to the worker', () => {
  let sent: unknown[];
  beforeEach(() => {
    sent = fakeWorker();
  });
  afterEach(removeWorker);

  it('ask for the removal of personal data, and end when it is done', async () => {
    await wipePersonalData();
    expect(sent).toEqual([{ type: 'wipe-personal' }]);
  });

  it('hand over an embedded answer with its call and language', async () => {
    await keepForOffline(endpoints.search.search, { body: { query: 'gold' } }, { totalCount: 0 });
    expect(sent).toEqual([
      {
        type: 'keep-answer',
        method: 'POST',
        url: '/api/search',
        body: '{"query":"gold"}',
        language: 'en',
        answer: '{"totalCount":0}',
      },
    ]);
  });

  it('are not sent in a browser without workers', async () => {
    removeWorker();
    await wipePersonalData();
    expect(sent).toEqual([]);
  });
});
