import { exitWith } from '../terminal/exit-with';
import { testCommands } from './commands';
import { runTests } from './run-tests';

const [name = '', ...args] = process.argv.slice(2);
const command = testCommands[name];
if (!command) throw new Error(`There is no test command "${name}".`);
exitWith(runTests(command, args));
