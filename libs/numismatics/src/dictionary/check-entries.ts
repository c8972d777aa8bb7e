import type { Fault } from './fault';
import type { Kind, SourceOf } from './kinds';
import { is } from './forms';
import type { Located } from './parse-file';

const LONGEST_REIGN = 85;

type Span = readonly [number | null, number | null];

/** Finds duplicate names, unresolved references, circular parents and impossible years. References to kinds without a file are not checked. */
export function checkEntries(entries: readonly Located[]): Fault[] {
  const known = new Map<Kind, Map<string, Located>>();
  const faults: Fault[] = [];
  for (const entry of entries) {
    const ofKind = known.get(entry.kind) ?? new Map<string, Located>();
    const first = ofKind.get(entry.id);
    if (first) faults.push(faultAt(entry, `${entry.id} is described twice: also in ${first.file}:${first.line}`));
    else ofKind.set(entry.id, entry);
    known.set(entry.kind, ofKind);
  }
  for (const entry of entries) {
    faults.push(...unreachable(entry, known), ...circle(entry, known), ...impossibleYears(entry));
  }
  return faults;
}

export function faultAt({ file, line }: Located, reason: string): Fault {
  return { file, line, reason };
}

function unreachable(entry: Located, known: ReadonlyMap<Kind, ReadonlyMap<string, Located>>): Fault[] {
  return references(entry)
    .filter(([kind, id]) => known.get(kind)?.has(id) === false)
    .map(([kind, id]) => faultAt(entry, `${entry.id} refers to the ${kind} "${id}", which no file describes`));
}

type Reference = readonly [Kind, string];

function all(kind: Kind, ids: string | readonly string[] | undefined): readonly Reference[] {
  return (ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids).map((id) => [kind, id] as const);
}

/** The references of each kind, other than those to a parent. */
const referencesOf: { readonly [K in Kind]?: (value: SourceOf<K>) => readonly Reference[] } = {
  realm: ({ successors, predecessors }) => [...all('realm', successors), ...all('realm', predecessors)],
  ruler: ({ realm, name, restruck }) => [
    ...all('realm', realm),
    ...all('name', name),
    ...all('denomination', restruck?.denominations),
  ],
  denomination: ({
    realms,
    metal,
    unit_of: unitOf,
    coin_kind: coinKind,
    names_kind: namesKind,
    paper,
    written_as: as,
    label_letters: labels,
  }) => [
    ...all('realm', realms),
    ...all('material', metal),
    ...all('denomination', unitOf?.tag),
    ...[coinKind, namesKind].flatMap((kind) => all('kind', kind)),
    ...all(
      'realm',
      paper?.flatMap((value) => value.realms ?? []),
    ),
    ...all('realm', as?.realms),
    ...all(
      'realm',
      labels?.flatMap((label) => label.realms),
    ),
  ],
  family: ({ units }) => all('denomination', units),
  mint: ({ realm }) => all('realm', realm),
  material: ({ bullion, coin }) => [...all('kind', bullion), ...all('kind', coin)],
  catalogue: ({ covers }) => all('realm', covers),
  kind: ({ metal }) => all('material', metal),
  category: ({ realms, kinds }) => [...all('realm', realms), ...all('kind', kinds)],
  grade: ({ aliases, weak }) => all('scale', [...Object.keys(aliases ?? {}), ...Object.keys(weak ?? {})]),
  power: ({ of, realms }) => [...all('realm', of), ...all('realm', realms)],
  language: ({ homes, suggested }) => [...all('realm', homes), ...all('realm', suggested)],
  group: ({ of, members }) => all(of, members),
};

function references(entry: Located): readonly Reference[] {
  // The reader of a kind takes the values of that kind.
  const read = referencesOf[entry.kind] as ((value: Located['value']) => readonly Reference[]) | undefined;
  return [...all(entry.kind, parentOf(entry)), ...(read?.(entry.value) ?? [])];
}

function parentOf(entry: Located): string | undefined {
  if (is(entry, 'realm')) return entry.value.part_of;
  if (is(entry, 'material') || is(entry, 'grade') || is(entry, 'kind')) return entry.value.parent;
  if (is(entry, 'category')) return entry.value.parent === undefined ? undefined : `c-${entry.value.parent}`;
  return undefined;
}

function circle(entry: Located, known: ReadonlyMap<Kind, ReadonlyMap<string, Located>>): Fault[] {
  const seen = new Set([entry.id]);
  for (let parent = parentOf(entry); parent !== undefined;) {
    if (parent === entry.id) return [faultAt(entry, `${entry.id} is its own ancestor: ${[...seen].join(' in ')}`)];
    if (seen.has(parent)) return [];
    seen.add(parent);
    const above: Located | undefined = known.get(entry.kind)?.get(parent);
    parent = above && parentOf(above);
  }
  return [];
}

/** The reigns of a ruler, or the years of any other entry. */
export function spansOf(entry: Located): readonly Span[] {
  const { value } = entry;
  const given = 'reign' in value ? value.reign : 'years' in value ? value.years : undefined;
  if (given === undefined) return [];
  return given.filter((part) => Array.isArray(part)).length > 0 ? (given as Span[]) : [given as Span];
}

function impossibleYears(entry: Located): Fault[] {
  const faults: Fault[] = [];
  for (const [start, end] of spansOf(entry)) {
    if (start === null || end === null) continue;
    if (start > end)
      faults.push(faultAt(entry, `${entry.id} ends (${end}) before it starts (${start}); years BC are negative`));
    else if (is(entry, 'ruler') && end - start > LONGEST_REIGN && entry.value.note === undefined)
      faults.push(
        faultAt(
          entry,
          `${entry.id} reigns ${end - start} years (${start} to ${end}): correct it, or explain it in a note`,
        ),
      );
  }
  if (is(entry, 'material') && entry.value.fineness && entry.value.fineness.min > entry.value.fineness.max)
    faults.push(faultAt(entry, `${entry.id}: the minimum fineness exceeds the maximum`));
  return faults;
}
