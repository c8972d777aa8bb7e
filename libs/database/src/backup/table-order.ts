interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Tables so that each comes after those that it refers to; otherwise by name. Throws for references in a circle. */
export function inOrderOfReferences(tables: readonly string[], references: readonly Reference[]): readonly string[] {
  const left = new Set([...tables].sort());
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((table) => !references.some(({ from, to }) => from === table && left.has(to)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
