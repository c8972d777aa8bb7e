import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumArgs } from '@obverse/crawling/chromium';
import type { LighthouseReport } from './lighthouse-report';

const LIMIT_MS = 120_000;

interface LighthouseInput {
  readonly chromium: string;
  readonly url: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

const ATTEMPTS = 3;
/** Lighthouse missed the start of the page in its recording, and asks to be run again. */
const AGAIN = 'NO_NAVSTART';

/** One run of Lighthouse as it measures phones: a slow network and a slow processor, both simulated. */
export async function lighthouse(input: LighthouseInput): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runLighthouse(input);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error && error.message.includes(AGAIN))) throw error;
    }
  }
}

async function runLighthouse({ chromium, url, folder, signal }: LighthouseInput): Promise<LighthouseReport> {
  const output = path.join(folder, 'lighthouse.json');
  const args = [
    require.resolve('lighthouse/cli/index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`,
  ];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: LIMIT_MS,
    signal,
  });
  const report = JSON.parse(await readFile(output, 'utf8')) as LighthouseReport;
  if (report.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${report.runtimeError.message}`);
  return report;
}
