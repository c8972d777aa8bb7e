import { type Matcher, plainSelector } from './plain-selector';
import { type Demand, demandOfPart } from './selector-demand';
import { plainParts } from './selector-tokens';

/** A selector prepared for matching. */
export interface CompiledSelectors {
  /** It begins at the scope itself (`> li`) or names it. */
  readonly isRelative: boolean;
  /** A matching element has one of these; empty when the selector does not state it plainly. */
  readonly demands: readonly Demand[];
  /** Whether an element matches; undefined when only the selector library can decide. */
  readonly matches: Matcher | undefined;
}

const MOST_KEPT = 5_000;
const known = new Map<string, CompiledSelectors>();

/** Each selector is compiled once. The selectors are those of descriptors and platforms, so there are few; the cache is limited nevertheless. */
export function compileSelectors(css: string): CompiledSelectors {
  const old = known.get(css);
  if (old) return old;
  if (known.size >= MOST_KEPT) known.clear();
  const compiled = compile(css);
  known.set(css, compiled);
  return compiled;
}

function compile(css: string): CompiledSelectors {
  const parts = plainParts(css);
  const demands = parts.flatMap((part) => demandOfPart(part) ?? []);
  const matchers = parts.flatMap((part) => plainSelector(part) ?? []);
  const isPlain = parts.length > 0 && matchers.length === parts.length;
  return {
    isRelative: /(?:^|,)\s*[>+~]|:scope/.test(css),
    demands: demands.length === parts.length ? demands : [],
    matches: isPlain ? (element, scope) => matchers.some((matches) => matches(element, scope)) : undefined,
  };
}
