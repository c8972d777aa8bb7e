import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** The documents of the repository, from its root. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...['docs', 'docs/adr'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Targets of relative links, and paths of this repository in code style. Patterns and placeholders are left out. */
function pathsIn(document: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(document), target),
  );
  const code = [...text.matchAll(/`((?:apps|libs|tools|docs|jest|deploy|helm)\/[\w./-]+)`/g)].map(
    ([, target = '']) => target,
  );
  return [...links, ...code];
}

describe.each(documents)('%s', (document) => {
  it('names only files that exist', () => {
    const missing = pathsIn(document).filter((target) => !existsSync(path.join(ROOT, target)));
    expect(missing).toEqual([]);
  });
});
