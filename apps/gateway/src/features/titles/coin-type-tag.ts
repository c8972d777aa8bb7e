const PREFIX = 'catalog-';

/** The id of the catalog item among the values of a lot's coin type; undefined for a lot whose coin type is unknown. */
export function coinTypeIdOf(tags: readonly string[] | undefined): string | undefined {
  return tags?.find((tag) => tag.startsWith(PREFIX))?.slice(PREFIX.length);
}

export function coinTypeTagOf(id: string): string {
  return PREFIX + id;
}
