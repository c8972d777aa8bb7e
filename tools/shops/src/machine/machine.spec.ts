import { requestedPage } from './php-server';
import { missingModules } from './tools';

it.each([
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 [200]: GET /index.php?cPath=1', '/index.php?cPath=1'],
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 [200]: (null) GET /', '/'],
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 [200]: GET /images/coins/1.jpg', undefined],
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 [200]: GET /style.css?v=2', undefined],
  ['[Thu Nov 26 23:28:13 2026] 127.0.0.1:46974 Accepted', undefined],
])('distinguishes requests for pages from others: %s', (line, page) => {
  expect(requestedPage(line)).toBe(page);
});

it('names the packages of modules that PHP lacks', () => {
  expect(missingModules('[PHP Modules]\ncurl\ndom\ngd\nintl\nmbstring\nmysqli\nzip\n')).toEqual([]);
  expect(missingModules('[PHP Modules]\ncurl\ndom\nintl\nmbstring\nzip\n')).toEqual(['php-mysql', 'php-gd']);
});
