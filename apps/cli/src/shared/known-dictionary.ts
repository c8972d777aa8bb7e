import { loadDictionary, type Dictionary } from '@obverse/numismatics';

let loaded: Dictionary | undefined;

/** The dictionary of all commands of a process. It is loaded for the first command that needs it; with its tables that takes two seconds. */
export function knownDictionary(): Dictionary {
  return (loaded ??= loadDictionary());
}
