import { isShell } from './obstacle';

const page = (inside: string, id = 'root') =>
  `<html><body><div id="${id}">${inside}</div><script src="/app.js"></script></body></html>`;
const link = (path: string) => `<a href="${path}">${path.at(-1)}</a>`;

describe('isShell', () => {
  it.each([
    ['an empty container', page('')],
    ['a logo', page(`${link('/')}<img src="/logo.svg">`)],
    ['a button of a menu', page(`${link('/')}<a href="#menu">Menu</a><a href="javascript:void(0)">Close</a>`)],
    ['a notice', page('<noscript>Please enable JavaScript.</noscript><p>Loading…</p>', '__next')],
  ])('is true for %s', (_what, body) => expect(isShell(body)).toBe(true));

  it.each([
    ['a few lots with little text', page(['/p/1', '/p/2', '/p/3'].map(link).join(''), 'app')],
    ['text without links', page('<p>Thaler und Gulden</p>'.repeat(30))],
    ['a page without a container', '<html><body><main></main></body></html>'],
  ])('is false for %s', (_what, body) => expect(isShell(body)).toBe(false));
});
