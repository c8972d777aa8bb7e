/** The parts of a lot's title that name it. */
export interface NamedLot {
  /** What a house prints above its lots: realm, ruler, reign. */
  readonly titlePrefix?: string | null | undefined;
  readonly title: string;
}

/** A heading that ends with one of these needs no comma. */
const ENDED = /[.,:;!?。、，：；]$/u;

/** The name of a lot outside its card: "Trajan, AR Denarius, Rome". Without the heading of its title, coins of different rulers have one name. */
export function lotName({ titlePrefix, title }: NamedLot): string {
  if (!titlePrefix) return title;
  return `${titlePrefix}${ENDED.test(titlePrefix) ? ' ' : ', '}${title}`;
}
