import { compiledFromSources } from '../libs/numismatics/src/dictionary/compiled-from-sources';

/** Compiles the dictionaries once, before many test files ask for them at the same time; takes seconds where they changed. */
export default function setup(): void {
  compiledFromSources();
}
