import type { PlainElement } from './plain-selector';
import type { Demand } from './selector-demand';

/**
 * Finds a page's elements by the demands of selectors. For a few dozen queries of one page, examining each element is cheaper than building a map.
 */
export class ElementIndex<E extends PlainElement> {
  /** For each element, as written. */
  readonly #classes: readonly (string | undefined)[];
  readonly #having = new Map<string, readonly E[]>();

  constructor(private readonly elements: readonly E[]) {
    this.#classes = elements.map(({ attribs }) => attribs['class']);
  }

  /** All elements that meet one of the demands, in the page's order; for a class also those with a longer class that contains its name. */
  having(demands: readonly Demand[]): readonly E[] {
    const names = demands.map(({ kind, name }) => `${kind} ${name}`).join();
    const known = this.#having.get(names);
    if (known) return known;
    const [one, other] = demands;
    const classes = this.#classes;
    const found =
      one && !other
        ? this.elements.filter((element, at) => has(element, classes[at], one))
        : this.elements.filter((element, at) => demands.some((demand) => has(element, classes[at], demand)));
    this.#having.set(names, found);
    return found;
  }
}

function has({ name, attribs }: PlainElement, classes: string | undefined, demand: Demand): boolean {
  switch (demand.kind) {
    case 'tag':
      return name === demand.name;
    case 'attribute':
      return Object.hasOwn(attribs, demand.name);
    case 'class':
      return classes?.includes(demand.name) === true;
  }
}
