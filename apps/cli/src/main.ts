import { runProgram } from './program';
import { processTerminal } from './shared/terminal';

void runProgram(process.argv.slice(2), processTerminal()).then((status) => {
  // A command may have set 1 for a part of its work.
  process.exitCode ||= status;
});
