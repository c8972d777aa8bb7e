import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

/** The folders or files within `src` that a suite takes, or leaves to other suites of the package: `features`, `kafka/contract`. */
type Part = { readonly only: readonly string[] } | { readonly without: readonly string[] };

/** The source files of a package (`libs/lots`) whose name has this ending, such as `.spec.ts`, from its folder `src`. */
export function specsOf(project: string, ending: string, part: Part = { without: [] }): readonly string[] {
  const files = globSync(`**/*${ending}`, {
    cwd: path.join(ROOT, project, 'src'),
  });
  const isIn = (places: readonly string[], file: string) =>
    places.some((place) => [path.sep, ending].some((after) => file.startsWith(path.normalize(place) + after)));
  return files.filter((file) => ('only' in part ? isIn(part.only, file) : !isIn(part.without, file))).sort();
}

/**
 * Declares the tests of the files of {@link specsOf}. The files share one module registry: what they import is compiled once, and the dictionary loaded
 * once. Each file is a describe block, so its hooks apply to its own tests only. A file that cannot be loaded is a failed test.
 */
export function runSpecs(...given: Parameters<typeof specsOf>): void {
  const files = specsOf(...given);
  const [project, ending] = given;
  if (files.length === 0) throw new Error(`${project} has no file for a suite of ${ending}.`);
  for (const file of files) {
    describe(file, () => {
      try {
        jest.requireActual(path.join(ROOT, project, 'src', file));
      } catch (error) {
        it('can be loaded', () => {
          throw error;
        });
      }
    });
  }
}
