import type { TaxonomyName } from '@obverse/contracts';
import { readStored, storageKeys, writeStored } from '../../shared/storage/stored';

/** A filter value that the visitor found by text and selected. */
export interface ManualChoice {
  readonly tag: string;
  readonly title: string;
}

const KEPT = 4;

/** The choices with one more at the end: at most four, the oldest is dropped. */
export function withManualChoice(choices: readonly ManualChoice[], added: ManualChoice): readonly ManualChoice[] {
  return [...choices.filter(({ tag }) => tag !== added.tag), added].slice(-KEPT);
}

/** The choices stored in this browser for a filter. */
export function manualChoices(name: TaxonomyName): readonly ManualChoice[] {
  return stored()[name] ?? [];
}

export function rememberChoice(name: TaxonomyName, choice: ManualChoice): void {
  const all = stored();
  writeStored(storageKeys.manualChoices, JSON.stringify({ ...all, [name]: withManualChoice(all[name] ?? [], choice) }));
}

function stored(): Readonly<Record<string, readonly ManualChoice[]>> {
  const text = readStored(storageKeys.manualChoices);
  if (text === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).map(([name, choices]: [string, unknown]) => [
        name,
        Array.isArray(choices) ? choices.filter(isChoice) : [],
      ]),
    );
  } catch {
    // Not JSON: another program wrote this value.
    return {};
  }
}

function isChoice(value: unknown): value is ManualChoice {
  if (typeof value !== 'object' || value === null || !('tag' in value) || !('title' in value)) return false;
  return typeof value.tag === 'string' && typeof value.title === 'string';
}
