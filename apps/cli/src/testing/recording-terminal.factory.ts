import { stripVTControlCharacters } from 'node:util';
import type { ProgressTask, Terminal } from '../shared/terminal';

/** A terminal that keeps what it was told, without colours, which the environment decides; the answer is what a person would say, undefined where nobody is there. */
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
  /** What the changing line said. */
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
