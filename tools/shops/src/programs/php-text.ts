/** A PHP file that defines constants. */
export function definitions(constants: Readonly<Record<string, string>>): string {
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${phpLiteral(value)});\n`);
  return `<?php\n${lines.join('')}`;
}

function phpLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
