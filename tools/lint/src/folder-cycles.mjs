import { testFiles } from '../../../boundaries.config.mjs';

// A rule that dependency-cruiser lacks. Its rules with the scope `folder` count test files, do not see files next to folders, and miss a cycle that enters a
// folder by a folder within it.

const SOURCES = /^((?:apps|libs|tools)\/[^/]+)\/src\//;
const tests = testFiles.map((pattern) => new RegExp(pattern));

/**
 * Folders, and files next to them, that production code connects in a circle, for each folder of a project's `src`. `modules` are those of a result of
 * dependency-cruiser. `imports` has one import, `from → to`, for each pair of members.
 *
 * @returns {{ folder: string, members: string[], imports: string[] }[]}
 */
export function folderCycles(modules) {
  return [...arrowsByFolder(modules)].flatMap(([folder, arrows]) =>
    circlesOf(arrows).map((members) => ({
      folder,
      members,
      imports: members.flatMap((from) =>
        [...(arrows.get(from) ?? [])].flatMap(([to, found]) => (members.includes(to) ? found : [])),
      ),
    })),
  );
}

/** Folder → member → other member → one import. Two files meet in the innermost folder that holds both. */
function arrowsByFolder(modules) {
  const byFolder = new Map();
  for (const { source, dependencies } of modules) {
    const project = projectOf(source);
    if (project === undefined) continue;
    for (const { resolved } of dependencies) {
      if (projectOf(resolved) !== project) continue;
      const [folder, from, to] = meeting(source.split('/'), resolved.split('/'));
      if (from === to) continue;
      const arrows = entry(byFolder, folder, () => new Map());
      entry(
        entry(arrows, from, () => new Map()),
        to,
        () => `${source} → ${resolved}`,
      );
    }
  }
  return byFolder;
}

function projectOf(file) {
  return tests.some((pattern) => pattern.test(file)) ? undefined : SOURCES.exec(file)?.[1];
}

function meeting(from, to) {
  const depth = from.findIndex((name, index) => name !== to[index]);
  return [from.slice(0, depth).join('/'), from[depth], to[depth]];
}

function entry(map, key, create) {
  if (!map.has(key)) map.set(key, create());
  return map.get(key);
}

/** The members that reach each other, as sets of at least two. */
function circlesOf(arrows) {
  const reached = new Map([...arrows.keys()].map((member) => [member, reachedFrom(member, arrows)]));
  const circles = new Map();
  for (const [member, others] of reached) {
    const circle = [...others].filter((other) => reached.get(other)?.has(member)).sort();
    if (circle.length > 0) circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

function reachedFrom(member, arrows) {
  const reached = new Set();
  const waiting = [member];
  while (waiting.length > 0)
    for (const next of arrows.get(waiting.pop())?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}
