import { escapeHtml } from '../../edge/http/escape-html';

/** Attributes of an element. Those that are undefined or false are left out, and `true` is written as an empty value. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

const voidElements = new Set(['img', 'input', 'link', 'meta']);

/** An element. The values of attributes are escaped here; its children are HTML already. */
export function node(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined || value === false ? '' : ` ${key}="${value === true ? '' : escapeHtml(value)}"`,
  );
  const start = `<${name}${written.join('')}`;
  return voidElements.has(name) ? `${start} />` : `${start}>${children.join('')}</${name}>`;
}

/** An element with a text; nothing if there is no text. */
export function textNode(name: string, className: string, text: string | undefined): string {
  return text === undefined || text === '' ? '' : node(name, { class: className }, escapeHtml(text));
}
