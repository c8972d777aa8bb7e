import type { PlainFrame, PlainLine, PlainPage } from './plain-scan';

const saleLabel =
  '(?:(?:auktion|auction|sale|vente|asta|subasta|aukcja|aukce|leilão|veiling|аукцион)\\s*(?:n[o°º]?\\.?|nr\\.?|#|№)?\\s*\\d{1,5}\\s*[-–—,:|/·]?\\s*)?';
const lotWords = 'lot|los|lotto|lote|lott|kavel|objekt|pozycja|poz\\.|položka|tétel|kohde|utrop|лот|λαχνός|ロット';
const numberSign = '\\s*(?:n[o°º]?\\.?|nr\\.?|č\\.?|#|№)?';
/** A lot's number as a heading, with the lot's title below it: `Lot 12a`, `Auktion 53 - Los 1204`. */
const lotLabel = new RegExp(
  `^${saleLabel}((?:${lotWords}|nr|no)${numberSign}\\s*:?\\s*\\d{1,7}\\s?[a-z]?)[.:]?(?:\\s*(?:\\(.{0,40}\\)|(?:/|of|von|de|di|van|z) ?\\d{1,6}))?$`,
  'iu',
);
/** A lot's number before its title: `Lot 12A: Guinea 1787`, `Los 7 bis – Taler`. */
const numberedTitle = new RegExp(
  `^(?:${lotWords})${numberSign}\\s*(\\d{1,7}(?:-\\d{1,4})?\\s?(?:bis|ter|quater|[a-z])?)\\s*(?:[:|–—]|[.-](?=\\s))\\s*(?=\\S{2}|\\d\\s\\S)`,
  'iu',
);
/** Without a sign between them the number needs its own: `Lot #3012 1881-S Dollar`; `Lot 12 pennies` counts them. */
const signedTitle = new RegExp(
  `^(?:${lotWords})\\s*(?:n[o°º]\\.?|nr\\.?|č\\.?|#|№)\\s*(\\d{1,7}[a-z]?)\\s+(?=\\S{2}|\\d\\s\\S)`,
  'iu',
);
/** `415. tétel`: the number first. */
const numberFirst = /^(\d{1,7}\s?[a-z]?)\.? ?(?:sz\.? ?)?tétel$/iu;
/** The label alone, with the number in the next cell. */
const lotWord = new RegExp(`^(?:${lotWords})[-\\s]*${numberSign}(?:nummer|number)?\\s*[:：]?$`, 'iu');
/** Maximum distance of a lot's title below its number, in lines. */
const NEAREST = 4;

/** A longer text is a description. */
const LONGEST_NAME = 200;

/** The site's name is often a link to its home page. */
const homeAddress = /^(?:\/|https?:\/\/[^/?#]+\/?|(?:https?:\/\/[^/?#]+)?\/?index\.\w{2,5})$/i;

/** Shorter names are words of titles. */
const SHORTEST_NAME = 4;

/** Texts in a window's title other than the lot's. */
export interface TitleHints {
  /** Other titles the page states for itself. */
  readonly stated: string;
  /** The site's names. */
  readonly names: readonly string[];
}

/** The line with the lot's title: a heading, or bold line, that is also in the window's title; else the page's only first heading. */
export function titleAt({ lines, title }: PlainPage, { stated, names }: TitleHints): number | undefined {
  const whole = plain(`${title} ${stated}`);
  const isSite = siteNames(lines, title, names);
  const isName = ({ text, href }: PlainLine) =>
    href === undefined && /\p{L}{2}/u.test(text) && text.length >= 4 && !isNumber(text);
  const headings = lines.flatMap((line, at) =>
    line.heading !== undefined && !line.aside && isName(line) ? [{ at, line, name: plain(line.text) }] : [],
  );
  const named = headings.filter(({ name }) => name !== '' && whole.includes(name) && !isSite(name));
  // Both parts of `Our Shop: Taler 1780` may be headings: the lot's is the later one.
  const longest = named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)));
  const last = longest.at(-1)?.name;
  const best = longest.find(({ name }) => name === last);
  if (best) return best.at;
  const first = headings.filter(({ line, name }) => line.heading === 1 && !isSite(name));
  if (first.length > 0) return first.length === 1 ? first[0]?.at : undefined;
  const marked = lines.findIndex(
    (line) =>
      isName(line) &&
      !line.aside &&
      line.text.length >= 8 &&
      whole.includes(plain(line.text)) &&
      !isSite(plain(line.text)),
  );
  if (marked >= 0) return marked;
  const numbered = lines.findIndex((line) => line.heading !== undefined && !line.aside && lotLabel.test(line.text));
  const below = headings.find(({ at }) => numbered >= 0 && at > numbered && at <= numbered + NEAREST)?.at;
  return below ?? belowNumber(lines, isName, whole);
}

