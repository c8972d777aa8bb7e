import { createInterface } from 'node:readline/promises';
import { leftMsOf, type Progress, type ProgressTask, type Reporter } from '@obverse/operations';
import { Format, SingleBar } from 'cli-progress';

/** Output and prompts of a command. Results go to standard output; notes and progress (a bar; without a terminal a line every few seconds) to standard error. */
export interface Terminal extends Reporter {
  /** Undefined without an interactive terminal. */
  confirm(question: string): Promise<boolean | undefined>;
  /** One line that is rewritten, for work of unknown length; without a terminal a line every few seconds. */
  status(): Status;
}

export interface Status {
  show(text: string): void;
  stop(): void;
}

const LINE_EVERY_MS = 5_000;
const REDRAWS_A_SECOND = 5;

/** A status line is on the screen: other output erases it first. */
let isStatusShown = false;

export function processTerminal(): Terminal {
  const after =
    <T extends unknown[], R>(output: (...args: T) => R) =>
    (...args: T): R => {
      eraseStatus();
      return output(...args);
    };
  return {
    print: after((text: string) => void process.stdout.write(`${text}\n`)),
    note: after((text: string) => void process.stderr.write(`${text}\n`)),
    confirm: after(confirm),
    progress: after(progress),
    status,
  };
}

function eraseStatus(): void {
  if (isStatusShown) process.stderr.write('\r\u001B[K');
  isStatusShown = false;
}

function status(): Status {
  const { stderr } = process;
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show: (text) => {
      if (stderr.isTTY) {
        isStatusShown = true;
        stderr.write(`\r\u001B[K${text.slice(0, stderr.columns - 1)}`);
      } else if (performance.now() - shownAt >= LINE_EVERY_MS) {
        shownAt = performance.now();
        stderr.write(`${text}\n`);
      }
    },
    stop: eraseStatus,
  };
}

async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

function progress({ title, total, start }: ProgressTask): Progress {
  const bar = new SingleBar({
    format: `${title} {bar} {percentage} % · {records} records · {rate}/s · {eta_formatted} left{ends}`,
    stream: process.stderr,
    noTTYOutput: true,
    notTTYSchedule: LINE_EVERY_MS,
    fps: REDRAWS_A_SECOND,
    hideCursor: true,
    gracefulExit: false,
    etaBuffer: 50,
    // Before the first step the rate is unknown and the time left is not finite.
    formatTime: (seconds, options, rounding) =>
      Number.isFinite(seconds) ? Format.TimeFormat(seconds, options, rounding) : 'unknown',
  });
  const began = performance.now();
  let before: number | undefined;
  bar.start(total, start, { records: 0, rate: '–', ends: '' });
  return {
    update: (done, records) => {
      // Records of the run before a resume do not count for the rate.
      before ??= records;
      const elapsedMs = Math.max(performance.now() - began, 1);
      const leftMs = leftMsOf({ total, start, done, elapsedMs });
      const ends = leftMs === undefined ? '' : `, ends ${minuteOf(new Date(Date.now() + leftMs))}`;
      bar.update(done, { records, rate: Math.round(((records - before) * 1000) / elapsedMs), ends });
    },
    stop: () => bar.stop(),
  };
}

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
