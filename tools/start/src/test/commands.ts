import type { TestCommand } from './run-tests';
import { startSharedEngines } from './shared-engines';
import { clusterSteps, faultSteps, goldSteps, longSteps, testSteps, upgradeSteps } from './steps';

const browserOption = `  --require-browser   fail when no Chromium is found, instead of skipping the browser tests
  --help              this text
`;
const helpOption = `  --help   this text
`;

/** The test commands, by the argument that tools/start/bootstrap/commands.mjs passes. */
export const testCommands: Readonly<Record<string, TestCommand>> = {
  all: {
    help: `Runs the checks of every change: format, lint, boundaries, unused code, types, unit and integration tests, build, end-to-end and browser tests.

  npm test [-- options]

${browserOption}
Chromium is searched in CHROMIUM_PATH, then as chromium, chromium-browser or google-chrome on PATH. Other commands run what takes longer:
npm run test:gold, npm run test:cluster (Kafka, OpenSearch and Redis), npm run test:long and npm run soak.
`,
    steps: testSteps,
  },
  gold: {
    help: `Runs the gold checks of the readers and the long tables of hostile input.

  npm run test:gold [-- options]

${helpOption}`,
    steps: goldSteps,
  },
  long: {
    help: `Runs the suites that take many minutes, among them the fault suites of npm run test:faults, which need Java, Maven and redis-server.

  npm run test:long [-- options]

${helpOption}`,
    steps: longSteps,
  },
  upgrade: {
    help: `Runs an earlier version of this repository and this one side by side on the same stores, in both directions, under load.

  npm run test:upgrade [-- options]

  --from COMMIT   the earlier version (default: the commit before the newest migration); it is built in .tmp, with its own packages
  --help          this text

It does so on the embedded profile, then on the cluster profile, whose needs npm run engines -- --help prints. It needs the git history of the checkout.
`,
    steps: upgradeSteps,
  },
  faults: {
    help: `Runs the fault suites: crawlers, indexers and stores are killed, hosts fail in every way, and no record may be lost.
The last steps use Kafka, OpenSearch and Redis; what they need prints npm run engines -- --help.

  npm run test:faults [-- options]

${helpOption}`,
    steps: faultSteps,
  },
  cluster: {
    help: `Runs what must hold on real Kafka, OpenSearch and Redis: the suites of the adapters and their faults, then the end-to-end and browser
tests on the cluster profile. The engines are started for the run and stopped after it.

  npm run test:cluster [-- options]

${browserOption}
Needed are Java 21 or later, Maven and redis-server; see npm run engines -- --help.
`,
    steps: clusterSteps,
    prepare: startSharedEngines,
  },
};
