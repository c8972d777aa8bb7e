import { checkNames } from './check-names';
import { checkTexts } from './check-texts';
import { faultAt, spansOf } from './check-entries';
import type { Fault } from './fault';
import { is, type EntryForm, type NamedEntry } from './forms';
import { formOf } from '../text/form';
import type { Kind } from './kinds';
import type { Located } from './parse-file';

export interface Claim {
  readonly entry: NamedEntry;
  readonly form: EntryForm;
}

const UNSURE_LETTER = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
/** Kinds whose words occur in the same places of a title. The others have their own grammar and conflict only among themselves. */
const COMPETING: ReadonlySet<Kind> = new Set(['realm', 'ruler', 'denomination', 'mint', 'material', 'grade', 'remark']);

/** Finds forms that two entries share without a preference, forms too short to be sure, and preferences without a conflict. */
export function checkForms(entries: readonly NamedEntry[]): Fault[] {
  const faults: Fault[] = [...checkNames(entries), ...checkTexts(entries)];
  for (const entry of entries) faults.push(...hollowPreferences(entry), ...shortForms(entry));
  return [...faults, ...clashes(entries)];
}

/** One fault for each pair of entries, independent of the number of shared forms. */
function clashes(entries: readonly NamedEntry[]): Fault[] {
  const byPair = new Map<string, { readonly form: string; readonly clash: readonly [Claim, Claim]; more: number }>();
  for (const [form, claims] of claimsByForm(entries)) {
    for (const clash of undecided(claims)) {
      const pair = clash.map(({ entry }) => `${entry.located.kind} ${entry.located.id}`).join('|');
      const known = byPair.get(pair);
      if (!known) byPair.set(pair, { form, clash, more: 0 });
      else if (known.form !== form) known.more++;
    }
  }
  return [...byPair.values()].map(({ form, clash, more }) => clashFault(form, clash, more));
}

/** Every claim on a form, in the order of the entries. */
export function claimsByForm(entries: readonly NamedEntry[]): ReadonlyMap<string, readonly Claim[]> {
  const claims = entries.flatMap((entry) => entry.forms.map((form): Claim => ({ entry, form })));
  return Map.groupBy(claims, ({ form }) => form.form);
}

/** Whether a reader could take the form for either entry without any context to distinguish them. */
export function contend(a: Claim, b: Claim): boolean {
  const [left, right] = [a.entry.located, b.entry.located];
  if (left.id === right.id && left.kind === right.kind) return false;
  if (!shareLanguage(a.form, b.form)) return false;
  if (left.kind === right.kind) return areAlike(left, right);
  return COMPETING.has(left.kind) && COMPETING.has(right.kind) && !(isPlace(left) && isPlace(right));
}

/** Whether nothing but the form could distinguish two entries of one kind. */
function areAlike(left: Located, right: Located): boolean {
  if (left.kind === 'name' || left.kind === 'family' || left.kind === 'context') return false;
  if (is(left, 'category') && is(right, 'category')) return left.value.parent === right.value.parent;
  if (is(left, 'ruler') && is(right, 'ruler'))
    return left.value.realm.some((realm) => right.value.realm.includes(realm)) && meet(spansOf(left), spansOf(right));
  return true;
}

function isPlace({ kind }: Located): boolean {
  return kind === 'realm' || kind === 'mint';
}

/** English titles are used by every language without its own. */
function shareLanguage(a: EntryForm, b: EntryForm): boolean {
  const wide = (language: string) => language === 'any' || language === 'en';
  return a.language === b.language || wide(a.language) || wide(b.language);
}

function meet(a: ReturnType<typeof spansOf>, b: ReturnType<typeof spansOf>): boolean {
  if (a.length === 0 || b.length === 0) return true;
  return a.some(([start, end]) =>
    b.some(([from, to]) => (start ?? -Infinity) < (to ?? Infinity) && (from ?? -Infinity) < (end ?? Infinity)),
  );
}

/** Pairs of claims that conflict while neither is preferred and at least one is not weak, or while both are preferred. */
function undecided(claims: readonly Claim[]): (readonly [Claim, Claim])[] {
  return claims.flatMap((a, index) =>
    claims
      .slice(index + 1)
      .filter((b) => a.form.origin !== 'base' && b.form.origin !== 'base')
      .filter((b) => a.form.preferred === b.form.preferred && (a.form.preferred || !a.form.weak || !b.form.weak))
      .filter((b) => contend(a, b))
      .map((b) => [a, b] as const),
  );
}

function clashFault(form: string, [a, b]: readonly [Claim, Claim], more: number): Fault {
  const [left, right] = [a.entry.located, b.entry.located];
  const texts =
    a.form.text === b.form.text ? `"${a.form.text}"` : `"${b.form.text}" and "${a.form.text}" (both "${form}")`;
  const others = more > 0 ? ` and ${more} more` : '';
  const way =
    a.form.preferred && b.form.preferred
      ? 'both prefer it: remove it from one'
      : 'decide which the market means (prefer), or list it as weak in both';
  return faultAt(
    right,
    `${right.kind} ${right.id} and ${left.kind} ${left.id} (${left.file}:${left.line}) share ${texts}${others}: ${way}`,
  );
}

function hollowPreferences({ located, forms }: NamedEntry): Fault[] {
  const preferred = 'prefer' in located.value ? (located.value.prefer ?? []) : [];
  return preferred
    .filter((text) => !forms.some(({ form }) => form === formOf(text)))
    .map((text) => faultAt(located, `${located.id} prefers "${text}", which is neither its title nor its alias`));
}

/** A single letter may be a grade, a reference or an initial, so it must be weak. A citation is sure because its number follows. */
function shortForms({ located, forms }: NamedEntry): Fault[] {
  if (located.kind === 'catalogue' || located.kind === 'context') return [];
  return forms
    .filter(({ form, weak }) => !weak && UNSURE_LETTER.test(form))
    .map(({ text }) => faultAt(located, `${located.id}: the single letter "${text}" must be weak`));
}
