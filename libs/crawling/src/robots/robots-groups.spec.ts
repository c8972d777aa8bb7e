import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { groupsFor } from './robots-groups';
import { RobotsRules } from './robots-policy';

const ROBOTS = 'http://a.example/robots.txt';
const AGENT = 'ObverseBot';
const rulesOf = (text: string) => RobotsRules.of(ROBOTS, { status: 200, headers: {}, body: Buffer.from(text) }, AGENT);

const name = fc.constantFrom('*', AGENT, 'obversebot/0.1', 'Googlebot', '', 'x y');
const rule = fc.constantFrom('/', '/a', '/a*b', '/a$', '', '*.js', '/b # all of it', '/a/*/c');
const line = fc.oneof(
  fc.tuple(fc.constantFrom('User-agent', 'user-agent ', 'USER-AGENT'), name),
  fc.tuple(fc.constantFrom('Allow', 'Disallow', 'disallow '), rule),
  fc.tuple(fc.constantFrom('Crawl-delay'), fc.constantFrom('2', '0.5', 'x')),
  fc.tuple(fc.constantFrom('Sitemap', 'X-Other', '', '# no'), fc.constantFrom('http://a.example/s.xml', '')),
);
const robots = fc
  .array(
    fc.oneof(
      line.map((parts) => parts.join(': ')),
      fc.constantFrom('', 'no directive'),
    ),
    { maxLength: 14 },
  )
  .map((lines) => lines.join('\n'));
const path = fc.constantFrom('/', '/a', '/ab', '/a/x/c', '/b', '/b?x=.js', '/a.js');

it('keeps the groups of a robots.txt that apply to the agent', () => {
  fc.assert(
    fc.property(robots, path, (text, at) => {
      const url = `http://a.example${at}`;
      const whole = robotsParser(ROBOTS, text);
      const rules = rulesOf(text);
      expect([rules.allows(new URL(url)), rules.crawlDelayMs]).toEqual([
        whole.isAllowed(url, AGENT) ?? true,
        Math.round((whole.getCrawlDelay(AGENT) ?? 0) * 1000),
      ]);
    }),
    { numRuns: 1_000 },
  );
});

describe('an expensive robots.txt', () => {
  it('of thousands of names and rules keeps each rule once', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `User-agent: ${at % 2 ? 'ObverseBot' : `other${at}`}`);
    const text = [...names, ...Array.from({ length: 20_000 }, (_, at) => `Disallow: /${at}x`)].join('\n');
    expect(groupsFor(text, AGENT).split('\n')).toHaveLength(20_002);
    expect(rulesOf(text).allows(new URL('http://a.example/77x'))).toBe(false);
    expect(rulesOf(text).allows(new URL('http://a.example/lot/77'))).toBe(true);
  });

  it('is not evaluated for an address that makes it slow', () => {
    const text = `User-agent: *\n${`Disallow: /${'*a'.repeat(100)}b\n`.repeat(2_000)}`;
    expect(rulesOf(text).allows(new URL(`http://a.example/${'a'.repeat(2_000)}`))).toBe(false);
    expect(rulesOf(text).allows(new URL('http://a.example/lot/7'))).toBe(true);
  });
});
