import { InvalidArgumentError } from 'commander';

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
    return value;
  };
}

/** A percentage as a fraction: `0.1` is 0.001. */
export function percentage(text: string): number {
  const value = Number(text.replace(/%$/, ''));
  if (!/^\d+(\.\d+)?%?$/.test(text) || value > 100)
    throw new InvalidArgumentError('Give a percentage from 0 to 100, e.g. 0.1.');
  return value / 100;
}

/** An instant as ISO text in UTC. A time without a zone is local time. */
export function instant(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError('Give a time such as 2026-11-21T10:00.');
  return new Date(time).toISOString();
}

/** For options that may be given several times. */
export function collect<T>(
  parse: (text: string) => T,
): (text: string, before: readonly T[] | undefined) => readonly T[] {
  return (text, before = []) => [...before, parse(text)];
}

export function commaSeparated(text: string): readonly string[] {
  return text.split(',').flatMap((one) => one.trim() || []);
}
