import '@obverse/service-kit/node-version';
import { runProgram } from './program';
import { endWithReader } from './shared/closed-output';
import { processTerminal } from './shared/terminal';

endWithReader(process.stdout);
endWithReader(process.stderr);
void runProgram(process.argv.slice(2), processTerminal()).then((status) => {
  // A command may have set 1 for a part of its work.
  process.exitCode ||= status;
});
