import type { ConfigTable, Setting } from '@obverse/service-kit';

const BEGIN = '<!-- settings: written by `npm run generate` -->';
const END = '<!-- end of settings -->';

/** A document with its section of settings replaced. Throws when the document has no such section. */
export function withSettings(document: string, tables: readonly ConfigTable[]): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('The document has no section of settings.');
  return `${document.slice(0, begin)}${BEGIN}\n\n${settingsSection(tables)}\n${document.slice(end)}`;
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

/** Characters that Markdown would not show as they are. */
function escaped(text: string): string {
  return text.replaceAll(/[|<>[\]*_]/g, String.raw`\$&`);
}

/** A table as Prettier formats it. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n') + '\n';
}
