import type { PlainElement } from './plain-selector';
import type { Demand } from './selector-demand';

/** A page's elements by what selectors demand of them. Made for a few dozen questions of one page: a look at each element is cheaper than a map of them. */
export class ElementIndex<E extends PlainElement> {
  /** Of each element, as it is written. */
  readonly #classes: readonly (string | undefined)[];
  readonly #having = new Map<string, readonly E[]>();

  constructor(private readonly elements: readonly E[]) {
    this.#classes = elements.map(({ attribs }) => attribs['class']);
  }

  /** All that have one of these, in the page's order; of a class also those of a longer one with its name inside. */
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
