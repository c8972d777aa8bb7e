import { createHash } from 'node:crypto';
import { openApiDocument } from '@obverse/contracts/openapi';
import { apiDocumentSchema } from './api-document';
import { apiPage, pageSecurityPolicy } from './api-page';

const document = apiDocumentSchema.parse(JSON.parse(JSON.stringify(openApiDocument())));
const page = apiPage(document);

it('shows every operation with its parameters, statuses and examples, and every schema', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const { operationId, parameters, responses, requestBody } of Object.values(methods)) {
      const start = page.indexOf(`<h3 id="${operationId}">`);
      const section = page.slice(start, page.indexOf('</section>', start));
      expect(section).toContain(`<code>${path}</code>`);
      for (const { name } of parameters) expect(section).toContain(`<code>${name}</code>`);
      for (const status of Object.keys(responses)) expect(section).toContain(`<td>${status}</td>`);
      if (requestBody) expect(section).toContain('<h4>Body</h4>');
    }
  for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`<h3 id="schema-${name}">`);
});

it('has links only to its own parts', () => {
  const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '');
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => `#${id ?? ''}`));
  expect(targets.filter((target) => target !== '/api/openapi.json' && !ids.has(target))).toEqual([]);
  expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
});

it('is permitted its style by the policy of the page', () => {
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(pageSecurityPolicy).toContain(`style-src 'sha256-${hash}'`);
});

it('shows text as text', () => {
  const [first] = Object.keys(document.paths);
  const hostile = apiPage({
    ...document,
    info: { ...document.info, title: '<script>alert(1)</script>' },
    paths: { [`${first ?? ''}"><b>`]: document.paths[first ?? ''] ?? {} },
  });
  expect(hostile).not.toMatch(/<script>|"><b>/);
  expect(hostile).toContain('&lt;script&gt;');
});
