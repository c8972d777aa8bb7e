import { exitWith, runTests } from './run-tests';
import { testSteps } from './steps';

const help = `Runs everything that checks Obverse: format, lint, types, unit and integration tests, build, end-to-end and browser tests.

  npm test [-- options]

  --require-browser   fail where no Chromium is found, instead of leaving the browser tests out
  --help              this text

Chromium is looked for in CHROMIUM_PATH, then as chromium, chromium-browser or google-chrome on PATH. What needs Kafka, OpenSearch and Redis is run
by npm run test:cluster.
`;

exitWith(runTests({ help, steps: testSteps }));
