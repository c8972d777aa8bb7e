import type { ConfigTable, Setting } from '@obverse/service-kit';
import { aligned, escaped, withSection } from '../generated-section';

/** A document with its section of settings replaced. Throws when the document has no such section. */
export function withSettings(document: string, tables: readonly ConfigTable[]): string {
  return withSection(document, 'settings', settingsSection(tables));
}

interface Row {
  readonly name: string;
  readonly setting: Setting;
  readonly services: string[];
}

/** A table of all settings: those of several services once for each wording. */
function settingsSection(tables: readonly ConfigTable[]): string {
  const rows = new Map<string, Row>();
  for (const table of [...tables].sort((a, b) => (a.service < b.service ? -1 : 1))) {
    for (const [name, setting] of Object.entries(table.settings)) {
      const key = JSON.stringify([name, setting.doc, setting.default]);
      const row = rows.get(key) ?? { name, setting, services: [] };
      row.services.push(table.service);
      rows.set(key, row);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return aligned([['variable', 'services', 'default', 'meaning'], ...sorted.map(cellsOf)]);
}

function cellsOf({ name, setting, services }: Row): readonly string[] {
  const { default: standard, doc, mayBeAbsent, secret } = setting;
  const value = standard === undefined ? (mayBeAbsent ? 'absent' : 'none, **required**') : `\`${standard}\``;
  return [`\`${name}\``, services.join(', '), value, escaped(`${doc}${secret ? ' (secret)' : ''}`)];
}
