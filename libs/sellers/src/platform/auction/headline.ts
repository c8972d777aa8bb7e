import { cut } from '../../readers/text';

const LONGEST_HEADLINE = 200;

/** A title for a lot that has only a description: its first line, cut between two words. Undefined without a description. */
export function headlineOf(description: string | undefined): string | undefined {
  const [line = ''] = (description ?? '').trim().split('\n');
  if (line.length <= LONGEST_HEADLINE) return line || undefined;
  return cut(line, LONGEST_HEADLINE + 1).replace(/\s+\S*$/, '');
}
