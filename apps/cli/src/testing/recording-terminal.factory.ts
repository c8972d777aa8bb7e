import { stripVTControlCharacters } from 'node:util';
import type { ProgressTask } from '@obverse/operations';
import type { Terminal } from '../shared/terminal';

/** A terminal that records its output without colours. `answer` is the reply to prompts, undefined without an interactive terminal. */
export class RecordingTerminal implements Terminal {
  readonly printed: string[] = [];
  readonly noted: string[] = [];
  readonly progressed: { task: ProgressTask; done: number; records: number }[] = [];
  answer: boolean | undefined;
  /** Called with each step of a bar. */
  onProgress: (done: number) => void = () => undefined;

  readonly print = (text: string) => void this.printed.push(stripVTControlCharacters(text));
  readonly note = (text: string) => void this.noted.push(stripVTControlCharacters(text));
  readonly confirm = () => Promise.resolve(this.answer);
  /** The texts of the status line. */
  readonly shown: string[] = [];
  readonly status = () => ({ show: (text: string) => void this.shown.push(text), stop: () => undefined });
  readonly progress = (task: ProgressTask) => ({
    update: (done: number, records: number) => {
      this.progressed.push({ task, done, records });
      this.onProgress(done);
    },
    stop: () => undefined,
  });

  get text(): string {
    return [...this.printed, ...this.noted].join('\n');
  }
}
