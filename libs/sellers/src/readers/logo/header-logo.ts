import type { HtmlDocument, Nodes } from '../markup/html-document';
import { foldedName, isMarkOfOthers, namesLogo } from './logo-words';
import { cut } from '../text/text';
import { absoluteUrl, isSamePage } from '../text/url';
import type { LogoOwner } from './logo-owner';

const MOST_PICTURES = 400;
/** The number of ancestors whose classes may describe the picture. */
const NEAR = 4;
const LEAST_SURE = 4;

const HEAD = /(?<!\p{L})(?:header|masthead|topbar|top-bar|navbar|banner)(?!\p{L})/iu;
/** Places where pictures are products, other companies or badges. */
const ELSEWHERE =
  /(?<!\p{L})(?:footer|products?|lots?|partners?|payments?|manufacturers?|sponsors?|carousel|slider|slideshow|certificates?|memberships?|cookie|social|testimonials?|news)(?!\p{L})/iu;

interface Place {
  readonly near: string;
  readonly isInHead: boolean;
  readonly isElsewhere: boolean;
  readonly linksHome: boolean;
}

/**
 * Pictures in a page's header that are called its logo, the most certain first: by `itemprop`, by their class or their frame's, by file name or
 * alternative text. A link to the home page adds certainty but is not sufficient: a house icon has one too.
 */
export function readHeaderLogos(document: HtmlDocument, base: string, owner: LogoOwner): string[] {
  const { $, find, whole } = document;
  const links = find(whole, 'link[itemprop~="logo"], meta[itemprop~="logo"]')
    .slice(0, 10)
    .toArray()
    .flatMap((node) => $(node).attr('href') ?? $(node).attr('content') ?? []);
  const pictures = find(whole, 'img').slice(0, MOST_PICTURES).toArray();
  const rated = pictures.flatMap((node) => {
    const url = sourceOf($(node));
    const sure = url === undefined ? 0 : sureness($(node), url, placeOf(document, $(node), base, owner), owner);
    return url !== undefined && sure >= LEAST_SURE ? [{ url, sure }] : [];
  });
  return [...links, ...rated.sort((a, b) => b.sure - a.sure).map(({ url }) => url)];
}

/** The picture's address, also when the page's script loads it later. */
function sourceOf(image: Nodes): string | undefined {
  const named = ['src', 'data-src', 'data-lazy-src', 'data-original'].map((name) => image.attr(name));
  const sets = ['srcset', 'data-srcset'].map((name) => image.attr(name)?.trim().split(/\s/, 1)[0]?.replace(/,$/, ''));
  return [...named, ...sets].find((url) => url !== undefined && url !== '' && !/^data:|[{}]/i.test(url));
}

function sureness(image: Nodes, url: string, place: Place, { names }: LogoOwner): number {
  const file = fileIn(url);
  const alt = cut(image.attr('alt') ?? '', 300);
  const own = `${image.attr('class') ?? ''} ${image.attr('id') ?? ''}`;
  if (place.isElsewhere || isMarkOfOthers(`${file} ${alt} ${own}`)) return 0;
  const isNamed = names.some((name) => alt !== '' && foldedName(alt).includes(foldedName(name)));
  const isStated = /(?:^|\s)logo(?:\s|$)/.test(image.attr('itemprop') ?? '');
  const called = total([
    [isStated, 5],
    [namesLogo(own) || namesLogo(place.near), 3],
    [namesLogo(file), 2],
    [namesLogo(alt) || isNamed, 2],
  ]);
  const placed = total([
    [place.linksHome, 3],
    [place.isInHead, 2],
  ]);
  return called === 0 ? 0 : called + placed;
}

/** The sum of the weights whose condition holds. */
function total(weights: readonly (readonly [holds: boolean, weight: number])[]): number {
  return weights.reduce((sum, [holds, weight]) => (holds ? sum + weight : sum), 0);
}

function fileIn(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/') + 1);
}

function placeOf({ $ }: HtmlDocument, image: Nodes, base: string, { home }: LogoOwner): Place {
  const frames = image
    .parents()
    .toArray()
    .filter(({ name }) => name !== 'body' && name !== 'html');
  const said = frames.map((frame) =>
    cut(`${$(frame).attr('class') ?? ''} ${$(frame).attr('id') ?? ''} ${$(frame).attr('role') ?? ''}`, 500),
  );
  const isInHead = frames.some(({ name }, place) => name === 'header' || HEAD.test(said[place] ?? ''));
  const near = frames.findIndex(({ name }) => name === 'header' || name === 'nav');
  return {
    near: said.slice(0, near === -1 ? NEAR : Math.min(NEAR, near)).join(' '),
    isInHead,
    isElsewhere: frames.some(
      ({ name }, place) =>
        name === 'footer' || name === 'article' || name === 'aside' || ELSEWHERE.test(said[place] ?? ''),
    ),
    linksHome: frames
      .filter(({ name }) => name === 'a')
      .some((link) => isHome($(link).attr('href'), $(link).attr('rel'), base, home)),
  };
}

function isHome(href: string | undefined, rel: string | undefined, base: string, home: string): boolean {
  if (/(?:^|\s)home(?:\s|$)/.test(rel ?? '')) return true;
  const url = href === undefined ? undefined : absoluteUrl(href, base);
  return (
    url !== undefined &&
    (isSamePage(url, home) || /^\/(?:[a-z]{2}(?:[-_][A-Za-z]{2})?\/?)?$/.test(new URL(url).pathname))
  );
}
