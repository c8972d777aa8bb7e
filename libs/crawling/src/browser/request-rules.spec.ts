import { refusalOf } from './request-rules';

describe('refusalOf', () => {
  const wants = (url: string, kind = 'fetch', method = 'GET') => refusalOf({ url, kind, method });

  it.each([
    ['https://shop.example/app.js', 'script'],
    ['http://shop.example/api/lots?page=2', 'xhr'],
    ['https://data.elsewhere.example/lots.json', 'fetch'],
    ['https://notgoogle-analytics.com/lots.json', 'fetch'],
  ])('permits %s as %s', (url, kind) => expect(wants(url, kind)).toBeUndefined());

  it.each(['image', 'font', 'media', 'stylesheet', 'websocket', 'eventsource', 'ping', 'manifest', 'other'])(
    'refuses resources of kind %s',
    (kind) => expect(wants('https://shop.example/x', kind)).toBe(`a ${kind} contains no lot`),
  );

  it('refuses any other document, on any host', () => {
    expect(wants('https://shop.example/frame', 'document')).toBe('another document');
    expect(wants('https://elsewhere.example/frame', 'document')).toBe('another document');
  });

  it.each(['file:///etc/passwd', 'data:text/javascript,1', 'ftp://shop.example/', 'chrome://version', 'ws://a/', 'no'])(
    'refuses %s',
    (url) => expect(wants(url)).toBe('not a web address'),
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses the method %s', (method) =>
    expect(wants('https://shop.example/cart', 'fetch', method)).toBe(`${method} may change something`),
  );

  it.each([
    'https://www.google-analytics.com/analytics.js',
    'https://googletagmanager.com/gtm.js',
    'https://www.googletagmanager.com./gtm.js',
    'https://HOTJAR.com/x.js',
  ])('refuses the tracker %s', (url) => expect(wants(url, 'script')).toBe('a tracker'));
});
