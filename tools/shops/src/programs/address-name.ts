/** A text in lower case with its digits as letters, for addresses: a number that stays when a coin is renamed would be taken for the number of its lot. */
export function inLetters(text: string): string {
  return text.toLowerCase().replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
}
