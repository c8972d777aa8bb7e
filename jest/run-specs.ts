import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

/**
 * Declares the tests of every source file of a package (`libs/lots`) whose name has one of these endings, such as `.spec.ts`. The files share one module
 * registry: what they import is compiled once, and the dictionary loaded once. Each file is a describe block, so its hooks apply to its own tests only. A
 * file that cannot be loaded is a failed test.
 */
export function runSpecs(project: string, ...endings: readonly string[]): void {
  const folder = path.join(ROOT, project, 'src');
  const files = globSync(
    endings.map((ending) => `**/*${ending}`),
    { cwd: folder },
  ).sort();
  if (files.length === 0) throw new Error(`${project} has no file that ends with ${endings.join(' or ')}.`);
  for (const file of files) {
    describe(file, () => {
      try {
        jest.requireActual(path.join(folder, file));
      } catch (error) {
        it('can be loaded', () => {
          throw error;
        });
      }
    });
  }
}
