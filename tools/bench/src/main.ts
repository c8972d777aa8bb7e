import { parseArgs } from 'node:util';
import { accountsBench } from './accounts/accounts.bench';
import type { Bench, BenchContext, BenchOption } from './bench';
import { capacityBench } from './capacity/capacity.bench';
import { crawlBench } from './crawl/crawl.bench';
import { indexBench } from './index/index.bench';
import { askedBench } from './asked/asked.bench';
import { accuracyBench } from './market/accuracy.bench';
import { marketBench } from './market/market.bench';
import { normaliseBench } from './normalise/normalise.bench';
import { replayBench } from './replay/replay.bench';
import { exitStatusOf, jsonOf, reportOf, textOf, thisMachine } from './report/report';
import { peersBench } from './peers/peers.bench';
import { revisitBench } from './revisit/revisit.bench';
import { scaleBench } from './scale/scale.bench';
import { searchBench } from './search/search.bench';
import { startBench } from './start/start.bench';
import { understandingBench } from './understanding/understanding.bench';
import { exportBench } from './export/export.bench';
import { textsBench } from './texts/texts.bench';
import { announceBench } from './watch/announce.bench';
import { matchingBench } from './watch/matching.bench';
import { worthBench } from './worth/worth.bench';
import { webBench } from './web/web.bench';

const benches: Readonly<Record<string, Bench>> = {
  start: startBench,
  market: marketBench,
  accuracy: accuracyBench,
  revisit: revisitBench,
  index: indexBench,
  capacity: capacityBench,
  replay: replayBench,
  understanding: understandingBench,
  normalise: normaliseBench,
  crawl: crawlBench,
  search: searchBench,
  scale: scaleBench,
  asked: askedBench,
  peers: peersBench,
  export: exportBench,
  texts: textsBench,
  web: webBench,
  watch: matchingBench,
  announce: announceBench,
  accounts: accountsBench,
  worth: worthBench,
};

const help = `Measures one claim and compares the figures with its bars. The exit status is 0 when all bars hold, 1 otherwise.

  npm run bench -- <name> [--lots N] [--file NAME] [--folder PATH] [--archive N] [--minutes N] [--show] [--json]

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(20)}${about}`)
  .join('\n')}

  --lots N    runs the bench at another size, for benches whose size can be changed
  --file NAME selects the gold set of understanding (unseen, seen, practice) or the part of revisit (all, auctions, shops)
              or of scale (all, fill, search, orders, changes, rebuild)
  --folder PATH
              of scale: where its lots are kept; by default .tmp/scale-N, N being the number of lots
  --archive N of scale: so many of the lots ended long ago
  --minutes N of scale: how long lots are changed
  --show      prints wrong and missing results line by line
  --json      prints the result as JSON in the last line
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      lots: { type: 'string' },
      file: { type: 'string' },
      folder: { type: 'string' },
      archive: { type: 'string' },
      minutes: { type: 'string' },
      show: { type: 'boolean' },
    },
  });
  const [name, ...more] = positionals;
  const bench = name === undefined || more.length > 0 ? undefined : benches[name];
  if (values.help || name === undefined || !bench) {
    process.stdout.write(help);
    return values.help ? 0 : 2;
  }
  const lots = values.lots === undefined ? (bench.lots ?? 0) : Number(values.lots);
  if (values.lots !== undefined && (bench.lots === undefined || !Number.isSafeInteger(lots) || lots < 1)) {
    process.stderr.write(
      bench.lots === undefined ? `The bench ${name} has only one size.\n` : '--lots takes a whole number above 0.\n',
    );
    return 2;
  }
  if (values.file !== undefined && !bench.files?.includes(values.file)) {
    process.stderr.write(`--file of ${name} takes ${bench.files?.join(', ') ?? 'no value'}.\n`);
    return 2;
  }
  const options = optionsOf(values, bench);
  if (typeof options === 'string') {
    process.stderr.write(`${options} of ${name} is not possible.\n`);
    return 2;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => {
      process.stderr.write(`  stopping: ${signal}\n`);
      stop.abort();
    });
  const measurement = await bench.run({
    progress: (line) => void process.stderr.write(`  ${line}\n`),
    signal: stop.signal,
    lots,
    ...options,
    ...(values.file === undefined ? {} : { file: values.file }),
    ...(values.show === undefined ? {} : { show: values.show }),
  });
  const report = reportOf(name, measurement, thisMachine());
  process.stdout.write(`${textOf(report)}\n`);
  if (values.json) process.stdout.write(`${jsonOf(report)}\n`);
  return exitStatusOf(report);
}

/** The options of few benches; the first one that this bench does not have, or that is no whole number above 0. */
function optionsOf(
  { folder, archive, minutes }: Readonly<Partial<Record<BenchOption, string>>>,
  { options: known = [] }: Bench,
): Pick<BenchContext, BenchOption> | string {
  const numbers = { archive: Number(archive ?? 1), minutes: Number(minutes ?? 1) };
  for (const [name, value] of Object.entries({ folder, archive, minutes }))
    if (value !== undefined && !known.some((one) => one === name)) return `--${name}`;
  for (const [name, value] of Object.entries(numbers))
    if (!Number.isSafeInteger(value) || value < 1) return `This --${name}`;
  return {
    ...(folder !== undefined && { folder }),
    ...(archive !== undefined && { archive: numbers.archive }),
    ...(minutes !== undefined && { minutes: numbers.minutes }),
  };
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
