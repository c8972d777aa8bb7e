import { AttributeAction, type Selector, SelectorType } from 'css-what';
import { classOf, type Compound, isAttribute, type PlainPart } from './selector-tokens';

/** An element as a parser creates it; names in lower case. */
export interface PlainElement {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly parent: unknown;
}

/** `scope`: where the selector is evaluated. It may be part of a match, its ancestors may not. */
export type Matcher = (element: PlainElement, scope: unknown) => boolean;

type Test = (element: PlainElement) => boolean;

/**
 * Whether an element matches, for a selector of nested compounds: `.lot a`, `time.ends`, `#prices [itemprop]`. Undefined for all others: the
 * selector library evaluates those. The library's compiled selectors belong to one scope, since they cache which ancestors do not match. Without
 * the cache they try every path up a deep page; compiling again takes longer than searching a list's block.
 */
export function plainSelector(part: PlainPart): Matcher | undefined {
  const tests = part.flatMap((compound) => compoundMatcher(compound) ?? []);
  const [own, ...around] = tests.reverse();
  return own && tests.length === part.length
    ? (element, scope) => own(element) && isInside(element, scope, around)
    : undefined;
}

/** Of matching ancestors, the nearest leaves the most for the next compound. */
function isInside(element: PlainElement, scope: unknown, around: readonly Test[]): boolean {
  let at = 0;
  let outer = element.parent;
  while (at < around.length && isElement(outer)) {
    if (around[at]?.(outer)) at += 1;
    outer = outer === scope ? undefined : outer.parent;
  }
  return at === around.length;
}

function compoundMatcher({ tokens, combinator }: Compound): Test | undefined {
  const isPlaced = combinator === undefined || combinator === SelectorType.Descendant;
  const tests = tokens.flatMap((token) => tokenMatcher(token) ?? []);
  if (!isPlaced || tests.length === 0 || tests.length < tokens.length) return undefined;
  return (element) => tests.every((test) => test(element));
}

function tokenMatcher(token: Selector): Test | undefined {
  if (token.type === SelectorType.Tag) {
    const tag = token.name.toLowerCase();
    return (element) => element.name === tag;
  }
  const name = classOf(token);
  if (name !== undefined) {
    const word = new RegExp(String.raw`(?:^|\s)${name}(?:$|\s)`);
    return ({ attribs }) => attribs['class']?.includes(name) === true && word.test(attribs['class']);
  }
  if (!isAttribute(token)) return undefined;
  const attribute = token.name.toLowerCase();
  if (token.action === AttributeAction.Exists) return ({ attribs }) => Object.hasOwn(attribs, attribute);
  const isId = attribute === 'id' && token.action === AttributeAction.Equals && token.ignoreCase !== true;
  return isId ? ({ attribs }) => attribs['id'] === token.value : undefined;
}

function isElement(node: unknown): node is PlainElement {
  return typeof node === 'object' && node !== null && 'attribs' in node;
}
