/** A document with its generated section of that name replaced by `content`. Throws when the document has no such section. */
export function withSection(document: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: written by \`npm run generate\` -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no section of ${name}.`);
  return `${document.slice(0, from)}${begin}\n\n${content}\n${document.slice(to)}`;
}

/** Characters that Markdown would not show as they are. */
export function escaped(text: string): string {
  return text.replaceAll(/[|<>[\]*_]/g, String.raw`\$&`);
}

/** A table as oxfmt formats it. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n') + '\n';
}
