import type { ExtractedProduct } from '../readers/structured-data/product';
import { isFurniture, samePictureKey } from '../readers/text/picture-names';
import { absoluteUrl } from '../readers/text/url';
import { imageList } from './lot-extraction';
import type { FetchedPage } from './platform-adapter';

/** A product as a page's data states it or as its text prints it. */
export interface CompletedProduct extends ExtractedProduct {
  /** Of the printed product: the pictures that are certainly the lot's. */
  readonly gallery?: readonly string[];
}

/**
 * The first stated pictures. When only one is stated, it is often the preview for search engines, and the printed pictures are more complete: those
 * around the stated one, else those of a gallery, which shows the stated one in another file.
 */
export function picturesAmong(surfaces: readonly CompletedProduct[], url: string): { url: string }[] {
  const lists = surfaces.map(({ images, gallery }) => ({ images: imageList(images, url), gallery }));
  const stated = lists.find(({ images }) => images.length > 0)?.images ?? [];
  const printed = lists.find(({ gallery }) => gallery !== undefined);
  const [only, second] = stated;
  if (!only || second || !printed) return stated;
  const gallery = imageList(printed.gallery ?? [], url);
  const key = samePictureKey(only.url);
  const around = [gallery, printed.images].find((list) => list.some((one) => samePictureKey(one.url) === key));
  if (around) return around.map((one) => (samePictureKey(one.url) === key ? only : one));
  return gallery.length > 1 ? gallery : stated;
}

/** Names that themes give to the pictures of a product. */
const galleryHint = /galler|galer|carousel|slider|slick|swiper|splide|fotorama|slideshow|lightbox|fancybox|thumb/gi;
const MOST_HINTS = 20;
/** The markup of a gallery's first pictures. */
const BEHIND_HINT = 3_000;
const fileName = /[^"'\s<>?]{1,200}?\.(?:jpe?g|png|webp|avif)/iy;
const address = /=\s?["']?([^"'\s<>]{1,500}\.(?:jpe?g|png|webp|avif)[^"'\s<>]{0,100})/gi;

/** Whether a page whose data states at most one picture may show others. Cheaper than reading the page. */
export function mayShowMore(surfaces: readonly ExtractedProduct[], { body, url }: FetchedPage): boolean {
  const stated = surfaces.map(({ images }) => imageList(images, url)).find((images) => images.length > 0) ?? [];
  const [only, second] = stated;
  if (second) return false;
  return only === undefined || hasNeighbour(body, only.url) || hasGallery(body, only.url, url);
}

/** Whether the page contains another picture from the picture's folder. */
function hasNeighbour(html: string, picture: string): boolean {
  const [folder = '/'] = /^.*\//.exec(new URL(picture).pathname) ?? [];
  const key = samePictureKey(new URL(picture).pathname);
  for (let at = html.indexOf(folder); at >= 0; at = html.indexOf(folder, at + folder.length)) {
    fileName.lastIndex = at + folder.length;
    const [name] = fileName.exec(html) ?? [];
    if (name !== undefined && samePictureKey(folder + name) !== key) return true;
  }
  return false;
}

/** Whether another picture is behind a name that themes give to a gallery. */
function hasGallery(html: string, picture: string, base: string): boolean {
  const key = samePictureKey(picture);
  let hints = 0;
  for (const { index } of html.matchAll(galleryHint)) {
    if ((hints += 1) > MOST_HINTS) return true;
    for (const [, source = ''] of html.slice(index, index + BEHIND_HINT).matchAll(address)) {
      const there = absoluteUrl(source, base);
      if (there !== undefined && samePictureKey(there) !== key && !isFurniture(source)) return true;
    }
  }
  return false;
}
