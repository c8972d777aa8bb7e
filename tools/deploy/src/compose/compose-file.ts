import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { readText } from '../repository';

export interface ComposeService {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly build?: { readonly dockerfile: string; readonly args: Readonly<Record<string, string>> };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly mem_limit?: string;
  readonly read_only?: boolean;
  readonly network_mode?: string;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** docker-compose.yml with the variables of an environment file. Throws for a required variable that the file does not set. */
export function composeFile(envFile: string): ComposeFile {
  const env = parseEnv(readText(envFile));
  return interpolated(parse(readText('docker-compose.yml'), { merge: true }), env) as ComposeFile;
}

/** Compose replaces variables in the values, after it has read the YAML. */
function interpolated(value: unknown, env: Readonly<Record<string, string | undefined>>): unknown {
  if (typeof value === 'string') return interpolate(value, env);
  if (Array.isArray(value)) return value.map((one) => interpolated(one, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolated(one, env)]));
}

/** Compose's `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
export function interpolate(text: string, env: Readonly<Record<string, string | undefined>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest?: string) => {
    const value = env[name];
    if (value) return value;
    if (kind === '?') throw new Error(rest);
    return rest ?? '';
  });
}
