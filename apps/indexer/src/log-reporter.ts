import type { Reporter } from '@obverse/operations';
import type { Logger } from '@obverse/service-kit';

/** Parts of a task after which its progress is logged. */
const STEPS = 10;

/** Reports what a long operation does to the log of the service. */
export function logReporter(logger: Logger, facts: Readonly<Record<string, string>>): Reporter {
  const write = (text: string) => logger.info(facts, text);
  return {
    print: write,
    note: write,
    progress: ({ title, total, start }) => {
      const stepOf = (done: number) => (total === 0 ? STEPS : Math.floor((done / total) * STEPS));
      let last = stepOf(start);
      write(`${title}: ${total - start} records`);
      return {
        update: (done) => {
          if (stepOf(done) === last) return;
          last = stepOf(done);
          write(`${title}: ${(last * 100) / STEPS} %`);
        },
        stop: () => undefined,
      };
    },
  };
}
