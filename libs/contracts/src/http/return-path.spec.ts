import { returnPathOf } from './return-path';

describe('returnPathOf', () => {
  it.each([
    ['/', '/'],
    ['/search/open', '/search/open'],
    ['/search/open/denarius?page=2&q=a%20b#m-login', '/search/open/denarius?page=2&q=a%20b#m-login'],
    ['/lot/münze-0k3v9m2x7a1qd', '/lot/m%C3%BCnze-0k3v9m2x7a1qd'],
    ['/search/a%2Fb', '/search/a%2Fb'],
    ['/search/?returnUrl=https://evil.example', '/search/?returnUrl=https://evil.example'],
    ['/search//open', '/search//open'],
    ['/@evil.example', '/@evil.example'],
    ['/a/../search', '/search'],
    ['/authors', '/authors'],
  ])('keeps the page %j', (value, path) => {
    expect(returnPathOf(value)).toBe(path);
  });

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['a relative path', 'search'],
    ['a query', '?x=1'],
    ['another origin', 'https://evil.example'],
    ['another origin without slashes', 'https:evil.example'],
    ['another origin behind a space', ' https://evil.example'],
    ['an origin without scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a space before two slashes', ' //evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script behind a control character', '\u0001javascript:alert(1)'],
    ['a document', 'data:text/html,x'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/x\\..\\..\\/evil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded slash and a slash', '/%2f/evil.example'],
    ['a tab', '/\t/evil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['a header', '/x\r\nlocation: https://evil.example'],
    ['an encoded header', '/x%0d%0alocation:%20https://evil.example'],
    ['NUL', '/\u0000/evil.example'],
    ['DEL', '/\u007f/evil.example'],
    ['a C1 control character', '/\u0085/evil.example'],
    ['a line separator', '/\u2028/evil.example'],
    ['a lone surrogate', '/\ud800'],
    ['a dot segment before two slashes', '/.//evil.example'],
    ['an encoded dot segment before two slashes', '/%2e//evil.example'],
    ['a parent segment before two slashes', '/x/..//evil.example'],
    ['an encoded parent segment before two slashes', '/x/%2E%2e//evil.example'],
    ['a percent sign that encodes nothing', '/%E0%A4%A'],
    ['user and host', '//user@evil.example'],
    ['a call', '/api/user/signout'],
    ['a call in capitals', '/API/user/signout'],
    ['an encoded call', '/%61pi/goto?org=o-1'],
    ['a call behind a dot segment', '/search/../api/goto?org=o-1'],
    ['the return point itself', '/auth?returnUrl=/auth'],
  ])('answers / to %s', (_, value) => {
    expect(returnPathOf(value)).toBe('/');
  });

  it('answers with a path that stays on the site when a browser resolves it, and that is kept when it returns', () => {
    const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', '\t', 'evil.example', ':', '@', '?', '#', 'a'];
    const values = parts.flatMap((a) =>
      parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => `/${a}${b}${c}${d}`))),
    );
    const leaving = values.filter((value) => {
      const path = returnPathOf(value);
      const isStable = returnPathOf(path) === path;
      return !path.startsWith('/') || !isStable || URL.parse(path, 'https://site.example')?.hostname !== 'site.example';
    });
    expect(leaving).toEqual([]);
  });
});
