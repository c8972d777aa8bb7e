import type { PlainElement } from './plain-selector';
import type { Demand } from './selector-demand';

/** A page's elements by what selectors demand of them. */
export class ElementIndex<E extends PlainElement> {
  /** Places in the page; by the class attribute as it is written, of which a page has few. */
  readonly #named = new Map<string, number[]>();
  readonly #classed = new Map<string, number[]>();
  readonly #having = new Map<string, readonly E[]>();

  constructor(private readonly elements: readonly E[]) {
    for (const [place, { name, attribs }] of elements.entries()) {
      add(this.#named, name, place);
      const { class: written } = attribs;
      if (written !== undefined) add(this.#classed, written, place);
    }
  }

  /** All that have one of these, in the page's order; of a class also those of a longer one with its name inside. */
  having(demands: readonly Demand[]): readonly E[] {
    const names = demands.map(({ kind, name }) => `${kind} ${name}`).join();
    const known = this.#having.get(names);
    if (known) return known;
    const places = [...new Set(demands.flatMap((demand) => this.#placesOf(demand)))].sort((a, b) => a - b);
    const found = places.flatMap((place) => this.elements[place] ?? []);
    this.#having.set(names, found);
    return found;
  }

  #placesOf({ kind, name }: Demand): readonly number[] {
    switch (kind) {
      case 'tag':
        return this.#named.get(name) ?? [];
      case 'attribute':
        return this.elements.flatMap(({ attribs }, place) => (Object.hasOwn(attribs, name) ? place : []));
      case 'class':
        return [...this.#classed].flatMap(([written, places]) => (written.includes(name) ? places : []));
    }
  }
}

function add(map: Map<string, number[]>, name: string, place: number): void {
  const known = map.get(name);
  if (known) known.push(place);
  else map.set(name, [place]);
}
