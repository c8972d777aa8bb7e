import { isPage } from './page-server';
import { phpRequest } from './php-server';
import { missingModules } from './tools';

it.each([
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 [200]: GET /index.php?cPath=1', '/index.php?cPath=1'],
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 [200]: (null) GET /', '/'],
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 Accepted', undefined],
])('reads the requests in the log of PHP: %s', (line, request) => {
  expect(phpRequest(line)).toBe(request);
});

it('distinguishes requests for pages from others', () => {
  const requests = ['/', '/index.php?cPath=1', '/images/coins/1.jpg', '/style.css?v=2'];
  expect(requests.filter(isPage)).toEqual(['/', '/index.php?cPath=1']);
});

it('names the packages of modules that PHP lacks', () => {
  expect(missingModules('[PHP Modules]\ncurl\ndom\ngd\nintl\nmbstring\nmysqli\nzip\n')).toEqual([]);
  expect(missingModules('[PHP Modules]\ncurl\ndom\nintl\nmbstring\nzip\n')).toEqual(['php-mysql', 'php-gd']);
});
