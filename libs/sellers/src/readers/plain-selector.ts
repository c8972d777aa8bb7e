/** An element as a parser makes it; names in lower case. */
export interface PlainElement {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly parent: unknown;
}

/** `scope`: what the selector is asked of. It may be part of a match, what stands around it may not. */
export type Matcher = (element: PlainElement, scope: unknown) => boolean;

type Test = (element: PlainElement) => boolean;

const LONGEST = 500;
const MOST_KEPT = 5_000;
const NAME = String.raw`[a-zA-Z_][\w-]*`;
const compound = new RegExp(String.raw`^(?:${NAME})?(?:[.#]${NAME}|\[${NAME}\])*$`);
const parts = new RegExp(String.raw`([.#[]?)(${NAME})`, 'g');

const known = new Map<string, Matcher | undefined>();

/**
 * Whether an element matches, for a selector of compounds that stand one inside the other: `.lot a`, `time.ends`, `#prices [itemprop]`. Undefined for
 * every other one: those are the selector library's. It reads and compiles a selector each time it is asked, which takes longer than to look
 * through a block of a list; of these selectors most descriptors are made.
 */
export function plainSelector(css: string): Matcher | undefined {
  if (known.has(css)) return known.get(css);
  // Selectors come from descriptors, so that they are few; that they are is not taken for granted.
  if (known.size >= MOST_KEPT) known.clear();
  const matcher = compiled(css);
  known.set(css, matcher);
  return matcher;
}

function compiled(css: string): Matcher | undefined {
  const compounds = css.length > LONGEST ? [''] : css.trim().split(/\s+/);
  if (compounds.some((one) => one === '' || !compound.test(one))) return undefined;
  const [own, ...around] = compounds.map(compoundMatcher).reverse();
  return own && ((element, scope) => own(element) && isInside(element, scope, around));
}

/** Of ancestors that match, the nearest leaves most for the next compound. */
function isInside(element: PlainElement, scope: unknown, around: readonly Test[]): boolean {
  let at = 0;
  let outer = element.parent;
  while (at < around.length && isElement(outer)) {
    if (around[at]?.(outer)) at += 1;
    outer = outer === scope ? undefined : outer.parent;
  }
  return at === around.length;
}

function compoundMatcher(text: string): Test {
  const tests = [...text.matchAll(parts)].map(([, kind = '', name = '']) => partMatcher(kind, name));
  return (element) => tests.every((test) => test(element));
}

function partMatcher(kind: string, name: string): Test {
  switch (kind) {
    case '.': {
      const word = new RegExp(String.raw`(?:^|\s)${name}(?:$|\s)`);
      return ({ attribs }) => attribs['class']?.includes(name) === true && word.test(attribs['class']);
    }
    case '#':
      return ({ attribs }) => attribs['id'] === name;
    case '[': {
      const attribute = name.toLowerCase();
      return ({ attribs }) => Object.hasOwn(attribs, attribute);
    }
    default: {
      const tag = name.toLowerCase();
      return (element) => element.name === tag;
    }
  }
}

function isElement(node: unknown): node is PlainElement {
  return typeof node === 'object' && node !== null && 'attribs' in node;
}
