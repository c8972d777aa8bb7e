/** Words that begin or name much: single letters, short names, numbers, operators and letters of a script without spaces. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  letters: [...'abcdefghilmnoprstuvx'],
  names: [
    'de',
    'ar',
    'au',
    'la',
    'i',
    'v',
    'ae',
    'el',
    'ag',
    'x',
    'ii',
    'or',
    'of',
    '20',
    '5',
    'no',
    'sol',
    'as',
    'ag',
    'm',
  ],
  denied: ['-a', '-de', 'not', '-5', '"x"', 'or', '|', 'ma*', '-i', '<', '€', 'bis'],
  numbers: ['1', '17', '1780', '1/2', '5', '20', '100', '€', '-', '1881s'],
  unspaced: [...'元大清光绪宝通年银币一二三'],
  unknown: ['denarrius', 'qwxz', 'thalerr', 'ducatt', 'zlottych', 'xq'],
};

export const oddKinds: readonly string[] = Object.keys(PARTS);

/** Texts of a length that cost most to understand, the same in each run. */
export class OddTexts {
  private state = 7;

  of(kind: string, length: number): string {
    const parts = PARTS[kind] ?? [];
    const gap = kind === 'unspaced' ? '' : ' ';
    let text = '';
    while (text.length < length) text += (parts[this.next(parts.length)] ?? 'a') + gap;
    return text.slice(0, length).trimEnd().padEnd(length, 'a');
  }

  private next(below: number): number {
    this.state = (this.state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((this.state / 2 ** 32) * below);
  }
}
