/** What every element has that a selector matches. Names of tags and attributes in lower case. */
export interface Demand {
  readonly kind: 'class' | 'attribute' | 'tag';
  readonly name: string;
}

const LONGEST = 500;
const NAME = String.raw`[a-zA-Z_][\w-]*`;
const QUOTED = String.raw`"[^"\\]*"|'[^'\\]*'`;
const ATTRIBUTE = String.raw`\[\s*(${NAME})\s*(?:[~|^$*]?=\s*(?:${QUOTED}|[\w.-]+)\s*)?\]`;
/** A compound at the selector's end, whatever stands before it: a tag, then ids, classes and attributes. */
const compoundAtEnd = new RegExp(String.raw`^(?:.*[\s>+~])?(${NAME})?((?:[.#]${NAME}|${ATTRIBUTE})*)$`, 's');
const quoted = new RegExp(QUOTED, 'g');
const attributes = new RegExp(ATTRIBUTE, 'g');
const ofClass = new RegExp(String.raw`\.(${NAME})`);

/**
 * What an element must have for a selector to match it, as its last compound says: the class where it names one, else an attribute, else the
 * tag. Undefined for a list of selectors, for pseudo-classes, escapes, and whatever else does not say it so plainly.
 */
export function demandOf(css: string): Demand | undefined {
  const outline = css.replace(quoted, '""').replaceAll('*=', '=');
  const [, tag, rest = ''] =
    (css.length <= LONGEST && !/[,:()\\*|]/.test(outline) && compoundAtEnd.exec(css.trim())) || [];
  const bare = rest.replace(attributes, '');
  const name = ofClass.exec(bare)?.[1];
  if (name !== undefined) return { kind: 'class', name };
  const [attribute] = [...rest.matchAll(attributes)].map(([, named]) => named);
  if (attribute !== undefined) return { kind: 'attribute', name: attribute.toLowerCase() };
  if (bare.includes('#')) return { kind: 'attribute', name: 'id' };
  return tag === undefined ? undefined : { kind: 'tag', name: tag.toLowerCase() };
}
