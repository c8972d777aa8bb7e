import { type Matcher, plainSelector } from './plain-selector';
import { type Demand, demandOfPart } from './selector-demand';
import { plainParts } from './selector-tokens';

/** How a page is asked a selector. */
export interface CompiledSelectors {
  /** It begins at the scope itself (`> li`) or names it. */
  readonly isRelative: boolean;
  /** What matches it has one of these; empty where it does not say plainly what. */
  readonly demands: readonly Demand[];
  /** Whether an element matches; undefined where only the selector library can tell. */
  readonly matches: Matcher | undefined;
}

const MOST_KEPT = 5_000;
const known = new Map<string, CompiledSelectors>();

/** Each selector is read once: there are few, those of the descriptors and of the platforms. That they are is not taken for granted. */
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
