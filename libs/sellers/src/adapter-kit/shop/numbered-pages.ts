import type { HtmlFragment } from '../../readers/markup/html';

/** Names of the parameter that numbers a list's pages. */
const pageNames =
  /^(?:page|p|pg|pagina|page_?n(?:o|um|r|umber)|seite|strona|strana|oldal|sida|side|sivu|stranica|pagen_\d|paged|currentpage|pageindex|pn|pageid)$/i;
/** Names of the parameter that gives the number of lots before the page. */
const offsetNames = /^(?:offset|start|startrow|skip|from|first|limitstart|ab|begin)$/i;
/** `/page/2/`, `/strana-2/`, `_s2` at the end of a list's path. */
const namedInPath = /(?:[/_,-](?:page|p|pg|seite|strona|strana|oldal|sida|side|pagina|sivu)[/_=,-]?|_s)(\d{1,4})$/i;
const pageWord = /^[/_,-](?:page|seite|strona|strana|oldal|sida|side|pagina|sivu)[/_=,-]?\d{1,4}$/i;
/** `/results,21-40`: the range of lots on a page, as VirtueMart prints it in the shop's language. */
const rangeInPath = /\/\p{L}{3,20},(\d{1,5})-(\d{1,5})$/u;
/** Texts of the link to the next page. */
const nextWords =
  /^(?:next|older|weiter|nächste|vorwärts|suivante?s?|avanti|successiv[ao]|siguientes?|próxim[ao]|seguinte|volgende|następn[aey]|dalej|další|ďalši[ae]|následující|következő|tovább|nästa|neste|næste|seuraava|следующ|далее|вперед|вперёд|наступн|далі|επόμεν|sonraki|următo|sljedeć|naslednj|следващ|次|下一|后页|›|>|→)/iu;
/** Unambiguous texts of that link: the page may have an address of its own. */
const nextPageWords =
  /^(?:next page|older (?:items|lots|coins)|nächste seite|page suivante|pagina successiva|página siguiente|siguiente página|próxima página|volgende pagina|następna strona|další (?:strana|stránka)|ďalšia strana|következő oldal|nästa sida|næste side|neste side|seuraava sivu|следующая страница|наступна сторінка|sonraki sayfa|pagina următoare|次のページ|次ページ|下一页|下一頁|다음 ?페이지)(?!\p{L})/iu;
/** Where a button that shows more of the list has its address. */
const moreAddresses = ['[data-next-url]@data-next-url', '[class*="more"][data-url]@data-url'];
const LONGEST_WORD = 30;

interface PageLink {
  readonly href: string;
  readonly there: URL;
  readonly text: string;
}

/**
 * The address of a list's next page without `rel=next`: a link with a text that means "next", or links with numbers, in a parameter (`page=3`,
 * `PAGEN_1=3`, one that counts from 0) or at the path's end (`/page/3/`, `/strana-3/`, `/12/3`), or the next higher offset (`start=24`). Always of
 * the same list: its path and its own parameters are kept; of several links the simplest is used.
 */
export function nextByNumber(html: HtmlFragment, url: string): string | undefined {
  const here = new URL(url);
  const known = basesOf(here.pathname);
  const links = linksOf(html, url, known);
  const paths = new Set(links.map(({ there }) => bare(there.pathname)));
  const bases = known.filter(({ base, isSure }) => isSure || paths.has(base));
  const named = links.find(
    ({ text, there }) => nextWords.test(text) && (isOfList(there, here, bases) || isNextFile(there, here)),
  );
  if (named) return named.href;
  const paged = links.find(({ text, there }) => nextPageWords.test(text) && there.href !== here.href);
  if (paged) return paged.href;
  const following = links.find((link) => isNextByParam(link, here) || isNextByPath(link.there, here, bases));
  if (following) return following.href;
  const offsets = links.flatMap(({ href, there }) => {
    const offset = offsetOf(there, here);
    return offset === undefined ? [] : [{ href, offset }];
  });
  return offsets.sort((a, b) => a.offset - b.offset)[0]?.href ?? moreOf(html) ?? chosenNext(html, here, bases);
}

function moreOf(html: HtmlFragment): string | undefined {
  return moreAddresses.flatMap((address) => html.lines(address))[0];
}

/** The next page of a list whose pages are in a drop-down menu. */
function chosenNext(html: HtmlFragment, here: URL, bases: readonly NumberedPath[]): string | undefined {
  return html.fragments('option[value]').flatMap((option) => {
    const href = option.line('@value', 4096);
    if (href === undefined || !/[/?]/.test(href) || !URL.canParse(href, here.href)) return [];
    const link = { href, there: new URL(href, here), text: option.line('', LONGEST_WORD + 1) ?? '' };
    const isNext =
      link.there.host === here.host && (isNextByParam(link, here) || isNextByPath(link.there, here, bases));
    return isNext ? [href] : [];
  })[0];
}

/** Whether an address is a page of the list `list`, by the list's own path: `/sale-11/page-2`, which may resemble its lots' addresses. */
export function isPageOfList(url: string, list: string): boolean {
  const path = bare(new URL(url).pathname);
  return basesOf(new URL(list).pathname).some(
    ({ base, isSure }) => isSure && path.startsWith(base) && pageWord.test(path.slice(base.length)),
  );
}

/** Whether a link's text means that it leads to more of a list, and cannot be a lot's title. */
export function namesNextPage(text: string): boolean {
  return text.length <= LONGEST_WORD && nextPageWords.test(text);
}

