import { AttributeAction, type AttributeSelector, isTraversal, parse, type Selector, SelectorType } from 'css-what';

/** The conditions for one element: the tokens between two combinators. */
export interface Compound {
  readonly tokens: readonly Selector[];
  /** The element's relation to that of the preceding compound; undefined for the first. */
  readonly combinator: SelectorType | undefined;
}

/** One selector of a list, as its compounds from the outermost to the matched one. */
export type PlainPart = readonly Compound[];

const LONGEST = 500;
const NAME = /^[a-zA-Z_][\w-]*$/;

/**
 * The parts of a plain selector: tags, ids, classes and attributes. Empty for one with pseudo-classes, namespaces, escapes or `*`, and for an
 * invalid selector.
 */
export function plainParts(css: string): readonly PlainPart[] {
  if (css.length > LONGEST || css.includes('\\')) return [];
  const parts = parsed(css);
  return parts.every((tokens) => tokens.every(isPlain)) ? parts.map(compoundsOf) : [];
}

/** The class in a token, if any. */
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
    // The parser throws a syntax error for an invalid selector; there is no other check.
    return [];
  }
}

function isPlain(token: Selector): boolean {
  if (token.type === SelectorType.Tag) return token.namespace === null && NAME.test(token.name);
  // `[a!=b]` matches elements without the attribute.
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
