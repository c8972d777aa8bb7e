import { escapeHtml } from '@obverse/texts/server';
import { createHash } from 'node:crypto';
import { nameOf, type ApiDocument, type Operation, type Schema } from './api-document';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; text-transform: capitalize }
h3 { margin-top: 2rem; overflow-wrap: anywhere }
code, pre { font: 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid; border-radius: 6px; white-space: pre }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid #8886 }
.method { display: inline-block; min-width: 4rem; font-weight: 700 }`;

/** Permits the page its own style and nothing else. */
export const pageSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that shows the document: operations by group with parameters, bodies, answers and errors, then the schemas. Loads nothing. */
export function apiPage({ info, paths, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const contents = [...groups, 'schemas'].map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(info.title)} API</h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  .join('\n')}
<p>The same as JSON: <a href="/api/openapi.json">openapi.json</a>. Contents: ${contents.join(', ')}.</p>
${groups
  .map((group) => {
    const members = operations.filter(({ operation }) => operation.tags.includes(group));
    return `<h2 id="${escapeHtml(group)}">${escapeHtml(group)}</h2>\n${members.map(operationOf).join('\n')}`;
  })
  .join('\n')}
<h2 id="schemas">schemas</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>\n${schemaOf(schema)}`)
  .join('\n')}
</body>
</html>
`;
}

function operationOf({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return `<section>
<h3 id="${escapeHtml(operationId)}"><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}.</p>
${parameters.length === 0 ? '' : table(['parameter', 'in', 'type', 'example'], parameters.map(parameterOf))}
${body ? `<h4>Body</h4>\n${schemaOf(body.schema)}\n${exampleOf(body.example)}` : ''}
<h4>Answers</h4>
${table(['status', 'meaning', 'body'], Object.entries(responses).map(answerOf))}
</section>`;
}

function parameterOf({ name, in: place, required, schema, example }: Operation['parameters'][number]): string[] {
  return [
    `<code>${escapeHtml(name)}</code>${required ? '' : ' (optional)'}`,
    place,
    typeOf(schema),
    example === undefined
      ? ''
      : `<code>${escapeHtml(typeof example === 'string' ? example : JSON.stringify(example))}</code>`,
  ];
}

function answerOf([status, { description, headers, content }]: [string, Operation['responses'][string]]): string[] {
  const extra = Object.entries(headers).map(
    ([name, header]) => `<br><code>${escapeHtml(name)}</code>: ${escapeHtml(header.description)}`,
  );
  const bodies = Object.entries(content ?? {}).map(([media, { schema, example }]) =>
    media === 'application/json' ? `${typeOf(schema)}${exampleOf(example)}` : `<code>${escapeHtml(media)}</code>`,
  );
  return [status, escapeHtml(description) + extra.join(''), bodies.join('<br>') || 'none'];
}

function exampleOf(example: unknown): string {
  return example === undefined
    ? ''
    : `<details><summary>Example</summary><pre>${escapeHtml(JSON.stringify(example, undefined, 2))}</pre></details>`;
}

/** The fields of an object as a table, anything else as its type. */
function schemaOf(schema: Schema): string {
  const { properties, required = [] } = schema;
  if (!properties) return `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(properties).map(([name, field]) => [
    `<code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' (optional)'}`,
    typeOf(field),
    escapeHtml(field.description ?? ''),
  ]);
  return table(['field', 'type', 'meaning'], rows);
}

/** The type in one line, with links to named schemas. */
function typeOf(schema: Schema): string {
  const name = nameOf(schema);
  if (name !== undefined) return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  const { enum: values, const: constant, anyOf, oneOf, items, properties, additionalProperties, type = 'any' } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (values) return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  if (constant !== undefined) return `<code>${escapeHtml(JSON.stringify(constant))}</code>`;
  if (items) return `list of ${typeOf(items)}${limitsOf(schema)}`;
  if (typeof additionalProperties === 'object') return `object with values of ${typeOf(additionalProperties)}`;
  if (properties)
    return `object { ${Object.entries(properties)
      .map(([key, field]) => `${escapeHtml(key)}: ${typeOf(field)}`)
      .join('; ')} }`;
  return escapeHtml(type) + limitsOf(schema);
}

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, format }: Schema): string {
  const limits = [
    rangeOf(minimum, maximum, ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minItems, maxItems, ' elements'),
    format === undefined ? '' : escapeHtml(format),
    pattern === undefined ? '' : `<code>${escapeHtml(pattern)}</code>`,
  ].filter((limit) => limit !== '');
  return limits.length > 0 ? ` (${limits.join(', ')})` : '';
}

function rangeOf(lowest: number | undefined, highest: number | undefined, unit: string): string {
  // Schemas of integers have the bounds of safe integers, which are not limits of the contract.
  const [least, most] = [lowest, highest].map((bound) =>
    bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound,
  );
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `${least} or more${unit}`;
  return least === undefined ? `up to ${most}${unit}` : `${least} to ${most}${unit}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${line(head, 'th')}${rows.map((row) => line(row, 'td')).join('\n')}</table>`;
}
