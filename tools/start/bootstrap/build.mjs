import { realpathSync } from 'node:fs';
import path from 'node:path';
import { Built } from './built.mjs';
import { nodeBinary, root } from './commands.mjs';
import { runHidden } from './run-hidden.mjs';
import { step, StartError } from './terminal.mjs';

/** Builds the projects that changed. `projects` undefined: all. */
export async function build({ projects }) {
  const built = new Built(root, projects);
  if (built.holds()) return;
  const progress = step('Building', { quietMs: 1500 });
  const args = ['run-many', '-t', 'build', '--output-style=static', ...(projects ? ['-p', projects.join(',')] : [])];
  const { code, output } = await nx(args, (seen) => progress.detail(seen));
  if (code === 0) {
    built.mark();
    progress.done();
    return;
  }
  progress.failed();
  throw new StartError(`The build failed:\n${output.trim().split('\n').slice(-40).join('\n')}`);
}

function nx(args, onProgress) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    // Package scripts must find Node 24 and the repository's tools.
    PATH: `${path.dirname(nodeBinary)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    npm_config_loglevel: 'error',
  };
  return runHidden(nodeBinary, [realpathSync(path.join(bin, 'nx')), ...args], {
    cwd: root,
    env,
    onOutput: (output) => {
      const total = /for (\d+) projects/.exec(output)?.[1] ?? '…';
      const finished = [...output.matchAll(/^> nx run (?:@obverse\/)?([\w-]+):build/gm)];
      onProgress(`${finished.length}/${total} ${finished.at(-1)?.[1] ?? ''}`);
    },
  });
}
