import type { ConfigTable, Setting } from './setting';

const HEADER = [
  '# Every setting of every service. Written by `npm run generate`; do not edit.',
  '# `npm start` sets all of them. A line that is commented out shows the default, or an optional setting.',
];

/** The text of `.env.example`. A setting that several services define alike is listed once, under "several services". */
export function envExample(tables: readonly ConfigTable[]): string {
  const ordered = [...tables].sort((a, b) => (a.service < b.service ? -1 : 1));
  const users = new Map<string, string[]>();
  for (const table of ordered) {
    for (const [name, setting] of Object.entries(table.settings)) {
      const entry = describe(name, setting);
      users.set(entry, [...(users.get(entry) ?? []), table.service]);
    }
  }
  const shared = [...users].filter(([, services]) => services.length > 1);
  const sections = ordered.map((table) => {
    const own = [...users].filter(([, services]) => services.length === 1 && services[0] === table.service);
    return own.length > 0 ? [`# --- ${table.service} ---`, ...own.map(([entry]) => entry)].join('\n\n') : '';
  });
  const several =
    shared.length > 0
      ? ['# --- several services ---', ...shared.map(([entry, services]) => `# ${services.join(', ')}\n${entry}`)]
      : [];
  return `${[HEADER.join('\n'), several.join('\n\n'), ...sections].filter(Boolean).join('\n\n')}\n`;
}

function describe(name: string, setting: Setting): string {
  const notes = [setting.secret ? 'secret' : '', setting.mayBeAbsent ? 'optional' : ''].filter(Boolean).join(', ');
  const line = setting.default === undefined && !setting.mayBeAbsent ? `${name}=` : `#${name}=${setting.default ?? ''}`;
  return `# ${setting.doc}${notes ? ` (${notes})` : ''}\n${line}`;
}
