import { asRecord, parseJson, scalarOf } from './json';

/** Attributes with the picture at its full size, next to a smaller one in `src`. */
const fullSize = [
  'data-large_image',
  'data-zoom-image',
  'data-image-large-src',
  'data-largeimg',
  'data-full-image',
  'data-img-original',
  'data-zoom',
  'data-zoom-src',
  'data-full',
  'data-full-src',
  'data-large',
  'data-large-src',
  'data-highres',
  'data-hires',
];
/** Names of sizes in JTL's `data-list`, the largest first. */
const sizeNames = ['lg', 'md', 'sm', 'xs'];
const LONGEST_LIST = 20_000;
/** Attributes of pictures that load late. */
const late = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-ll-src'];
const MOST_SIZES = 50;

/** The largest picture in an `<img>`, as printed; undefined for a placeholder. A script's pattern (`{width}`) is not an address. */
export function pictureSource(attributes: Readonly<Record<string, string>>): string | undefined {
  const first = (names: readonly string[]) => names.map((name) => attributes[name]?.trim()).find(isSource);
  const shown = first([...late, 'src']);
  return (
    fullSizeSource(attributes) ??
    listedLargest(attributes['data-list']) ??
    largestOf(attributes['data-srcset'] ?? attributes['srcset'], shown) ??
    shown
  );
}

/** The picture at its full size that an `<img>` names next to a smaller one. */
export function fullSizeSource(attributes: Readonly<Record<string, string>>): string | undefined {
  return fullSize
    .filter((name) => looksLikeAddress(attributes[name]))
    .map((name) => attributes[name]?.trim())
    .find(isSource);
}

function isSource(source: string | undefined): source is string {
  return source !== undefined && source !== '' && !source.startsWith('data:') && !/[{}]/.test(source);
}

/** `data-zoom="2"` is not a picture. */
function looksLikeAddress(value: string | undefined): boolean {
  return value !== undefined && (value.includes('/') || isPictureFile(value));
}

/** `{"xs":{"src":"…"},"lg":{"src":"…"}}` */
function listedLargest(list: string | undefined): string | undefined {
  if (list === undefined || !/^\s*\{/.test(list) || list.length > LONGEST_LIST) return undefined;
  const parsed = parseJson(list);
  const sizes = 'value' in parsed ? asRecord(parsed.value) : undefined;
  return sizeNames.map((name) => scalarOf(asRecord(sizes?.[name])?.['src'])).find(isSource);
}

/** The widest of `a.jpg 300w, b.jpg 1200w` if the shown picture is one of them; otherwise they may be sizes of a preview. */
function largestOf(srcset: string | undefined, shown: string | undefined): string | undefined {
  if (srcset === undefined) return undefined;
  const sizes = srcset
    .slice(0, 20_000)
    .split(/,\s+/)
    .slice(0, MOST_SIZES)
    .flatMap((entry) => {
      const [, source, width] = /^\s*(\S+)\s+(\d{1,5})w\s*,?\s*$/.exec(entry) ?? [];
      return isSource(source) ? [{ source, width: Number(width) }] : [];
    })
    .sort((a, b) => b.width - a.width);
  const isShown = shown === undefined || sizes.some(({ source }) => source === shown);
  return isShown ? sizes[0]?.source : undefined;
}

/** An address that ends like a picture file's. */
export function isPictureFile(url: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(url);
}
