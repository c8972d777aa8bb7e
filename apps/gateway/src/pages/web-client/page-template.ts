import { escapeHtml } from '@obverse/texts/server';
import { jsonInHtml } from '../page/json-in-html';
import type { Page } from '../page/page';
import { element, renderHead, titleWithSite } from '../page/render-head';

/** The client's page with the places that differ from page to page. */
export interface PageTemplate {
  /** The text before each slot, and that after the last one. */
  readonly texts: readonly string[];
  readonly slots: readonly Slot[];
}

type Slot = 'html' | 'early' | 'head' | 'root';

/** The preloads follow the viewport, on which the choice of a picture's size depends. */
const slots: readonly { readonly slot: Slot; readonly pattern: RegExp }[] = [
  { slot: 'html', pattern: /<html\b[^>]*>/ },
  { slot: 'early', pattern: /(?<=<meta\s+name="viewport"[^>]*>)/ },
  { slot: 'head', pattern: /<title>[^<]*<\/title>/ },
  { slot: 'root', pattern: /<div id="root">\s*<\/div>/ },
];
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

/** Throws if the page lacks one of the places: another build than this gateway expects. */
export function templateOf(html: string): PageTemplate {
  let rest = html.replace(DESCRIPTION, '');
  const texts: string[] = [];
  for (const { slot, pattern } of slots) {
    const match = pattern.exec(rest);
    if (!match) throw new Error(`The client's page has no place for "${slot}".`);
    texts.push(rest.slice(0, match.index));
    rest = rest.slice(match.index + match[0].length);
  }
  return { texts: [...texts, rest], slots: slots.map(({ slot }) => slot) };
}

export interface RenderOptions {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  /** The path of the request, as the browser will see it. */
  readonly path: string;
  /** Files that the page needs in addition to those that it names itself. */
  readonly files: readonly string[];
  /** HTML of the client's first view. Undefined: the page is plain. */
  readonly view: string | undefined;
}

export function renderPage(template: PageTemplate, page: Page, options: RenderOptions): string {
  const values: Readonly<Record<Slot, string>> = {
    html: `<html lang="${page.language}"${options.view === undefined ? '' : ' data-first-view'}>`,
    early: preloads(page, options),
    head: `<title>${escapeHtml(titleWithSite(page.head.title))}</title>\n    ${renderHead(page.head, { origin: options.origin, language: page.language })}`,
    root: `<div id="root">${options.view ?? page.content}</div>${firstAnswer(page, options.path)}`,
  };
  return template.texts
    .map((text, place) => {
      const slot = template.slots[place];
      return slot === undefined ? text : text + values[slot];
    })
    .join('');
}

/** The first picture goes before the code that will show it. A page with a first view loads the code when that has been painted (`apps/web/src/early`). */
function preloads({ firstPicture }: Page, { files, view }: RenderOptions): string {
  const picture = firstPicture && {
    rel: 'preload',
    as: 'image',
    href: firstPicture.src,
    imagesrcset: firstPicture.srcset,
    imagesizes: firstPicture.sizes,
    fetchpriority: 'high',
  };
  const links = [
    ...(picture ? [element('link', picture)] : []),
    ...(view === undefined ? files : []).map((href) =>
      element('link', { rel: 'modulepreload', href, crossorigin: '' }),
    ),
  ];
  return links.map((link) => `\n    ${link}`).join('');
}

/** The client takes the answer instead of asking for it, if it would ask the same in the same language (`shared/api/first-answer.ts`). */
function firstAnswer({ firstAnswer: given, language }: Page, path: string): string {
  if (!given) return '';
  const attributes = `type="application/json" id="first-answer" data-path="${escapeHtml(path)}" data-language="${language}"`;
  return `<script ${attributes}>${jsonInHtml(given)}</script>`;
}
