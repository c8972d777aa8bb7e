import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { YearRange } from '../evidence';
import { boundsOf, contains, overlap, realmLine } from '../tagging/realm-tree';

/** The facts that determine a lot's place in the category tree. */
export interface CategoryFacts {
  /** The narrowest kind first, then its parent kinds: bracteate, coin. */
  readonly kinds: readonly string[];
  readonly realm?: string;
  /** Realms that decide between equal places: those of the ruler and of the mint. */
  readonly hints?: readonly string[];
  /** When the lot was made, as precisely as known. */
  readonly period?: YearRange;
}

interface Category {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly realms: readonly string[];
  readonly years?: YearRange;
  /** The category itself, its parent, its parent's parent. */
  readonly line: readonly string[];
}

interface Tree {
  readonly byId: ReadonlyMap<string, Category>;
  /** `coin prussia` → categories that name the kind and the realm. */
  readonly byRealm: ReadonlyMap<string, readonly Category[]>;
  /** Kind → categories that require no realm. */
  readonly open: ReadonlyMap<string, readonly Category[]>;
}

const treeOf = derived((source): Tree => {
  const entries = source.all('category');
  const withRealmBelow = new Set(entries.filter(({ facts }) => facts.realms).map(({ facts }) => facts.parent));
  const byId = new Map<string, Category>();
  const byRealm = new Map<string, Category[]>();
  const open = new Map<string, Category[]>();
  for (const { id, facts } of entries) {
    const years = boundsOf(facts.years);
    const { kinds = [], realms = [] } = facts;
    const category: Category = { id, kinds, realms, line: lineOf(id, source), ...(years ? { years } : {}) };
    byId.set(id, category);
    // A branch without realms of its own, such as Europe, holds the realms of its children; only a root may be used directly.
    const bare = realms.length === 0 && (facts.parent === undefined || !withRealmBelow.has(facts.id));
    for (const kind of kinds) {
      if (bare) append(open, kind, category);
      for (const realm of realms) append(byRealm, `${kind} ${realm}`, category);
    }
  }
  return { byId, byRealm, open };
});

function append(map: Map<string, Category[]>, key: string, category: Category): void {
  const others = map.get(key);
  if (others) others.push(category);
  else map.set(key, [category]);
}

function lineOf(id: string, source: Dictionary): string[] {
  const line = [id];
  for (let parent = source.get('category', id)?.facts.parent; parent !== undefined;) {
    const at = `c-${parent}`;
    line.push(at);
    parent = source.get('category', at)?.facts.parent;
  }
  return line;
}

/** A category with all its ancestors, itself first: a lot of the category belongs to all of them. */
export function categoryLine(dictionary: Dictionary, id: string): readonly string[] {
  return treeOf(dictionary).byId.get(id)?.line ?? [];
}

/** Whether a category accepts these kinds. */
export function isOfKind(dictionary: Dictionary, id: string, kinds: readonly string[]): boolean {
  return (
    treeOf(dictionary)
      .byId.get(id)
      ?.kinds.some((kind) => kinds.includes(kind)) ?? false
  );
}

/** The deepest category whose rules the lot certainly meets; of several equal ones their common ancestor. */
export function categoryOf(dictionary: Dictionary, facts: CategoryFacts): string | undefined {
  for (const kind of facts.kinds) {
    const found = ofRealm(dictionary, kind, facts) ?? ofNoRealm(dictionary, kind, facts);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The nearest realm of the lot's line in the tree decides; outer ones are used where its years do not fit. */
function ofRealm(
  dictionary: Dictionary,
  kind: string,
  { realm, period, hints }: Omit<CategoryFacts, 'kinds'>,
): string | undefined {
  if (realm === undefined) return undefined;
  const possible: Category[] = [];
  for (const at of realmLine(dictionary, realm)) {
    const named = treeOf(dictionary).byRealm.get(`${kind} ${at}`) ?? [];
    const sure = named.filter((category) => isSure(category, period));
    if (sure.length > 0) return meeting(deepest(favoured(dictionary, sure, hints)));
    possible.push(...named.filter((category) => isPossible(category, period)));
  }
  const found = possible.length > 0 ? meeting(possible) : undefined;
  return (
    found ??
    (isShort(period) ? ofRealm(dictionary, kind, { realm, period: middleOf(period), hints: hints ?? [] }) : undefined)
  );
}

/** A reign that spans two ages belongs to the one that contains most of it. */
const LONGEST_REIGN = 60;

function isShort(period: YearRange | undefined): period is YearRange {
  return period !== undefined && period.first < period.last && period.last - period.first <= LONGEST_REIGN;
}

function middleOf({ first, last }: YearRange): YearRange {
  const middle = Math.round((first + last) / 2) || 1;
  return { first: middle, last: middle };
}

function ofNoRealm(dictionary: Dictionary, kind: string, { period }: CategoryFacts): string | undefined {
  const open = treeOf(dictionary).open.get(kind) ?? [];
  const sure = open.filter((category) => isSure(category, period));
  if (sure.length === 0) return undefined;
  // A period that spans two ages certainly belongs to neither.
  const uncertain = open.filter((category) => isPossible(category, period) && category.line.length === 1);
  return meeting([...deepest(sure), ...(kind === 'coin' ? uncertain : [])]);
}

function isSure({ years }: Category, period: YearRange | undefined): boolean {
  return !years || (period !== undefined && contains(years, period));
}

function isPossible({ years }: Category, period: YearRange | undefined): boolean {
  return !years || !period || overlap(years, period) !== undefined;
}

function deepest(categories: readonly Category[]): readonly Category[] {
  const depth = Math.max(...categories.map(({ line }) => line.length));
  return categories.filter(({ line }) => line.length === depth);
}

/** The categories in the first country that ruler or mint also name, if there are any. */
function favoured(
  dictionary: Dictionary,
  categories: readonly Category[],
  hints: readonly string[] = [],
): readonly Category[] {
  if (categories.length < 2) return categories;
  for (const hint of hints) {
    const country = realmLine(dictionary, hint);
    const named = categories.filter(({ line }) =>
      line.slice(1).some((id) =>
        treeOf(dictionary)
          .byId.get(id)
          ?.realms.some((realm) => country.includes(realm)),
      ),
    );
    if (named.length > 0) return named;
  }
  return categories;
}

/** The deepest category that is an ancestor of all of them or one of them; undefined where they have nothing in common. */
function meeting(categories: readonly Category[]): string | undefined {
  const [first, ...others] = categories;
  return first?.line.find((id) => others.every(({ line }) => line.includes(id)));
}

/** The deepest category above all of these. */
export function commonCategory(dictionary: Dictionary, ids: readonly string[]): string | undefined {
  return meeting(ids.map((id) => treeOf(dictionary).byId.get(id)).filter((category) => category !== undefined));
}
