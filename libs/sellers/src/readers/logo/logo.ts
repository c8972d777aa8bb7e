import { readHeaderLogos } from './header-logo';
import { documentOf, type HtmlDocument } from '../markup/html-document';
import { asRecord, type JsonRecord, parseJson, recordsOf } from '../text/json';
import { asList, isOfType, readJsonLd, resolve, textOf } from '../structured-data/json-ld';
import { foldedName, isMarkOfOthers } from './logo-words';
import { readMetaTags } from '../structured-data/open-graph';
import { absoluteUrl, isOnSite } from '../text/url';
import type { LogoOwner } from './logo-owner';

/** A larger page is not built into a DOM; its JSON-LD and meta tags are still read. */
const LONGEST_PAGE = 5_000_000;
const MOST_LOGOS = 6;
const MOST_LINKS = 200;
/** An icon with fewer pixels is a favicon, illegible next to a name. */
const LEAST_ICON = 96;

export interface StatedLogos {
  /** Absolute addresses of the company's logo, the most certain first; empty when the page identifies none. */
  readonly urls: readonly string[];
  /** The web app manifest: it may contain an icon when the page itself has no logo. */
  readonly manifest?: string | undefined;
}

/**
 * The logo on a company's own page: in structured data, in meta tags, as a picture in its header that is called so, as an icon of sufficient size.
 * Pictures of products and marks of others are never included.
 */
export function readLogos(html: string, pageUrl: string, owner: LogoOwner): StatedLogos {
  const { nodes } = readJsonLd(html);
  const document = html.length > LONGEST_PAGE ? undefined : documentOf(html);
  const base = absoluteUrl(document?.find(document.whole, 'base[href]').attr('href') ?? '', pageUrl) ?? pageUrl;
  const tags = readMetaTags(html);
  const stated = [
    ...organisationLogos(nodes, owner, base),
    ...(tags.get('og:logo') ?? []),
    ...(document ? readHeaderLogos(document, base, owner) : []),
    ...(document ? iconsOf(document) : []),
  ];
  const ofProducts = new Set(productPictures(nodes).flatMap((url) => absoluteUrl(url, base) ?? []));
  const urls = [...new Set(stated.flatMap((url) => absoluteUrl(url, base) ?? []))];
  const own = urls.filter((url) => !ofProducts.has(url) && !isMarkOfOthers(new URL(url).pathname));
  const manifest = document?.find(document.whole, 'link[rel~="manifest"]').attr('href');
  return {
    urls: own.slice(0, MOST_LOGOS),
    ...(manifest !== undefined && { manifest: absoluteUrl(manifest, base) }),
  };
}

/** Icons of sufficient size in a web app manifest, the largest first. A `monochrome` icon is not a logo. */
export function readManifestIcons(body: string, manifestUrl: string): readonly string[] {
  const parsed = parseJson(body);
  const manifest = 'reason' in parsed ? undefined : asRecord(parsed.value);
  const icons = recordsOf(manifest?.['icons']).filter(
    ({ purpose }) => !(typeof purpose === 'string' && /monochrome/i.test(purpose)),
  );
  return icons
    .map(({ src, sizes }) => ({
      src: typeof src === 'string' ? src : '',
      size: sizeOf(typeof sizes === 'string' ? sizes : '') ?? 0,
    }))
    .filter(({ size }) => size >= LEAST_ICON)
    .sort((a, b) => b.size - a.size)
    .flatMap(({ src }) => absoluteUrl(src, manifestUrl) ?? [])
    .slice(0, MOST_LOGOS);
}

/** Logos of the page's only organisation. When there are several and none is known to be the owner, none is used. */
function organisationLogos(nodes: readonly JsonRecord[], owner: LogoOwner, base: string): string[] {
  const organisations = nodes
    .filter((node) => !isOfType(node, 'Product', 'ProductGroup', 'Offer', 'Event', 'SaleEvent', 'ItemList', 'Person'))
    .flatMap((node) => [node, ...publishersOf(node, nodes)])
    .filter((node) => node['logo'] !== undefined);
  const known = organisations.filter((node) => isOwner(node, owner, base) === true);
  const unknown = organisations.filter((node) => isOwner(node, owner, base) === undefined);
  const logos = known.length > 0 ? known : unknown;
  const urls = logos.map((node) => asList(node['logo']).flatMap((logo) => pictureUrls(logo, nodes)));
  const isSure = known.length > 0 || new Set(urls.map(([first]) => first)).size === 1;
  return isSure ? urls.flat() : [];
}

function publishersOf(node: JsonRecord, nodes: readonly JsonRecord[]): JsonRecord[] {
  const site = asRecord(resolve(node['isPartOf'], nodes));
  return [node['publisher'], site?.['publisher']]
    .map((value) => asRecord(resolve(value, nodes)))
    .filter((node) => node !== undefined);
}

/** Undefined when the node has neither address nor name. */
function isOwner(node: JsonRecord, { home, names }: LogoOwner, base: string): boolean | undefined {
  const [address] = asList(node['url']);
  const url = typeof address === 'string' ? absoluteUrl(address, base) : undefined;
  if (url !== undefined) return isOnSite(url, home);
  const name = textOf(node['name'], 200);
  if (name === undefined) return undefined;
  return names.some((known) => foldedName(known) === foldedName(name)) ? true : undefined;
}

/** A picture as schema.org has it: an address, an ImageObject, or the id of one. */
function pictureUrls(value: unknown, nodes: readonly JsonRecord[]): string[] {
  if (typeof value === 'string') return [value];
  const picture = asRecord(resolve(value, nodes));
  const url = picture?.['url'] ?? picture?.['contentUrl'] ?? picture?.['@id'];
  return asList(url).filter((one) => typeof one === 'string');
}

function productPictures(nodes: readonly JsonRecord[]): string[] {
  return nodes
    .filter((node) => isOfType(node, 'Product', 'ProductGroup'))
    .flatMap((node) => asList(node['image']).flatMap((image) => pictureUrls(image, nodes)));
}

/** `apple-touch-icon` is 180 pixels wide by default (Apple's Web content guide); a vector icon has any size. */
function iconsOf({ $, find, whole }: HtmlDocument): string[] {
  const links = find(whole, 'link[rel][href]').slice(0, MOST_LINKS).toArray();
  return links
    .flatMap((link) => {
      const [rel, href, sizes = '', type = ''] = ['rel', 'href', 'sizes', 'type'].map((name) => $(link).attr(name));
      if (rel === undefined || href === undefined) return [];
      const isTouch = /(?:^|\s)apple-touch-icon(?:-precomposed)?(?:\s|$)/i.test(rel);
      if (!isTouch && !/(?:^|\s)icon(?:\s|$)/i.test(rel)) return [];
      const isVector = /svg/i.test(type) || /\.svg(?:$|\?)/i.test(href);
      const size = isVector ? 1000 : (sizeOf(sizes) ?? (isTouch ? 180 : 0));
      return size >= LEAST_ICON ? [{ href, size }] : [];
    })
    .sort((a, b) => b.size - a.size)
    .map(({ href }) => href);
}

/** The largest of `16x16 192x192`; `any` is for vector icons. */
function sizeOf(sizes: string): number | undefined {
  if (/(?:^|\s)any(?:\s|$)/i.test(sizes)) return 1000;
  const widths = [...sizes.slice(0, 500).matchAll(/(\d{1,5})x\d{1,5}/gi)].map((match) => Number(match[1]));
  return widths.length === 0 ? undefined : Math.max(...widths);
}
