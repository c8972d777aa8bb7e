/** Damaged bodies, made from sound ones. Each is a pure function of the body. For tests. */
export interface BodyKind {
  readonly name: string;
  readonly of: (body: string) => string;
}

/** Tags that contain a script, as the author of a lot's title could write them. */
export const scriptText = '<img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>Denar</svg>';
/** U+202E reverses the text after it; the other characters embed and isolate. */
const reversedText = '\u202eraneD\u202c \u2067Denar\u2069 \u202dDenar';
const forty = '9'.repeat(40);

const cuts: BodyKind[] = [0, 1, 10, 25, 50, 75, 90, 99].map((percent) => ({
  name: `cut off at ${percent} %`,
  of: (body) => body.slice(0, Math.floor((body.length * percent) / 100)),
}));

const flips: BodyKind[] = [1, 2, 3, 4].map((seed) => ({
  name: `bytes flipped, ${seed}`,
  of: (body) => Buffer.from(body).map(flipper(seed)).toString(),
}));

/** One byte of fifty, always the same ones. */
function flipper(seed: number): (byte: number) => number {
  let state = seed;
  return (byte) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % 50 === 0 ? byte ^ (state & 0xff) : byte;
  };
}

const every =
  (step: number, put: string) =>
  (body: string): string =>
    body.replace(new RegExp(`[^]{${step}}`, 'g'), (chunk) => chunk + put);

const encodings: BodyKind[] = [
  { name: 'a byte order mark a thousand times before it', of: (body) => '\ufeff'.repeat(1_000) + body },
  { name: 'UTF-8 read as Latin-1', of: (body) => Buffer.from(body).toString('latin1') },
  { name: 'UTF-8 read as UTF-16', of: (body) => Buffer.from(body).toString('utf16le') },
  { name: 'UTF-16 read as UTF-8', of: (body) => Buffer.from(body, 'utf16le').toString() },
  { name: 'Latin-1 read as UTF-8', of: (body) => Buffer.from(body, 'latin1').toString() },
  { name: 'NUL everywhere', of: every(40, '\0') },
  { name: 'halves of surrogate pairs everywhere', of: every(37, '\udc00\ud800') },
  { name: 'control characters everywhere', of: every(31, '\u0001\u001b\u007f\u0085') },
  { name: 'direction marks everywhere', of: every(23, '\u202e\u2066') },
  { name: 'invalid escapes everywhere', of: every(53, '\\u12\\x&#xffffffff;&#0;%') },
];

const documents: BodyKind[] = [
  { name: 'nothing', of: () => '' },
  { name: 'blanks', of: (body) => ' \n\t'.repeat(body.length) },
  { name: 'itself twice', of: (body) => body + body },
  { name: 'backwards', of: (body) => [...body].reverse().join('') },
  { name: 'in capitals', of: (body) => body.toUpperCase() },
  { name: 'on one line', of: (body) => body.replace(/\s+/g, ' ') },
  { name: 'without quotes', of: (body) => body.replace(/["']/g, '') },
  { name: 'with all quotes doubled', of: (body) => body.replace(/["']/g, '$&$&') },
  { name: 'without closing tags and brackets', of: (body) => body.replace(/<\/\w+>|[}\]]/g, '') },
  { name: 'without opening tags and brackets', of: (body) => body.replace(/<\w+[^<>]*>|[{[]/g, '') },
  { name: 'escaped as HTML', of: (body) => body.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;') },
  { name: 'inside a comment', of: (body) => `<!--${body}` },
  { name: 'inside a script', of: (body) => `<script>${body}` },
  { name: 'inside a string of JSON', of: (body) => JSON.stringify(body) },
  { name: 'inside CDATA', of: (body) => `<![CDATA[${body}]]>` },
  {
    name: 'a page of another kind',
    of: () => '<!doctype html><title>Just a moment...</title><p>Checking your browser',
  },
  { name: 'an error in JSON', of: () => '{"success":false,"error":{"code":500}}' },
  {
    name: 'a picture',
    of: () => Buffer.from('89504e470d0a1a0a0000000d49484452000000010000', 'hex').toString('latin1'),
  },
  { name: 'JSON null', of: () => 'null' },
  { name: 'a number', of: () => '1e309' },
];

const numbers: BodyKind[] = [
  ['1e309', 'a number beyond floats'],
  ['-12.50', 'a negative number'],
  [forty, 'a number of forty digits'],
  [`0.${forty}`, 'a number of forty decimals'],
  ['0', 'zero'],
  ['99999999999', 'absurdly high'],
].map(([number = '', name = '']) => ({
  name: `every number ${name}`,
  of: (body) => body.replace(/\d+(?:\.\d+)?/g, number),
}));

const dates: BodyKind[] = [
  '9999-12-31T23:59:59Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T25:61:61+99:99',
  '1970-01-01T00:00:00Z',
].map((date) => ({
  name: `every date ${date}`,
  of: (body) => body.replace(/\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?|\d{1,2}[./]\d{1,2}[./]\d{4}/g, date),
}));

const links: BodyKind[] = [
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:6379/',
  'http://localhost:9200/_all',
  '//evil.example/lot/1',
  'https://user:secret@evil.example/',
  'https://coins.example/./../../%2e%2e/%00',
  `https://coins.example/${'a'.repeat(9_000)}`,
  'https://coins.example/lot\n\r\tSet-Cookie: a=b',
  'ftp://coins.example/',
  'http://',
  '#',
  '',
].map((address) => ({
  name: `every address ${address.slice(0, 60) || 'empty'}`,
  of: (body) =>
    body
      .replace(
        /(\b(?:href|src|content|action|data-[\w-]+)\s*=\s*)(["'])[^"']*\2/gi,
        (_, name: string) => `${name}"${address}"`,
      )
      .replace(/(?:https?:)?\\?\/\\?\/[\w.-]+\.[\w-]+[^\s"'<>]*/g, address),
}));

const texts: BodyKind[] = [
  ['scripts', scriptText],
  ['reversed text', reversedText],
  ['a megabyte', 'Denar '.repeat(40_000)],
  ['nothing', ''],
  ['entities', '&amp;lt;&#x26;#60;&nbsp;&zwj;&#0;&#xd800;'],
  ['a price on request next to prices', '1 € 2 $ 3 £ P.O.R. 4.-'],
  ['a template', '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 1 %>'],
].map(([name = '', text = '']) => ({
  name: `${name} in every text`,
  // Only the first hundred places of a page; a megabyte in each place is another case.
  of: (body) => {
    let left = text.length > 10_000 ? 3 : 100;
    return body.replace(/>[^<>{}]{2,}</g, (found) => ((left -= 1) >= 0 ? `>${text}<` : found));
  },
}));

/** Damages that apply to a body of any format. */
export const bodyKinds: readonly BodyKind[] = [
  ...cuts,
  ...flips,
  ...encodings,
  ...documents,
  ...numbers,
  ...dates,
  ...links,
  ...texts,
];
