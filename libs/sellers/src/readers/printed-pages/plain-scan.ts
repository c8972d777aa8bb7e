import { Parser } from 'htmlparser2';
import type { AsideBy } from './aside';
import { isControlText } from './control-words';
import { type Frame, frameOf, isButton, outermost, priceName, standsAlone } from './plain-frame';
import type { PictureRole } from './picture-role';
import { isFurniture } from '../text/picture-names';
import { namesHiddenByStyle } from '../markup/style-hidden';
import { fullSizeSource, pictureSource } from '../text/picture';
import { cleanLine } from '../text/text';

/** A part of a page's text between two blocks, with its markup. */
export interface PlainLine {
  readonly text: string;
  /** 1 to 6 inside a heading. */
  readonly heading?: number;
  /** Inside a link: its address, as printed. */
  readonly href?: string;
  /** Crossed out. */
  readonly struck: boolean;
  /** Inside a control: a button or its caption. */
  readonly pressed: boolean;
  /** The control is disabled. */
  readonly disabled?: boolean;
  /** Not shown until a script shows it: the panel of a tab, a badge for another state. */
  readonly hidden?: boolean;
  /** Classes, ids and itemprops of the three nearest elements around it. */
  readonly names: string;
  /** In menus, footers and similar areas. */
  readonly aside: boolean;
  /** In a table's row, or a list of terms: the row and the cell. */
  readonly row?: number;
  readonly cell?: number;
}

export interface PlainPicture {
  readonly source: string;
  /** The position of the line that follows it. */
  readonly at: number;
  readonly alt: string;
  /** The link around it, as printed. */
  readonly href?: string;
  readonly aside: boolean;
  /** Of the elements around it. */
  readonly role?: PictureRole;
  /** The tag names a larger version of it. */
  readonly hasFullSize: boolean;
  /** Its stated width and height are those of a sign. */
  readonly isTiny: boolean;
}

/** A closed element: the lines inside it, and the pictures and headings inside it that are links. */
export interface PlainFrame {
  readonly from: number;
  readonly to: number;
  readonly links: readonly string[];
  /** It begins a menu, a footer or a similar area: by its tag, or only by its classes. */
  readonly aside?: AsideBy;
}

export interface PlainPage {
  readonly lines: readonly PlainLine[];
  readonly pictures: readonly PlainPicture[];
  /** Inner ones before those around them. */
  readonly frames: readonly PlainFrame[];
  readonly title: string;
}

const LONGEST_PAGE = 5_000_000;
const CHUNK = 65_536;
const DEEPEST = 512;
const MOST_LINES = 20_000;
const MOST_FRAMES = 60_000;
const LONGEST_LINE = 4_000;

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'select', 'option', 'iframe', 'textarea']);
const inline = new Set(
  'a abbr b bdi big cite code del dfn em font i ins kbd label mark q s small span strike strong sub sup time tt u var wbr data nobr o'.split(
    ' ',
  ),
);
const rowTags = new Set(['tr', 'dl']);
const cellTags = new Set(['td', 'th', 'dt', 'dd']);
const centsName = /(?:^|[\s_-])(?:cents?|decimals?|dec)(?:$|[\s_-])/i;

const loneSign = /^(?:[A-Z]{0,3}\s?\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|лв\.?|руб\.?|р\.?|Р|円)\s?\*?$/u;

/** The text between the prices of the cheapest and the dearest variant. */
const loneDash = /^[-–—]$/;

