import { NeedsBrowser } from '../errors';
import { BrowserPages } from './browser-pages';

describe('BrowserPages without Chromium', () => {
  const sentences: string[] = [];
  const pages = new BrowserPages({
    userAgent: 'Bot',
    env: { PATH: '' },
    onMissing: (reason) => sentences.push(reason),
  });
  const rendering = {
    limitBytes: 1_000,
    fetchForPage: () => Promise.reject(new Error('nothing is asked for')),
    signal: new AbortController().signal,
  };
  const answer = (type: string, status = 200) => ({
    url: 'https://shop.example/',
    status,
    headers: { 'content-type': type },
    body: Buffer.from('<html></html>'),
  });

  it('reports once how to install it, and fails each page that needs it', async () => {
    for (let asked = 0; asked < 3; asked++) {
      await expect(pages.render(answer('text/html'), rendering)).rejects.toThrow(NeedsBrowser);
    }
    expect(sentences).toEqual([expect.stringContaining('install Chromium')]);
  });

  it.each([
    ['a sitemap', answer('application/xml')],
    ['data', answer('application/json')],
    ['a missing page', answer('text/html', 404)],
  ])('opens no browser for %s', async (_, given) => expect(await pages.render(given, rendering)).toBe(given));
});
