/** Phrases of a data file, divided by bars or lines, so that a hundred of them stay readable. */
export function listed(phrases: string): string[] {
  return phrases
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