/** The page as lines and frames, in one pass without a DOM; undefined when it is too large or nested too deep. */
export function scanPlainPage(html: string): PlainPage | undefined {
  if (html.length > LONGEST_PAGE) return undefined;
  const scan = new PlainScan(namesHiddenByStyle(html));
  const parser = new Parser({
    onopentag: (name, attributes) => scan.open(name, attributes),
    ontext: (text) => scan.text(text),
    onclosetag: () => scan.close(),
  });
  for (let at = 0; at < html.length && !scan.isOver; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  if (scan.isOver) return undefined;
  parser.end();
  return scan.result();
}

class PlainScan {
  isOver = false;

  /** `hiddenNames`: the classes and ids that the page's style sheets hide. */
  constructor(private readonly hiddenNames: ReadonlySet<string>) {}

  readonly #lines: PlainLine[] = [];
  readonly #pictures: PlainPicture[] = [];
  readonly #closed: PlainFrame[] = [];
  readonly #frames: Frame[] = [];
  #pending = '';
  #title = '';
  #rows = 0;
  #cells = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!inline.has(name)) this.#endLine();
    const parent = this.#frames.at(-1);
    if (this.#frames.length >= DEEPEST) this.isOver = true;
    if (this.isOver) return;
    if (rowTags.has(name)) this.#rows += 1;
    const isCell = cellTags.has(name);
    if (isCell) this.#cells += 1;
    const place = { from: this.#lines.length, ...(isCell && { row: this.#rows, cell: this.#cells }) };
    const frame = frameOf(name, this.#withStyle(attributes), parent ?? outermost, place);
    if (standsAlone(frame)) this.#endLine();
    this.#frames.push(frame);
    if (name === 'input' && isButton(name, attributes)) this.#add(attributes['value'] ?? '');
    if (name === 'img') this.#picture(attributes, frame, parent);
  }

  /** With the style that the page's own style sheets give it. */
  #withStyle(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const { class: classes = '', id } = attributes;
    if (this.hiddenNames.size === 0) return attributes;
    const names = [...classes.split(/\s+/).map((name) => `.${name}`), `#${id ?? ''}`];
    return names.some((name) => this.hiddenNames.has(name)) ? { ...attributes, hidden: '' } : attributes;
  }

  text(text: string): void {
    const frame = this.#frames.at(-1);
    if (frame?.name === 'title' && this.#title === '' && !this.#frames.some(({ name }) => name === 'svg'))
      this.#title = cleanLine(text, 500);
    if (!frame || frame.name === 'title' || this.#frames.some(({ name }) => silent.has(name))) return;
    if (this.#frames.some(({ name }) => name === 'pre')) {
      this.#preformatted(text, frame);
      return;
    }
    if (isFootnote(this.#pending, text, frame)) return;
    if (this.#pending.length < LONGEST_LINE) this.#pending += raised(this.#pending, text, frame) + text;
    this.#frame = frame;
  }

  /** Line breaks of preformatted text end a line. */
  #preformatted(text: string, frame: Frame): void {
    const [first = '', ...others] = text.split(/\r?\n/);
    for (const [at, line] of [first, ...others].entries()) {
      if (at > 0) this.#endLine();
      if (this.#pending.length < LONGEST_LINE) this.#pending += line;
      this.#frame = frame;
    }
  }

  /** The innermost element of the pending text. */
  #frame: Frame | undefined;

  close(): void {
    const frame = this.#frames.at(-1);
    if (this.isOver || !frame) return;
    if (!inline.has(frame.name) || standsAlone(frame)) this.#endLine();
    this.#frames.pop();
    const parent = this.#frames.at(-1);
    if (this.#closed.length < MOST_FRAMES && this.#lines.length > frame.from) {
      // A heading in a link, or a link in a heading.
      if (frame.heading !== undefined && frame.href !== undefined && !frame.links.includes(frame.href))
        frame.links.push(frame.href);
      const { from, links, beginsAside: aside } = frame;
      this.#closed.push({ from, to: this.#lines.length, links: [...new Set(links)], ...(aside && { aside }) });
    }
    if (parent) parent.links.push(...frame.links.slice(0, Math.max(0, 40 - parent.links.length)));
  }

  result(): PlainPage {
    this.#endLine();
    return { lines: this.#lines, pictures: this.#pictures, frames: this.#closed, title: this.#title };
  }

  #add(text: string): void {
    this.#endLine();
    this.#pending = text;
    this.#frame = this.#frames.at(-1);
    this.#endLine();
  }

  #endLine(): void {
    const frame = this.#frame;
    const text = cleanLine(this.#pending, LONGEST_LINE);
    this.#pending = '';
    this.#frame = undefined;
    if (!frame || text === '') return;
    if (this.#lines.length >= MOST_LINES) {
      this.isOver = true;
      return;
    }
    if (this.#joins(text, frame)) return;
    const around = this.#frames
      .slice(-3)
      .map(({ names }) => names)
      .join(' ');
    this.#lines.push({
      text,
      struck: frame.struck,
      pressed: frame.pressed,
      ...(frame.disabled && { disabled: true }),
      ...(frame.hidden && { hidden: true }),
      aside: frame.aside,
      names: `${frame.names} ${around}`,
      ...(frame.heading !== undefined && { heading: frame.heading }),
      ...(frame.href !== undefined && { href: frame.href }),
      ...this.#place(),
    });
  }

  /** A sign and its number in separate elements are one amount; two amounts with a dash between them one range. */
  #joins(text: string, frame: Frame): boolean {
    const last = this.#lines.at(-1);
    if (
      !last ||
      last.struck !== frame.struck ||
      (last.hidden ?? false) !== frame.hidden ||
      last.href !== frame.href ||
      last.pressed ||
      frame.pressed
    )
      return false;
    if (!isOneAmount(last, text)) return false;
    this.#lines[this.#lines.length - 1] = {
      ...last,
      text: `${last.text} ${text}`,
      names: `${last.names} ${frame.names}`,
    };
    return true;
  }

  #place(): { readonly row?: number; readonly cell?: number } {
    const { row, cell } = this.#frames.findLast((frame) => frame.cell !== undefined) ?? {};
    return row === undefined || cell === undefined ? {} : { row, cell };
  }

  #picture(attributes: Readonly<Record<string, string>>, frame: Frame, parent: Frame | undefined): void {
    const source = pictureSource(attributes);
    if (source === undefined || this.#pictures.length >= 500) return;
    this.#pictures.push({
      source,
      at: this.#lines.length,
      alt: cleanLine(attributes['alt'] ?? '', 300),
      aside: frame.aside,
      hasFullSize: fullSizeSource(attributes) !== undefined,
      isTiny: isTiny(attributes),
      ...(frame.href !== undefined && { href: frame.href }),
      ...(frame.pictures && { role: frame.pictures }),
    });
    // A button that is a picture does not link to another lot.
    const alt = attributes['alt'] ?? '';
    if (parent && frame.href !== undefined && !isControlText(alt) && !isFurniture(source, alt))
      parent.links.push(frame.href);
  }
}

/** Whether a line and the text after it are one amount, or one range. */
function isOneAmount(last: PlainLine, text: string): boolean {
  return (
    (loneSign.test(last.text) && /^\d/.test(text)) ||
    (/^[\d\s.,'’]+(?:,-)?$/.test(last.text) && loneSign.test(text)) ||
    (loneDash.test(text) && isPriced(last)) ||
    (/ [-–—]$/.test(last.text) && /^\P{L}{0,4}\d/u.test(text) && isPriced(last))
  );
}

/** `42,00 €<sup>1</sup>` */
function isFootnote(before: string, text: string, { name }: Frame): boolean {
  return (
    name === 'sup' && /^\s*(?:\d\)?|\*+)\s*$/.test(text) && /\d\s?(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft)\s?$/u.test(before)
  );
}

/** `€ 54<sup>95</sup>`: decimals without a sign before them, which is added here; a footnote's number is separated from the amount. */
function raised(before: string, text: string, { name, names }: Frame): string {
  const isRaised = name === 'sup' || centsName.test(names);
  const number = /(?<![\d.,])\d[\d.,' ]*$/.exec(before)?.[0];
  if (!isRaised || number === undefined || !/^\d/.test(text)) return '';
  if (!/^\d{2}\s*$/.test(text)) return ' ';
  return /[.,]$/.test(number) ? '' : number.includes('.') ? ',' : '.';
}

function isPriced({ names, text }: PlainLine): boolean {
  return priceName.test(names) && text.length < 60 && /\d/.test(text);
}

/** Larger ones are previews. */
const LARGEST_SIGN = 40;

function isTiny({ width, height }: Readonly<Record<string, string>>): boolean {
  const [across, down] = [Number(width), Number(height)];
  return across > 0 && across <= LARGEST_SIGN && down > 0 && down <= LARGEST_SIGN;
}
