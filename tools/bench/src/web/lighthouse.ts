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

/** One run of Lighthouse as it measures phones: a slow network and a slow processor, both simulated. */
export async function lighthouse({ chromium, url, folder, signal }: LighthouseInput): Promise<LighthouseReport> {
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
