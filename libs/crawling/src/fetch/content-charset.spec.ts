import { gzipSync } from 'node:zlib';
import { BodyTooLargeError } from './body';
import { decodeBody, unpackGzipFile } from './content-charset';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decodeBody', () => {
  it('prefers the header over the page', () => {
    expect(decodeBody(latin1('<meta charset=utf-8>M\u00fcnze'), 'text/html; charset="ISO-8859-1"')).toContain('Münze');
  });

  it('prefers the byte order mark over the header, and removes it', () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Münze', 'utf16le')]);
    expect(decodeBody(utf16, 'text/html; charset=iso-8859-1')).toBe('Münze');
  });

  it.each([
    ['<html><head><meta charset="windows-1251">', Buffer.from([0xf2, 0xe0, 0xeb, 0xe5, 0xf0]), 'талер'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">', Buffer.from([0xb3]), 'ł'],
    ['<?xml version="1.0" encoding="windows-1252"?>', Buffer.from([0x80]), '€'],
  ])('finds the charset in %s', (head, rest, text) => {
    expect(decodeBody(Buffer.concat([latin1(head), rest]), 'text/html')).toBe(`${head}${text}`);
  });

  it.each(['unicode', 'UTF-16', 'ucs-2', 'utf-8lias', 'utf8mb4', 'uft-8', 'utf_8', '&quot;utf-8&quot;', 'utf&ndash;8'])(
    'reads a page of UTF-8 labelled %s',
    (label) => {
      expect(decodeBody(Buffer.from(`<meta charset=${label}>Münze`), 'text/html')).toContain('Münze');
      expect(decodeBody(Buffer.from('Münze'), `text/html; charset=${label}`)).toBe('Münze');
    },
  );

  it.each([
    'iso-8859&#8211;1',
    'iso-8859&ndash;1',
    'iso\u20138859\u20131',
    'iso8859_1',
    'latin-1',
    '&#8220;iso-8859-1&#8221;',
    'cp1252',
    'win-1252',
    'windows\u20131252',
  ])('reads a page of Latin letters labelled %s', (label) => {
    const head = Buffer.from(`<meta http-equiv="content-type" content="text/html; charset=${label}">`);
    expect(decodeBody(Buffer.concat([head, latin1('Münze')]), 'text/html')).toContain('Münze');
  });

  it('reads UTF-16 that the header names, and Cyrillic under a label without its hyphen', () => {
    expect(decodeBody(Buffer.from('Münze', 'utf16le'), 'text/html; charset=utf-16le')).toBe('Münze');
    expect(decodeBody(Buffer.from([0xf2, 0xe0]), "text/html; charset='windows1251'")).toBe('та');
    expect(decodeBody(Buffer.from([0xd4]), 'text/html; charset=koi8r')).toBe('т');
  });

  it('falls back to UTF-8 for an unknown charset, and marks broken bytes', () => {
    expect(decodeBody(Buffer.from('Münze'), 'text/html; charset=klingon')).toBe('Münze');
    expect(decodeBody(Buffer.from([0x4d, 0xff]), undefined)).toBe('M\ufffd');
  });
});

describe('unpackGzipFile', () => {
  it('unpacks a sitemap that is a .gz file and leaves other bytes unchanged', () => {
    expect(Buffer.from(unpackGzipFile(gzipSync('<urlset/>'), 100)).toString()).toBe('<urlset/>');
    expect(unpackGzipFile(Buffer.from('<urlset/>'), 100)).toEqual(Buffer.from('<urlset/>'));
  });

  it('stops at the limit', () => {
    expect(() => unpackGzipFile(gzipSync(Buffer.alloc(10_000)), 1_000)).toThrow(BodyTooLargeError);
  });
});
