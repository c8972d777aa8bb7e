import type { ProgramResult, StepResult } from './run-program';
import { differenceKinds, differencesIn, isRight as isStepRight } from './stock/comparison';

const MOST_NAMED = 8;

/** `day one: 46 of 46 right, 1 ceiling, 57 requests, 0 repeated`, and the differences and repeated addresses below it. */
export function stepText({ step, ceilings, requests, repeated, comparison, isAddedAgain }: StepResult): string {
  const { right, forSale } = comparison;
  const differences = [...differencesIn(comparison), ...repeated.map((page) => `repeated: ${page}`)];
  const named = differences.slice(0, MOST_NAMED).map((text) => `\n      ${text}`);
  const more = differences.length > MOST_NAMED ? `\n      and ${differences.length - MOST_NAMED} more` : '';
  const passed = `${ceilings} ${ceilings === 1 ? 'ceiling' : 'ceilings'}`;
  const again = isAddedAgain ? ', broken and added again' : '';
  return `  ${step}: ${right} of ${forSale} right, ${passed}${again}, ${requests} requests, ${repeated.length} repeated${named.join('')}${more}`;
}

/** One row for each program and step, as a table of Markdown. */
export function tableText(results: ReadonlyMap<string, ProgramResult>): string {
  const kinds = Object.entries(differenceKinds) as [keyof typeof differenceKinds, string][];
  const head = [
    'program',
    'step',
    'for sale',
    'right',
    ...kinds.map(([, name]) => name),
    'ceilings',
    'requests',
    'repeated',
  ];
  const rows = [...results].flatMap(([name, { steps }]) =>
    steps.map(({ step, ceilings, requests, repeated, comparison }) => [
      name,
      step,
      comparison.forSale,
      comparison.right,
      ...kinds.map(([kind]) => comparison[kind].length),
      ceilings,
      requests,
      repeated.length,
    ]),
  );
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The time of `seller add`, the platform that it detected, and its warnings. */
export function addText({ addSeconds, added }: ProgramResult): string {
  const lines = added.split('\n').filter((line) => /^(?:Platform|Warning|Not read)/.test(line));
  return [`  seller add: ${addSeconds.toFixed(1)} s`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function isRight({ steps }: ProgramResult): boolean {
  return steps.every(({ comparison }) => isStepRight(comparison));
}
