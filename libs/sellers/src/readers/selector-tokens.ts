import { AttributeAction, type AttributeSelector, isTraversal, parse, type Selector, SelectorType } from 'css-what';

/** What one element must be: the tokens between two combinators. */
export interface Compound {
  readonly tokens: readonly Selector[];
  /** How the element stands to the one of the compound before; undefined for the first. */
  readonly combinator: SelectorType | undefined;
}

/** Of a list of selectors one, as its compounds from the outermost to the one that is asked for. */
export type PlainPart = readonly Compound[];

const LONGEST = 500;
const NAME = /^[a-zA-Z_][\w-]*$/;

/**
 * The parts of a selector that says plainly which elements it is of: by tags, ids, classes and attributes. Empty for one with pseudo-classes,
 * namespaces, escapes or `*`, and for what is no selector.
 */
export function plainParts(css: string): readonly PlainPart[] {
  if (css.length > LONGEST || css.includes('\\')) return [];
  const parts = parsed(css);
  return parts.every((tokens) => tokens.every(isPlain)) ? parts.map(compoundsOf) : [];
}

/** The class that a token names, if it names one. */
export function classOf(token: Selector): string | undefined {
  const isClass = isAttribute(token) && token.name === 'class' && token.action === AttributeAction.Element;
  return isClass && token.ignoreCase !== true && NAME.test(token.value) ? token.value : undefined;
}

export function isAttribute(token: Selector): token is AttributeSelector {
  return token.type === SelectorType.Attribute;
}

function parsed(css: string): readonly (readonly Selector[])[] {
  try {
    return parse(css);
  } catch {
    // A syntax error is how the parser says no; there is no other way to ask.
    return [];
  }
}

function isPlain(token: Selector): boolean {
  if (token.type === SelectorType.Tag) return token.namespace === null && NAME.test(token.name);
  // `[a!=b]` matches what has no such attribute.
  if (isAttribute(token))
    return token.namespace === null && NAME.test(token.name) && token.action !== AttributeAction.Not;
  return isTraversal(token);
}

function compoundsOf(tokens: readonly Selector[]): PlainPart {
  const compounds: { tokens: Selector[]; combinator: SelectorType | undefined }[] = [
    { tokens: [], combinator: undefined },
  ];
  for (const token of tokens) {
    if (isTraversal(token)) compounds.push({ tokens: [], combinator: token.type });
    else compounds.at(-1)?.tokens.push(token);
  }
  return compounds;
}
