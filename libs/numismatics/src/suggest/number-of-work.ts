import type { Dictionary } from '../dictionary';
import type { Token } from '../text/tokens';

const NUMBER = /^\d/;
/** A number, or the volume before it. */
const NUMBER_OR_VOLUME = /^(?:\d|[ivxl]+$)/;

/** Whether the word is the number in a work of reference, or a later part of it: `5` of "KM 5", `207` of "RIC II 207", `1` of "KM 382.1". */
export function isNumberOfWork(tokens: readonly Pick<Token, 'form'>[], place: number, dictionary: Dictionary): boolean {
  if (!NUMBER.test(tokens[place]?.form ?? '')) return false;
  let before = place - 1;
  while (NUMBER_OR_VOLUME.test(tokens[before]?.form ?? '')) before--;
  const work = tokens[before]?.form;
  return work !== undefined && dictionary.sensesOf(work).some(({ entry }) => entry.kind === 'catalogue');
}
