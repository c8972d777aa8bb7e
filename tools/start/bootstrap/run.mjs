import { build } from './build.mjs';
import { commands } from './commands.mjs';
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { say, StartError } from './terminal.mjs';

/** Installs and builds what is needed, then runs the command; sets the exit status. */
export async function run([name, ...args]) {
  try {
    const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
    if (!command)
      throw new StartError(`There is no command "${name ?? ''}"; there are: ${Object.keys(commands).join(', ')}.`);
    await ensureInstalled();
    await build({ projects: command.build });
    if (command.module) process.exitCode = await handOver(command, args);
  } catch (error) {
    // An error the user can remove is one sentence; any other is printed with its stack.
    say(error instanceof StartError ? error.message : (error?.stack ?? String(error)));
    process.exitCode = 1;
  }
}
