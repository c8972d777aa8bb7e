import { compiledFromSources } from '../libs/numismatics/src/dictionary/compiled-from-sources';

/** Compiles the dictionaries once, before several test files need them at the same time; takes seconds after a change. */
export default function setup(): void {
  compiledFromSources();
}
