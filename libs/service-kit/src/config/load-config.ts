import type { ConfigOf, ConfigTable, Setting } from './setting';

/** The environment does not fit the table. The message is meant for the person who starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly service: string,
    readonly faults: readonly string[],
  ) {
    super(`${service} cannot start: ${faults.join(' ')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting once. Throws {@link ConfigError} listing all faults; a variable set to nothing counts as absent. */
export function loadConfig<Table extends ConfigTable>(table: Table, env: Environment): ConfigOf<Table> {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, definition] of Object.entries(table.settings)) {
    const given = env[name]?.trim();
    const text = given === undefined || given === '' ? definition.default : given;
    if (text === undefined) {
      values[name] = undefined;
      if (!definition.mayBeAbsent) faults.push(`Set ${name}: ${definition.doc}`);
      continue;
    }
    const read = definition.schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else faults.push(faultOf(name, text, definition, read.error.issues[0]?.message));
  }
  if (faults.length > 0) throw new ConfigError(table.service, faults);
  // Built key by key from the same table the type is computed from.
  return values as ConfigOf<Table>;
}

function faultOf(name: string, text: string, definition: Setting, issue: string | undefined): string {
  // A schema's message may quote its input, so a secret's fault gives no detail.
  const what = definition.secret
    ? 'has a value that is not valid'
    : `is ${JSON.stringify(text)}, which is not valid (${issue ?? 'no reason given'})`;
  return `${name} ${what}: ${definition.doc}`;
}
