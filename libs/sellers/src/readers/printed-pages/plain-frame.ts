import { type AsideBy, asideBy } from './aside';
import { type PictureRole, pictureRoleOf } from './picture-role';

const struckTags = new Set(['del', 's', 'strike']);
const wholeTag = /^(?:html|body|main|h\d)$/;
/** Class names that themes use for a former price. */
const struckName =
  /(?:^|[\s_-])(?:del|old|was|strike\w*|crossed|before|rrp|msrp|list-?price|price-standard|compare-?(?:at|price)[\w-]*)(?:$|[\s_-])|(?:^|[\s_-])(?:price-?(?:old|was|before|crossed|regular-old)|old-?price)/i;
/** A price is a line of its own, separate from adjacent text; its sign and its decimals are parts of it. */
export const priceName = /price|preis|prix|prezzo|precio|preco|prijs|\bcena\b|fiyat|amount|itemprop/i;
const pricePart = /currency|symbol|sign|integer|whole|decimal|fraction|cents|\bint\b|\bdec\b/i;

/** An open element, with what it inherits from those around it. */
export interface Frame {
  readonly name: string;
  readonly from: number;
  readonly names: string;
  readonly href?: string;
  readonly aside: boolean;
  readonly beginsAside?: AsideBy;
  readonly struck: boolean;
  readonly pressed: boolean;
  readonly disabled: boolean;
  readonly hidden: boolean;
  readonly heading?: number;
  /** Of the pictures inside it. */
  readonly pictures?: PictureRole;
  readonly inMain: boolean;
  readonly links: string[];
  readonly row?: number;
  readonly cell?: number;
}

/** What an element inherits from the one around it. */
type Outer = Pick<
  Frame,
  'aside' | 'struck' | 'pressed' | 'disabled' | 'hidden' | 'inMain' | 'href' | 'heading' | 'pictures'
>;

export const outermost: Outer = {
  aside: false,
  struck: false,
  pressed: false,
  disabled: false,
  hidden: false,
  inMain: false,
};

/** An element with what it inherits from the one around it. */
export function frameOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  outer: Outer,
  place: Pick<Frame, 'from' | 'row' | 'cell'>,
): Frame {
  const names = namesOf(attributes);
  // The names of a whole page, or of a heading, do not describe a part of it.
  const partNames = wholeTag.test(name) ? '' : names;
  const inMain = outer.inMain || name === 'main' || name === 'article';
  const beginsAside = asideBy(name, inMain, partNames);
  const href = linkOf(name, attributes) ?? outer.href;
  const heading = headingOf(name) ?? outer.heading;
  const pictures = pictureRoleOf(attributes, partNames, outer.pictures);
  return {
    name,
    names,
    inMain,
    aside: outer.aside || beginsAside !== undefined,
    ...looksOf(name, attributes, partNames, outer),
    links: [],
    ...place,
    ...(beginsAside && { beginsAside }),
    ...(href !== undefined && { href }),
    ...(heading !== undefined && { heading }),
    ...(pictures && { pictures }),
  };
}

function looksOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  partNames: string,
  outer: Outer,
): Pick<Frame, 'struck' | 'pressed' | 'hidden' | 'disabled'> {
  const isPressed = isButton(name, attributes);
  return {
    struck: outer.struck || isStruck(name, attributes, partNames),
    pressed: outer.pressed || isPressed,
    hidden: outer.hidden || isHidden(attributes),
    disabled: outer.disabled || (isPressed && Object.hasOwn(attributes, 'disabled')),
  };
}

function namesOf({ class: classes, id, itemprop }: Readonly<Record<string, string>>): string {
  return [classes, id, itemprop]
    .filter((one) => one)
    .join(' ')
    .slice(0, 300);
}

function linkOf(name: string, { href }: Readonly<Record<string, string>>): string | undefined {
  return name === 'a' && href !== undefined && isAddress(href) ? href.trim() : undefined;
}

function headingOf(name: string): number | undefined {
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Class names of the usual style libraries for what is not shown. Those for screen readers are left out: their text is a label. */
const hiddenName = /(?:^|\s)(?:d-none|hidden|is-hidden|hide|invisible|uk-hidden|display-none|u-hidden)(?=\s|$)/i;
/** The same element is shown on some screens: `d-none d-md-block`, `hidden md:flex`. */
const shownName = /(?:^|\s)(?:d-(?:sm|md|lg|xl|xxl)-|(?:sm|md|lg|xl|2xl):(?!hidden))/i;
const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

function isHidden({ style = '', hidden, class: classes = '' }: Readonly<Record<string, string>>): boolean {
  if ((hidden !== undefined && hidden !== 'until-found') || hiddenStyle.test(style)) return true;
  return hiddenName.test(classes) && !shownName.test(classes);
}

function isStruck(name: string, { style = '' }: Readonly<Record<string, string>>, names: string): boolean {
  return struckTags.has(name) || struckName.test(names) || /line-through/.test(style);
}

/** Its text is not part of the surrounding line. */
export function standsAlone({ name, names, struck, pressed, hidden }: Frame): boolean {
  if (name === 'a' || pressed || struck || hidden) return true;
  return priceName.test(names) && !pricePart.test(names);
}

export function isButton(name: string, { type, class: classes, role }: Readonly<Record<string, string>>): boolean {
  if (name === 'button') return true;
  if (name === 'input') return type === 'submit' || type === 'button' || type === 'image';
  return name === 'a' && (role === 'button' || /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/i.test(classes ?? ''));
}

function isAddress(href: string): boolean {
  return href.trim() !== '' && !/^(?:#|javascript:|mailto:|tel:|data:)/i.test(href.trim());
}
