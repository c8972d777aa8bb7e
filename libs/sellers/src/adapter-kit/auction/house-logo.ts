import type { HtmlFragment } from '../../readers/markup/html';
import { foldedName, isMarkOfOthers, namesLogo } from '../../readers/logo/logo-words';
import { absoluteUrl } from '../../readers/text/url';

const MOST_PICTURES = 20;

/**
 * The logo of the auction house shown next to its name on a portal's page: in `head`, the block that names the house, a picture that is called a
 * logo or has the house's name. The portal's own logo is elsewhere on the page. Undefined when no picture, or more than one, qualifies.
 */
export function houseLogo(
  html: HtmlFragment,
  head: string,
  house: string | undefined,
  base: string,
): string | undefined {
  const framed = new Set(html.lines(`${head} [class*="logo" i] img@src`));
  const pictures = html.fragments(`${head} img`).slice(0, MOST_PICTURES);
  const logos = pictures.flatMap((picture) => {
    const src = picture.line('@src', 2048);
    if (src === undefined) return [];
    const [alt = '', own = ''] = [picture.line('@alt', 300), picture.line('@class', 300)];
    const isNamed = house !== undefined && foldedName(house) !== '' && foldedName(alt).includes(foldedName(house));
    const isCalled = framed.has(src) || [own, alt, src.split('/').at(-1)].some(namesLogo);
    const url = absoluteUrl(src, base);
    return url !== undefined && (isNamed || isCalled) && !isMarkOfOthers(`${alt} ${src.split('/').at(-1)}`)
      ? [url]
      : [];
  });
  const [logo, another] = new Set(logos);
  return another === undefined ? logo : undefined;
}
