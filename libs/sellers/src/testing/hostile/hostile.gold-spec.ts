import type { FetchedPage, ExtractedPage } from '../../adapter-kit/platform-adapter';
import { allSamples, textsOf, violationsOf } from '../extracted-page.factory';
import { bodyKinds } from './bodies.factory';
import { fieldKinds, fieldsOf, jsonPartsOf, withField, withInheritedNames } from './fields.factory';

const samples = allSamples();
const markup = /<\/?(?:script|img|svg|iframe|style|object)\b|\bonerror\s*=/i;

/** Violations of the rules, and raw tags in texts. Ids are not displayed, so tags in them are permitted. */
function broken(extracted: ExtractedPage): string[] {
  const texts = extracted.lots.flatMap(({ statement: { sourceId: _, ...shown } }) => textsOf(shown));
  return [...violationsOf(extracted), ...texts.filter((text) => markup.test(text))];
}

/** Cases that violate a rule, by name; empty without violations. */
function brokenAmong(
  cases: Iterable<readonly [name: string, extracted: () => ExtractedPage]>,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, extracted] of cases) {
    const problems = broken(extracted());
    if (problems.length > 0) found[name] = problems.map((problem) => problem.slice(0, 300)).slice(0, 3);
  }
  return found;
}

it('generates thousands of cases', () => {
  expect(samples.length * bodyKinds.length).toBeGreaterThan(3_000);
});

describe.each(samples)('$name', ({ page, read }) => {
  it('keeps the rules for any damaged body', () => {
    const cases = bodyKinds.map(({ name, of }) => [name, () => read({ ...page, body: of(page.body) })] as const);
    expect(brokenAmong(cases)).toEqual({});
  });

  it('keeps the rules for any status, address and kind of page', () => {
    const cases = answersOf(page).map(([name, answer]) => [name, () => read(answer)] as const);
    expect(brokenAmong(cases)).toEqual({});
  });
});

const withJson = samples.filter(({ page }) => jsonPartsOf(page.body).length > 0);

describe.each(withJson)('$name', ({ page, read }) => {
  it('keeps the rules for any value in its JSON', () => {
    expect(brokenAmong(fieldCases(page, read))).toEqual({});
  });

  it('is not confused by names of inherited properties', () => {
    for (const { value, bodyWith } of jsonPartsOf(page.body))
      expect(broken(read({ ...page, body: bodyWith(withInheritedNames(value)) }))).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('isTrap' in {}).toBe(false);
  });
});

function* fieldCases(page: FetchedPage, read: (page: FetchedPage) => ExtractedPage) {
  for (const { value, bodyWith } of jsonPartsOf(page.body)) {
    for (const path of fieldsOf(value)) {
      for (const kind of fieldKinds) {
        const body = bodyWith(withField(value, path, kind.value));
        yield [`${path.join('.')}: ${kind.name}`, () => read({ ...page, body })] as const;
      }
    }
  }
}

/** The same body with another status, address, kind of page and context. */
function answersOf(page: FetchedPage): (readonly [string, FetchedPage])[] {
  const { request } = page;
  const kinds = (['session', 'list', 'lot'] as const).map(
    (kind) => [`as ${kind}`, { ...page, request: { ...request, kind, sourceId: '8101' } }] as const,
  );
  const statuses = [100, 204, 206, 301, 304, 403, 404, 410, 418, 429, 500, 503, 599].map(
    (status) => [`status ${status}`, { ...page, status }] as const,
  );
  const addresses = ['https://coins.example/', 'http://127.0.0.1:6379/', 'https://evil.example/lot/1?x=y#z'].map(
    (url) => [`answered by ${url}`, { ...page, url }] as const,
  );
  const values = ['-1', 'NaN', '1e309', '999999999', '', 'javascript:alert(1)', '__proto__', '\ud800\0'];
  const contexts = values.map((value) => {
    const names = [
      'page',
      'pages',
      'extent',
      'told',
      'lotCount',
      'depth',
      'currency',
      'way',
      'starts',
      'ends',
      'title',
    ];
    const context = { ...request.context, ...Object.fromEntries(names.map((name) => [name, value])) };
    return [`every context ${JSON.stringify(value)}`, { ...page, request: { ...request, context } }] as const;
  });
  const counts = ['-1', 'NaN', '1e309', '999999999999999999999', '\uffff'].map((value) => {
    const names = [
      'x-wp-total',
      'x-wp-totalpages',
      'content-type',
      'etag',
      'last-modified',
      'content-language',
      'date',
    ];
    const headers = {
      ...Object.fromEntries(names.map((name) => [name, value])),
      link: `<javascript:${value}>; rel="next"`,
    };
    return [`every header ${value}`, { ...page, headers }] as const;
  });
  return [...kinds, ...statuses, ...addresses, ...contexts, ...counts];
}
