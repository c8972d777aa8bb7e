import { availabilityOf } from '../structured-data/availability';
import { openGraphTags } from '../structured-data/open-graph';
import { isPictureFile } from '../text/picture';
import { isFurniture, samePictureKey } from '../text/picture-names';
import { absoluteUrl, isSamePage } from '../text/url';
import { isControlText } from './control-words';
import type { PlainPage, PlainPicture } from './plain-scan';

/** A picture of the lot. */
export interface LotPicture {
  /** As printed. */
  readonly source: string;
  readonly isSoldBadge: boolean;
  /** It is in an element named as the lot's pictures. */
  readonly inGallery: boolean;
  readonly alt: string;
}

interface Shown extends LotPicture {
  readonly at: number;
  readonly role: PlainPicture['role'];
  /** It is at its full size, behind a link or in an attribute. */
  readonly isFull: boolean;
}

/** Words that old shops print as a picture. */
const soldPicture =
  /(?:^|\/)(?:(?:btn|button|icon|label|badge|stamp)[_-])?(?:sold(?:[_-]?out)?|verkauft|vendue?|venduto|vendido|verkocht|prodano)\d?\.(?:gif|png|jpe?g|webp)(?:$|\?)/i;
/** The distance of a strip of previews to the pictures that it selects, in lines: a counter and two arrows may stand between them. */
const BESIDE = 4;

/**
 * Pictures between the title's lines and the last own line, or just before the title; a link to a larger picture takes precedence. Copies of a
 * slider's pictures and previews of pictures that are shown are left out.
 */
export function picturesOf(
  { pictures }: PlainPage,
  title: number,
  own: readonly boolean[],
  url: string,
): readonly LotPicture[] {
  const last = own.lastIndexOf(true);
  const isOwn = ({ at, aside, href }: PlainPicture) => {
    if (aside || at > last + 1) return false;
    const target = href === undefined ? undefined : absoluteUrl(href, url);
    if (target !== undefined && !isPictureFile(target) && !isSamePage(target, url)) return false;
    return at > title ? own[Math.min(at, last)] === true || own[at - 1] === true : at >= title - 12;
  };
  const shown = pictures.filter(isOwn).flatMap((picture) => shownPicture(picture, title, url) ?? []);
  return withoutPreviews(withoutClones(shown));
}

function shownPicture(picture: PlainPicture, title: number, url: string): Shown | undefined {
  const { source, href, alt, at, role, hasFullSize, isTiny } = picture;
  const target = href === undefined ? undefined : absoluteUrl(href, url);
  const isLinked = target !== undefined && isPictureFile(target);
  const isSoldBadge =
    at > title && (soldPicture.test(source) || (alt.length <= 20 && availabilityOf(alt) === 'OutOfStock'));
  if (!isSoldBadge && (isFurniture(source, alt) || isControlText(alt) || (isTiny && !isLinked && !hasFullSize)))
    return undefined;
  return {
    source: isLinked ? target : source,
    isSoldBadge,
    inGallery: role !== undefined,
    alt,
    at,
    role,
    isFull: isLinked || hasFullSize,
  };
}

/** Copies come before the first picture, so they would also change the order. */
function withoutClones(shown: readonly Shown[]): readonly Shown[] {
  const originals = shown.filter(({ role }) => role !== 'clone');
  return originals.some(({ isSoldBadge }) => !isSoldBadge) ? originals : shown;
}

/**
 * Previews in other files than the pictures beside them: the n-th selects the n-th picture. Those whose file's name shows which picture they belong
 * to are left to the comparison of names; those at full size take the place of the pictures.
 */
function withoutPreviews(shown: readonly Shown[]): readonly Shown[] {
  const previews = shown.filter(isPreview);
  const places = previews.map(({ at }) => at);
  const [from, to] = [Math.min(...places) - BESIDE, Math.max(...places) + BESIDE];
  const mains = shown.filter((one) => !isPreview(one) && !one.isSoldBadge && one.at >= from && one.at <= to);
  if (previews.length === 0 || mains.length === 0) return shown;
  const keys = new Set(mains.map(({ source }) => samePictureKey(source)));
  if (previews.some(({ source }) => keys.has(samePictureKey(source)))) return shown;
  const isPaired = previews.length === mains.length && previews.length > 1;
  if (previews.some(({ isFull }) => isFull)) {
    const isReplaced = isPaired && previews.every(({ isFull }) => isFull) && !mains.some(({ isFull }) => isFull);
    return isReplaced ? shown.filter((one) => !mains.includes(one)) : shown;
  }
  const isStrip = isPaired || (previews.length > 1 && previews.every(({ role }) => role === 'preview'));
  return isStrip ? shown.filter((one) => !previews.slice(0, mains.length).includes(one)) : shown;
}

function isPreview({ role, isSoldBadge }: Shown): boolean {
  return !isSoldBadge && (role === 'preview' || role === 'pictured preview');
}

/** Pictures that are certainly the lot's, by the name of the element around them and by their own text. */
export function galleryOf(pictures: readonly LotPicture[], title: string): readonly string[] {
  const inGallery = pictures.filter((one) => one.inGallery);
  const isNamed = ({ alt }: LotPicture) => alt !== '' && (alt.startsWith(title) || title.startsWith(alt));
  return inGallery.some(isNamed) ? inGallery.map(({ source }) => source) : [];
}

/** The picture that a page offers for link previews: often the shop's, when the page itself has none. */
export function sharedPicture(html: string): readonly string[] {
  const [shared] = openGraphTags(html).get('og:image') ?? [];
  return shared === undefined || isFurniture(shared) ? [] : [shared];
}