/** Links within the list's own folder, those with the fewest parameters first. */
function linksOf(html: HtmlFragment, url: string, bases: readonly NumberedPath[]): readonly PageLink[] {
  const { host } = new URL(url);
  const folders = bases.map(({ base }) => base.replace(/[^/]*$/, ''));
  return html
    .fragments('a[href]')
    .flatMap((link) => {
      const href = link.line('@href', 4096);
      if (href === undefined || !URL.canParse(href, url)) return [];
      const there = new URL(href, url);
      if (there.host !== host || !folders.some((folder) => there.pathname.startsWith(folder))) return [];
      const text =
        link.line('', LONGEST_WORD + 1) ??
        link.line('@aria-label', LONGEST_WORD + 1) ??
        link.line('@title', LONGEST_WORD + 1) ??
        '';
      return [{ href, there, text: text.length > LONGEST_WORD ? '' : text }];
    })
    .sort((a, b) => a.there.searchParams.size - b.there.searchParams.size);
}

/** A list's path without its page number, and that number. `isSure`: the path names it as a page number. */
interface NumberedPath {
  readonly base: string;
  readonly page: number;
  readonly isSure: boolean;
}

function basesOf(path: string): NumberedPath[] {
  const own = bare(path);
  const [named, alone] = [pageIn(own), /[/,](\d{1,4})$/.exec(own)];
  return [
    { base: own, page: 1, isSure: true },
    ...(named ? [{ base: own.slice(0, named.at), page: named.page, isSure: true }] : []),
    ...(alone ? [{ base: own.slice(0, alone.index), page: Number(alone[1]), isSure: false }] : []),
  ];
}

/** Another page of this list: the same path, or that path followed by a page number; the list's own parameters are kept. */
function isOfList(there: URL, here: URL, bases: readonly NumberedPath[]): boolean {
  if (there.href === here.href) return false;
  if (bare(there.pathname) !== bare(here.pathname)) return pageOf(there, bases) !== undefined;
  const changed = [...here.searchParams].filter(([key, value]) => there.searchParams.get(key) !== value);
  return there.search !== here.search && changed.every(([, value]) => /^\d{1,6}$/.test(value)) && changed.length <= 1;
}

function isNextByParam({ there, text }: PageLink, here: URL): boolean {
  if (bare(there.pathname) !== bare(here.pathname)) return false;
  return [...there.searchParams].some(([name, value]) => {
    if (!/^\d{1,4}$/.test(value) || !keeps(there, here, name)) return false;
    // The link's text is the page number, which the parameter may count from 0.
    const first = text === String(Number(value) + 1) ? 0 : 1;
    // A parameter with an unknown name is the page number if the link's text is that number and no other parameter differs.
    const isSole = !here.searchParams.has(name) || there.searchParams.size === here.searchParams.size;
    if (!pageNames.test(name) && !(isSole && text === String(Number(value) + 1 - first))) return false;
    return Number(value) === Number(here.searchParams.get(name) ?? first) + 1 && Number(value) > first;
  });
}

function isNextByPath(there: URL, here: URL, bases: readonly NumberedPath[]): boolean {
  const page = there.search === here.search ? pageOf(there, bases) : undefined;
  return page !== undefined && bases.some((one) => page === one.page + 1 && pageOf(there, [one]) === page);
}

/** `index2.html` after `index.html`, and before `index3.html`. */
function isNextFile(there: URL, here: URL): boolean {
  const [one, next] = [here, there].map(({ pathname }) => /^(.*[^/\d])(\d{0,3})$/.exec(bare(pathname)));
  return one?.[1] === next?.[1] && Number(next?.[2] || 1) === Number(one?.[2] || 1) + 1 && there.search === here.search;
}

/** The number of the list page in a path. */
function pageOf(there: URL, bases: readonly NumberedPath[]): number | undefined {
  const path = bare(there.pathname);
  for (const { base } of bases) {
    const tail = path.startsWith(base) ? path.slice(base.length) : '';
    const named = pageIn(tail);
    if (named?.at === 0) return named.page;
    const number = /^[/,](\d{1,4})$/.exec(tail)?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}

/** The page number at a path's end, and its offset. */
function pageIn(path: string): { readonly page: number; readonly at: number } | undefined {
  const named = namedInPath.exec(path);
  if (named) return { page: Number(named[1]), at: named.index };
  const range = rangeInPath.exec(path);
  const [from, to] = [Number(range?.[1]), Number(range?.[2])];
  const page = to / (to - from + 1);
  return range && Number.isInteger(page) ? { page, at: range.index } : undefined;
}

function bare(path: string): string {
  return path.replace(/\.html?$|\/$/i, '');
}

function offsetOf(there: URL, here: URL): number | undefined {
  const name = [...there.searchParams.keys()].find((key) => offsetNames.test(key));
  if (name === undefined || bare(there.pathname) !== bare(here.pathname) || !keeps(there, here, name)) return undefined;
  const [from, to] = [here.searchParams.get(name) ?? '0', there.searchParams.get(name) ?? ''];
  return /^\d{1,6}$/.test(to) && Number(to) > Number(from) ? Number(to) : undefined;
}

/** A list with another filter is another list. */
function keeps(there: URL, here: URL, name: string): boolean {
  return [...here.searchParams].every(([key, value]) => key === name || there.searchParams.get(key) === value);
}
