/** Words in the address of a picture that is part of the site, in any folder or in the file's name. `catalogo` and `Iconium` contain such words. */
const furnitureWords =
  /(?<![a-z])(?:(?:[a-z]*[^aoi\W\d_])?logos?|[a-z]*icons|icon|favicon|[a-z]*banners?|[a-z]*buttons?|btn|spacer[a-z]*|pixel|flags?|payments?|payment(?:methods?|logos?)|paypal[a-z]*|visa|mastercard|sprites?|loading|loader|spinner|blank|avatars?|placeholder|no[-_]?(?:image|pic(?:ture)?|photo|img)|not[-_]?found|1px|kein[-_]?bild|[a-z]*captcha[a-z]*|securimage|vvcodes?)(?![a-z])|flagcdn/i;
/** `error404.png`, `404.gif`; a photograph `404.jpg` may be of lot 404. */
const errorPicture =
  /(?:^|\/)(?:[a-z-]*(?:error|page|http)[-_]?404|404[-_](?:error|page|not-?found|img|image)|404(?=\.(?:gif|png|svg)))[^/]*$/i;
const vector = /\.svgz?(?:$|\?)/i;
/** Texts for a picture that proves a visitor to be a person. */
const furnitureAlt =
  /captcha|(?:security|verification|visual)[ -]code|visual verification|sicherheits(?:code|abfrage)|code de (?:sécurité|vérification)|codice di (?:sicurezza|verifica)|código de (?:seguridad|segurança|verificación)|(?:проверочный|защитный) код/i;

/** Whether a picture belongs to the site and not to the lot: a logo, a button, a captcha. */
export function isFurniture(source: string, alt = ''): boolean {
  const path = source.replace(/^(?:https?:)?\/\/(?=[^/]*flagcdn)/i, '/').replace(/^(?:https?:)?\/\/[^/?#]*/i, '');
  const words = path.replace(/([a-z])([A-Z])/g, '$1-$2');
  return furnitureWords.test(words) || errorPicture.test(path) || vector.test(path) || furnitureAlt.test(alt.trim());
}

const sizeWords =
  'thumb(?:nail)?s?|tn|minis?|small|sm|xs|preview|medium|md|normal|large|lg|xl|xxl|big|zoom|full|original|scaled|popup';
const size = String.raw`\d{2,4}x\d{0,4}|x\d{2,4}|${sizeWords}`;
/** A size at the end or the beginning of a file's name: `a-300x300.jpg`, `thumb_a.jpg`, `a_zoom.jpg`. */
const sizeBehind = new RegExp(`[-_.](?:${size})(?=\\.[a-z]{3,4}$)`, 'i');
const sizeBefore = new RegExp(`^(?:${sizeWords})[-_]`, 'i');
/** A folder of one size, or of a cache. */
const sizeFolder = new RegExp(
  `^(?:\\d{1,4}x\\d{0,4}|\\d{2,4}|${size}|(?:${sizeWords}|popup|info|product|original|gallery)[-_]?(?:images?|pictures?|photos?)|images?|cache|resized?|resolve|\\w*(?:thumbnail|small|medium|large)|[\\da-f]{16,})$`,
  'i',
);
const sizeParameters =
  /^(?:w|h|width|height|size|s|q|quality|fit|crop|auto|format|fm|resize|scale|dpr|v|ver|version|max[xywh]?|max_?(?:width|height))$/i;

/** The same for all sizes of a picture's file: the address without sizes in folders, name and query. */
export function samePictureKey(address: string): string {
  const [path = '', query = ''] = address.replace(/#.*$/s, '').split('?', 2);
  const [host = '', ...parts] = path.split(/(?<!\/)\/(?!\/)/);
  const name = (parts.pop() ?? '').toLowerCase();
  const folders = parts.filter((part) => !sizeFolder.test(part));
  const kept = query
    .split('&')
    .filter((one) => one !== '' && !sizeParameters.test(one.split('=')[0] ?? ''))
    .sort();
  const bare = name.replace(sizeBehind, '').replace(sizeBefore, '');
  return [host, ...folders, bare, ...kept].join('/');
}

const rankedWords: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[^a-z])(?:full|original)(?![a-z])/i, 4000],
  [/(?:^|[^a-z])(?:xxl|xl|large|lg|big|zoom|popup)(?![a-z])/i, 1500],
  [/(?:^|[^a-z])(?:medium|md|normal|info)(?![a-z])/i, 500],
  [/(?:^|[^a-z])(?:thumb(?:nail)?s?|tn|minis?|small|sm|xs|preview)(?![a-z])/i, 100],
];
/** A file without a size in its address is the original of those with one. */
const UNSIZED = 3000;

/** Of two sizes of a picture, the larger one has the larger rank. */
export function pictureSizeRank(address: string): number {
  const numbers = [...address.matchAll(/(?<![\da-z])(\d{2,4})x(\d{0,4})(?![\da-z])|[?&](?:w|width|maxx)=(\d{2,4})/gi)];
  const sizes = numbers.flatMap(([, across, down, width]) => [across, down, width].map(Number).filter(Boolean));
  if (sizes.length > 0) return Math.max(...sizes);
  return rankedWords.find(([word]) => word.test(address))?.[1] ?? UNSIZED;
}

/** Each picture once, in the order of their first sizes, at its largest size. */
export function distinctPictures(addresses: readonly string[]): readonly string[] {
  if (addresses.length < 2) return addresses;
  const largest = new Map<string, string>();
  for (const address of addresses) {
    const key = samePictureKey(address);
    const known = largest.get(key);
    if (known === undefined || pictureSizeRank(address) > pictureSizeRank(known)) largest.set(key, address);
  }
  return [...largest.values()];
}
