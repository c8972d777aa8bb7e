import { htmlToLine } from '../text/text';
import { parseBrokenJson } from './broken-json';
import { asRecord, type JsonRecord } from '../text/json';
import { pageTags } from '../markup/page-tags';

/** A larger block is not a product. */
const LONGEST_BLOCK = 2_000_000;
const MOST_BLOCKS = 50;
const MOST_NODES = 5_000;
const DEEPEST = 12;
const jsonLdType = /\btype\s*=\s*["']?\s*application\/ld\+json/i;

export interface JsonLdBlocks {
  /** The objects of all blocks, `@graph` and arrays unfolded. */
  readonly nodes: readonly JsonRecord[];
  /** Blocks that cannot be read even after repair. */
  readonly faults: readonly { readonly where: string; readonly reason: string; readonly snippet: string }[];
}

/** The JSON-LD of a page, found by a scan for script tags without a DOM. Invalid JSON is repaired if possible. */
export function readJsonLd(html: string): JsonLdBlocks {
  const nodes: JsonRecord[] = [];
  const faults: { where: string; reason: string; snippet: string }[] = [];
  for (const [index, block] of jsonLdScripts(html).entries()) {
    const parsed =
      block.length > LONGEST_BLOCK ? { reason: `longer than ${LONGEST_BLOCK} characters` } : parseBrokenJson(block);
    if ('reason' in parsed) faults.push({ where: `JSON-LD block ${index + 1}`, reason: parsed.reason, snippet: block });
    else nodes.push(...topNodes(parsed.value));
  }
  return { nodes, faults };
}

/** Contents of `<script type="application/ld+json">`, in the page's order. */
export function jsonLdScripts(html: string): string[] {
  const { scripts } = pageTags(html);
  return scripts
    .filter(({ attributes }) => jsonLdType.test(attributes))
    .slice(0, MOST_BLOCKS)
    .map(({ content }) => content);
}

/** Whether a node is of a schema.org type: `Product`, `https://schema.org/Product`, one of several types. */
export function isOfType(node: JsonRecord, ...types: readonly string[]): boolean {
  return asList(node['@type']).some((type) => typeof type === 'string' && types.includes(typeName(type)));
}

/** The last part of a schema.org address or prefixed name: `http://schema.org/InStock` is `InStock`. */
export function typeName(type: string): string {
  return (
    type
      .trim()
      .slice(0, 200)
      .replace(/[/#]+$/, '')
      .split(/[/#:]/)
      .at(-1) ?? ''
  );
}

/** One value, several or none, as a list. */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A field that a template did not fill: `{{ product.title }}`, `%%GLOBAL_Name%%`, `${name}`, `[[name]]`, `<%= name %>`, `undefined`. */
const unfilled = /^(?:\{[{%].*[}%]\}|%%?\w+%%?|\$\{.*\}|\[\[.*\]\]|<%.*%>|undefined|null)$/s;

/** Text of a property: a string, a number, or an object's `@value`, `name`. Undefined when empty, or a field that a template did not fill. */
export function textOf(value: unknown, longest: number): string | undefined {
  const [first] = asList(value);
  const record = asRecord(first);
  const raw = record ? (record['@value'] ?? record['name']) : first;
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  if (unfilled.test(String(raw).trim())) return undefined;
  return htmlToLine(String(raw), longest) || undefined;
}

/** Resolves a node with only an `@id` among all nodes. */
export function resolve(value: unknown, nodes: readonly JsonRecord[]): unknown {
  const record = asRecord(value);
  const id = record?.['@id'];
  if (!record || typeof id !== 'string' || Object.keys(record).length > 1) return value;
  return nodes.find((node) => node['@id'] === id && Object.keys(node).length > 1) ?? value;
}

/**
 * Objects that describe the page: those at the top, in `@graph`, in arrays, and a page's `mainEntity`. Objects inside a product, a list or
 * `isRelatedTo` are other lots, so their prices are not this lot's.
 */
function topNodes(value: unknown): JsonRecord[] {
  const nodes: JsonRecord[] = [];
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let at = 0; at < queue.length && queue.length < MOST_NODES; at += 1) {
    const { value: current, depth } = queue[at] ?? { value: undefined, depth: 0 };
    if (depth > DEEPEST) continue;
    const record = asRecord(current);
    const inside = record
      ? [...asList(record['@graph']), ...asList(record['mainEntity'])]
      : Array.isArray(current)
        ? current
        : [];
    if (record) nodes.push(record);
    for (const child of inside.slice(0, MOST_NODES)) queue.push({ value: child, depth: depth + 1 });
  }
  return nodes;
}
