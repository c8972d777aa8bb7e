import { derived } from './derived';
import type { Dictionary } from './dictionary';
import type { SourceOf } from './kinds';

type GroupKey = SourceOf<'group'>['key'];

const groups = derived(
  (dictionary) => new Map(dictionary.all('group').map(({ id, facts }) => [id, new Set(facts.members)] as const)),
);

/** The entries of a group of `groups.yaml`, in the order of the file. Throws if the dictionary has no such group. */
export function groupOf(dictionary: Dictionary, key: GroupKey): ReadonlySet<string> {
  const group = groups(dictionary).get(key);
  if (!group) throw new Error(`the dictionary has no group ${key}`);
  return group;
}
