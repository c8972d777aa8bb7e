const MAX_LENGTH = 40;

/**
 * The tag of a new list, which is in its address (`my-denarii`): the letters a to z and digits of its name, if it has some and the user has no list with this tag; otherwise
 * what `random` returns.
 */
export function listTagFor(name: string, taken: ReadonlySet<string>, random: () => string): string {
  const spelled = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH);
  if (spelled !== '' && !taken.has(spelled)) return spelled;
  for (;;) {
    const tag = random();
    if (!taken.has(tag)) return tag;
  }
}
