import type { FittedMeanings } from './fit-meanings';
import type { FittedQueries } from './fit-queries';

/** The source text of `fitted.data.ts`, formatted as the formatter does. `date`: ISO 8601, without a time. */
export function fittedSource(date: string, meanings: FittedMeanings, query: FittedQueries): string {
  return `/** Written by \`npm run numismatics:fit\`; never edited by hand. */\nexport const fitted = ${literal({ date, meanings, query }, '')};\n`;
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([key, member]) => `${inner}${key}: ${literal(member, inner)},\n`);
  return `{\n${members.join('')}${indent}}`;
}
