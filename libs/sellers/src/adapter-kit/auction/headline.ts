import { cut } from '../../readers/text/text';

const LONGEST_HEADLINE = 200;
/** `Mexico`, `Betts Medals`: the heading of a section, printed as the first line of each of its lots. */
const SECTION = /^[\p{L}'’&-]+(?: [\p{L}'’&-]+){0,2}[.:]?$/u;

/**
 * A title for a lot that has only a description: its first line, cut between two words. The heading of a section is followed by the next line.
 * Undefined without a description.
 */
export function headlineOf(description: string | undefined): string | undefined {
  const [first = '', next = ''] = (description ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = SECTION.test(first) && next !== '' ? `${first.replace(/[.:]$/, '')}. ${next}` : first;
  if (line.length <= LONGEST_HEADLINE) return line || undefined;
  return cut(line, LONGEST_HEADLINE + 1).replace(/\s+\S*$/, '');
}
