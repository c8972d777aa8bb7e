const PREFIX = 'obverse-shell-';
/** A page of the build before may still be open and load its code when it needs it. */
const KEPT_BUILDS = 2;

export function shellNameOf(build: string): string {
  return `${PREFIX}${build}`;
}

/** The shells to be removed, from the names of all caches, the oldest first. */
export function outdatedShells(names: readonly string[], current: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== current);
  return others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)));
}
