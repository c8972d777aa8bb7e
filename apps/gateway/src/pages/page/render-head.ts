import { escapeHtml } from '@obverse/texts/server';
import type { Language } from '@obverse/texts';
import { jsonInHtml } from './json-in-html';
import type { PageHead } from './page';

const SITE = 'Obverse';
/** Search engines and previews show less than this. */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;

export interface HeadOptions {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  readonly language: Language;
}

/** The title that the client will set. */
export function titleWithSite(title: string): string {
  return `${clipped(title, MAX_TITLE)} · ${SITE}`;
}

/** The elements that describe a page, in addition to those of the client's own page. Every value is escaped. */
export function renderHead(head: PageHead, { origin, language }: HeadOptions): string {
  const { canonical, feed, image, structured = [] } = head;
  const title = clipped(head.title, MAX_TITLE);
  const description = clipped(head.description, MAX_DESCRIPTION);
  const url = canonical === undefined ? undefined : origin + canonical;
  const picture = image && origin + image.path;
  return [
    element('meta', { name: 'description', content: description }),
    url === undefined
      ? element('meta', { name: 'robots', content: 'noindex' })
      : element('link', { rel: 'canonical', href: url }),
    feed === undefined
      ? ''
      : element('link', { rel: 'alternate', type: 'application/atom+xml', title, href: origin + feed }),
    property('og:site_name', SITE),
    property('og:type', 'website'),
    property('og:locale', localeOf(language)),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture),
    property('og:image:alt', image?.alt),
    element('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
    ...structured.map((data) => `<script type="application/ld+json">${jsonInHtml(data)}</script>`),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
}

/** `de_DE`: the language with the country where most of its speakers live. */
function localeOf(language: Language): string {
  const { region } = new Intl.Locale(language).maximize();
  return `${language}_${region}`;
}

function property(name: string, content: string | undefined): string {
  return content === undefined ? '' : element('meta', { property: name, content });
}

/** An element without content. */
export function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')} />`;
}

/** The text on one line, cut at the end of a word. */
export function clipped(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line.toWellFormed();
  const cut = line.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}
