export interface Instruction {
  readonly name: string;
  readonly value: string;
}

export interface Stage {
  /** After AS; empty for the last stage. */
  readonly name: string;
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile. Handles comments and continued lines; here-documents are not used. */
export function stagesOf(text: string): readonly Stage[] {
  const stages: { name: string; from: string; instructions: Instruction[] }[] = [];
  for (const { name, value } of instructionsOf(text)) {
    if (name === 'FROM') {
      const [, from = '', as = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(value) ?? [];
      stages.push({ name: as, from, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, value });
  }
  return stages;
}

function instructionsOf(text: string): readonly Instruction[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name: name.toUpperCase(), value };
    });
}

/** The variables that the ENV instructions of a stage set. Values contain no spaces. */
export function environmentOf(stage: Stage): Readonly<Record<string, string>> {
  const pairs = stage.instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ value }) => value.split(/\s+/))
    .map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    });
  return Object.fromEntries(pairs);
}

/** A stage and those it is built from, the outermost first. */
export function lineageOf(stages: readonly Stage[], name: string): readonly Stage[] {
  const stage = stages.find((one) => one.name === name);
  return stage === undefined ? [] : [...lineageOf(stages, stage.from), stage];
}
