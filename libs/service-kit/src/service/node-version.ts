/** The main version of Node that Obverse is built, tested and delivered with. */
export const NODE_VERSION = 24;
/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

/** A sentence for a Node that cannot run the build; undefined for one that can. */
export function nodeFault(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= NODE_VERSION) return undefined;
  return `Obverse needs Node ${NODE_VERSION} or later, and this is ${version}: start it with node_modules/.bin/node, or through npm.`;
}

// The main file of a process imports this first: an older Node fails within a library, with a stack trace that does not name the reason.
const fault = nodeFault(process.versions.node);
if (fault !== undefined) {
  process.stderr.write(`${fault}\n`);
  process.exit(EXIT_CONFIG);
}
