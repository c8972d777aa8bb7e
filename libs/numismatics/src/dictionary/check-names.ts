import { faultAt } from './check-entries';
import type { Fault } from './fault';
import type { NamedEntry } from './forms';
import { formOf } from '../text/form';

/** Given names share forms (Ludwig is a Louis too), but two keys with identical titles are one name. */
export function checkNames(entries: readonly NamedEntry[]): Fault[] {
  const first = new Map<string, NamedEntry>();
  const faults: Fault[] = [];
  for (const entry of entries.filter(({ located }) => located.kind === 'name')) {
    const all = Object.entries(entry.titles)
      .map(([language, title]) => `${language}:${formOf(title)}`)
      .sort()
      .join('|');
    const same = first.get(all);
    if (same)
      faults.push(
        faultAt(entry.located, `${entry.located.id} is the same name as ${same.located.id} in every language`),
      );
    else first.set(all, entry);
  }
  return faults;
}
