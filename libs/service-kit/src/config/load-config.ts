import type { ConfigOf, ConfigTable, Setting } from './setting';

/** The environment does not fit the table. The message is written for the person who starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly service: string,
    readonly faults: readonly string[],
  ) {
    super(`${service} cannot start: ${faults.join(' ')}`);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Outcome = { readonly value: unknown } | { readonly fault: string };

/** Reads every setting once. Throws {@link ConfigError} listing all faults; an empty variable counts as absent. */
export function loadConfig<Table extends ConfigTable>(table: Table, env: Environment): ConfigOf<Table> {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, definition] of Object.entries(table.settings)) {
    const outcome = read(name, definition, env);
    if ('fault' in outcome) faults.push(outcome.fault);
    else values[name] = outcome.value;
  }
  if (faults.length === 0) faults.push(...complete(table, values), ...(table.check?.(values) ?? []));
  if (faults.length > 0) throw new ConfigError(table.service, faults);
  // The values are built key by key from the same table the type is computed from.
  return values as ConfigOf<Table>;
}

/** Completes values in place, and returns the faults. */
function complete({ settings }: ConfigTable, values: Record<string, unknown>): readonly string[] {
  return Object.entries(settings).flatMap(([name, { completedBy }]) => {
    if (completedBy === undefined || values[name] === undefined) return [];
    const completed = completedBy(values);
    if ('faults' in completed) return completed.faults;
    values[name] = completed.value;
    return [];
  });
}

function read(name: string, definition: Setting, env: Environment): Outcome {
  const { renamedFrom } = definition;
  if (renamedFrom !== undefined && given(env, renamedFrom) !== undefined)
    return { fault: `${renamedFrom} was renamed to ${name}: set ${name} and remove ${renamedFrom}.` };
  const text = given(env, name) ?? definition.default;
  if (text === undefined)
    return definition.mayBeAbsent
      ? { value: undefined }
      : { fault: `Set ${name}: ${definition.doc}${exampleOf(name, definition)}` };
  const parsed = definition.schema.safeParse(text);
  if (parsed.success) return { value: parsed.data };
  return { fault: faultOf(name, text, definition, parsed.error.issues[0]?.message) };
}

function given(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function faultOf(name: string, text: string, definition: Setting, issue: string | undefined): string {
  // A schema's message may quote its input, so the fault of a secret contains no detail.
  const what = definition.secret
    ? 'has a value that is not valid'
    : `is ${JSON.stringify(text)}, which is not valid (${issue ?? 'no reason given'})`;
  return `${name} ${what}: ${definition.doc}${exampleOf(name, definition)}`;
}

/** A valid value, as it is written in the environment. */
function exampleOf(name: string, { example, default: standard }: Setting): string {
  const value = example ?? standard;
  return value === undefined ? '' : ` Example: ${name}=${value}`;
}
