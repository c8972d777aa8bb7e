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

  it.each([
    ['iso-8859&#8211;1', 'iso-8859-1', 0xfc, 'ü'],
    ['iso-8859\u00961', 'iso-8859-1', 0xfc, 'ü'],
    ['iso_8859-15', 'iso-8859-15', 0xa4, '€'],
    ['iso8859_2', 'iso-8859-2', 0xb3, 'ł'],
    ['win-1251', 'windows-1251', 0xf2, 'т'],
    ['windows1250', 'windows-1250', 0xb3, 'ł'],
    ['ansi', 'windows-1252', 0x80, '€'],
  ])('reads the misprinted label %s as %s', (label, _, byte, text) => {
    const head = `<meta charset="${label}">`;
    expect(decodeBody(Buffer.concat([latin1(head), Buffer.from([byte])]), 'text/html')).toMatch(
      new RegExp(`>${text}$`),
    );
  });

  it('reads a page of bytes as UTF-8 when it is labelled UTF-16, and text in UTF-16 as such', () => {
    const page = '<meta charset="unicode"><h1>Münze</h1>';
    expect(decodeBody(Buffer.from(page), 'text/html')).toBe(page);
    expect(decodeBody(Buffer.from(page), 'text/html; charset=utf-16')).toBe(page);
    expect(decodeBody(Buffer.from(page, 'utf16le'), 'text/html; charset=utf-16')).toBe(page);
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
