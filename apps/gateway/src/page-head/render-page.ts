import { escapeHtml } from '../http/escape-html';
import type { FirstAnswer, PageContent, PageHead } from './page-head';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;
const ROOT = '<div id="root"></div>';

export interface PageParts {
  /** PUBLIC_URL. */
  readonly site: string;
  /** Of the visitor: the page's `lang`. */
  readonly language: string;
  readonly head?: PageHead | undefined;
  /** The path of the request, for pages without a head of their own. */
  readonly path: string;
  readonly answer?: FirstAnswer | undefined;
}

/** The client's page with its head, its content and its first answer. `page` is the built `index.html`. */
export function renderPage(page: string, { site, language, head, path, answer }: PageParts): string {
  const canonical = `<link rel="canonical" href="${escapeHtml(site + (head?.path ?? path))}" />`;
  const tags = [canonical, ...(head ? headTags(head, site) : []), ...(answer ? [answerTag(answer)] : [])];
  const base = replaceOnce(
    page.replace('<html lang="en">', `<html lang="${escapeHtml(language)}">`),
    '</head>',
    `${tags.join('\n    ')}\n  </head>`,
  );
  if (!head) return base;
  return replaceOnce(
    base
      .replace(TITLE, () => `<title>${escapeHtml(head.title)} · Obverse</title>`)
      .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(head.description)}" />`),
    ROOT,
    `<div id="root">${contentHtml(head.content)}</div>`,
  );
}

/** `String.replace` reads `$` in a replacement text, and texts of sellers have it. */
function replaceOnce(text: string, part: string, by: string): string {
  return text.replace(part, () => by);
}

function headTags({ title, description, path, picture, type, data }: PageHead, site: string): string[] {
  const properties: [string, string | undefined][] = [
    ['og:site_name', 'Obverse'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', site + path],
    ['og:image', picture === undefined ? undefined : site + picture],
  ];
  return [
    ...properties.flatMap(([property, content]) =>
      content === undefined || content === ''
        ? []
        : [`<meta property="${property}" content="${escapeHtml(content)}" />`],
    ),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}" />`,
    ...data.map((object) => `<script type="application/ld+json">${scriptJson(JSON.stringify(object))}</script>`),
  ];
}

function answerTag({ path, language, json }: FirstAnswer): string {
  return `<script type="application/json" id="first-answer" data-path="${escapeHtml(path)}" data-language="${escapeHtml(language)}">${scriptJson(json)}</script>`;
}

/** JSON inside a script element: no character that could end the element or begin another. */
export function scriptJson(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The content that the client replaces. */
function contentHtml({ heading, lines, picture, links }: PageContent): string {
  const image = picture
    ? `<img src="${escapeHtml(picture.path)}" alt="${escapeHtml(picture.alt)}" fetchpriority="high" />`
    : '';
  const text = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const list = links.map(({ path, text: name }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(name)}</a></li>`);
  return `<main class="delivered"><h1>${escapeHtml(heading)}</h1>${image}${text}${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}</main>`;
}
