import { SelectorType } from 'css-what';
import { classOf, isAttribute, type PlainPart, plainParts } from './selector-tokens';

/** A property of every element that a selector matches. Names of tags and attributes in lower case. */
export interface Demand {
  readonly kind: 'class' | 'attribute' | 'tag';
  readonly name: string;
}

/**
 * What an element must have for a selector to match it, from the last compound: the class if present, else an attribute, else the tag. Undefined
 * for a list of selectors, and for a selector that is not plain.
 */
export function demandOf(css: string): Demand | undefined {
  const [part, other] = plainParts(css);
  return part && !other ? demandOfPart(part) : undefined;
}

export function demandOfPart(part: PlainPart): Demand | undefined {
  const { tokens = [] } = part.at(-1) ?? {};
  const [name] = tokens.flatMap((token) => classOf(token) ?? []);
  if (name !== undefined) return { kind: 'class', name };
  const attribute = tokens.find(isAttribute);
  if (attribute) return { kind: 'attribute', name: attribute.name.toLowerCase() };
  const tag = tokens.find((token) => token.type === SelectorType.Tag);
  return tag && { kind: 'tag', name: tag.name.toLowerCase() };
}