/** Without any heading: the first title below the lot's number, if the window's title contains that number too. */
function belowNumber(
  lines: readonly PlainLine[],
  isName: (line: PlainLine) => boolean,
  whole: string,
): number | undefined {
  const numbered = lines.findIndex(({ text, aside }) => !aside && lotLabel.test(text) && whole.includes(plain(text)));
  if (numbered < 0) return undefined;
  const below = lines
    .slice(numbered + 1, numbered + 1 + NEAREST)
    .findIndex((line) => isName(line) && !line.aside && line.text.length >= 8 && line.text.length <= LONGEST_NAME);
  return below < 0 ? undefined : numbered + 1 + below;
}

function isNumber(text: string): boolean {
  return lotLabel.test(text) || numberFirst.test(text);
}

/** Which names are the site's: the known ones, and the last part of a window's title, after a separator, unless the first is the site's. */
function siteNames(lines: readonly PlainLine[], title: string, names: readonly string[]): (name: string) => boolean {
  const sites = new Set(names.map(plain));
  const parts = title.split(/\s[|–—»·-]\s/).map(plain);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const leadHome = lines.flatMap(({ href, text }) =>
    href !== undefined && homeAddress.test(href) ? [plain(text)] : [],
  );
  const beginsWithSite = isVariant(first, sites) || (leadHome.includes(first) && !leadHome.includes(last));
  const endsWithSite = first !== last && !isNumber(first) && !beginsWithSite;
  return (name) => sites.has(name) || (endsWithSite && name === last);
}

/** Whether a text contains a known name of the site (`Our Coins Online Shop`), or is a part of one. */
function isVariant(text: string, sites: ReadonlySet<string>): boolean {
  const holds = (whole: string, part: string) => part.length >= SHORTEST_NAME && ` ${whole} `.includes(` ${part} `);
  return [...sites].some((site) => site === text || holds(text, site) || holds(site, text));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
}

/**
 * The page when its only title is in an element whose class suggests a sidebar or a popup: an element with the lot's title is neither. Undefined
 * when no such heading is also in the window's title.
 */
export function openedAside(page: PlainPage, hints: TitleHints): PlainPage | undefined {
  const { lines, frames, pictures } = page;
  const asides = frames.filter(({ aside }) => aside !== undefined);
  const byTag = coverage(
    asides.filter(({ aside }) => aside === 'tag'),
    lines.length,
  );
  const whole = plain(`${page.title} ${hints.stated}`);
  const isNamed = lines.map(
    ({ heading, aside, text }, at) => heading !== undefined && aside && !byTag[at] && whole.includes(plain(text)),
  );
  if (!isNamed.includes(true)) return undefined;
  const at = titleAt({ ...page, lines: lines.map((line, index) => ({ ...line, aside: !isNamed[index] })) }, hints);
  if (at === undefined) return undefined;
  const others = coverage(
    asides.filter(({ from, to }) => !(from <= at && at < to)),
    lines.length,
  );
  return {
    ...page,
    lines: lines.map((line, index) => ({ ...line, aside: line.aside && others[index] === true })),
    pictures: pictures.map((picture) => ({ ...picture, aside: picture.aside && others[picture.at] === true })),
  };
}

/** Which of the first `length` lines are in one of the frames, in time linear in both. */
function coverage(frames: readonly PlainFrame[], length: number): readonly boolean[] {
  const steps = new Int32Array(length + 1);
  for (const { from, to } of frames) {
    steps[from] = (steps[from] ?? 0) + 1;
    steps[to] = (steps[to] ?? 0) - 1;
  }
  let open = 0;
  return Array.from(steps, (step) => (open += step) > 0);
}

/** A heading without the lot's number before its title, and that number. */
export function splitLotNumber(heading: string): { readonly title: string; readonly lotNumber?: string } {
  const [all = '', lotNumber] = numberedTitle.exec(heading) ?? signedTitle.exec(heading) ?? [];
  return lotNumber === undefined ? { title: heading } : { title: heading.slice(all.length), lotNumber };
}

/** In the window's title, or on a line of its own near the lot's title. */
export function lotNumberBeside({ lines, title }: PlainPage, at: number): string | undefined {
  const parts = title.split(/\s[|–—»·-]\s|:\s/).map((part) => part.trim());
  const around = lines
    .slice(Math.max(0, at - 4), at + 6)
    .flatMap(({ text, href }) => (href === undefined ? [text] : []));
  const labelled = [...parts, ...around]
    .map((text) => lotLabel.exec(text)?.[1] ?? numberFirst.exec(text)?.[1])
    .find((label) => label !== undefined);
  if (labelled !== undefined) return labelled;
  return around.find((text, index) => /^\d{1,7}\s?[a-z]?$/i.test(text) && lotWord.test(around[index - 1] ?? ''));
}
