import { escapeHtml } from '@obverse/texts/server';

/** An Atom feed (RFC 4287). Texts are plain; times are ISO instants; addresses are absolute. */
export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly updated: string;
  readonly author: string;
  /** The address of the feed; absent if it is a secret: readers show it as a page, and keep and share it. */
  readonly self?: string;
  /** The address of the page that shows the same. */
  readonly page: string;
  readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly published: string;
  readonly updated: string;
  readonly author: string;
  readonly page: string;
  /** By which readers group and filter entries. */
  readonly categories?: readonly string[];
  /** HTML, in which texts are escaped. */
  readonly content: string;
}

/** Characters that XML 1.0 does not allow, and halves of characters. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function atomXml(feed: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(feed.language)}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('updated', feed.updated),
    author(feed.author),
    ...(feed.self === undefined ? [] : [link('self', 'application/atom+xml', feed.self)]),
    link('alternate', 'text/html', feed.page),
    ...feed.entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

function entryXml(entry: AtomEntry): string {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('published', entry.published),
    element('updated', entry.updated),
    author(entry.author),
    link('alternate', 'text/html', entry.page),
    ...(entry.categories ?? []).map((name) => `<category term="${text(name)}"/>`),
    `<content type="html">${text(entry.content)}</content>`,
    '</entry>',
  ].join('\n');
}

function author(name: string): string {
  return `<author>${element('name', name)}</author>`;
}

function element(name: string, content: string): string {
  return `<${name}>${text(content)}</${name}>`;
}

function link(relation: string, type: string, address: string): string {
  return `<link rel="${relation}" type="${type}" href="${text(address)}"/>`;
}

function text(given: string): string {
  return escapeHtml(given.replace(NO_XML, ''));
}
