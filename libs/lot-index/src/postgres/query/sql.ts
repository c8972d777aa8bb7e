/** The value of a parameter. Arrays become Postgres arrays; bytes are sent in the binary form of the parameter's type. */
export type SqlValue = string | number | readonly string[] | Buffer;

const isFragment = Symbol('sql fragment');

/** A fragment of SQL with its values separate from its text. */
export interface Sql {
  readonly [isFragment]: true;
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** `` sql`id = ${id} AND ${other}` ``: a fragment is inserted, any other value becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? '';
    if (isSql(part)) {
      const [first = '', ...rest] = part.texts;
      texts.push(`${texts.pop() ?? ''}${first}`, ...rest);
      texts.push(`${texts.pop() ?? ''}${after}`);
      values.push(...part.values);
    } else {
      values.push(part);
      texts.push(after);
    }
  });
  return { [isFragment]: true, texts, values };
}

/** The name of a table or column. Names come from code, so an invalid one is a programming error. */
export function name(identifier: string): Sql {
  if (!/^[a-z_][a-z0-9_.]*$/.test(identifier)) throw new Error(`not a valid name: ${identifier}`);
  return { [isFragment]: true, texts: [identifier], values: [] };
}

/** All conditions must hold; undefined ones are skipped. */
export function and(conditions: readonly (Sql | undefined)[]): Sql {
  return conditions
    .filter((condition) => condition !== undefined)
    .reduce((all, condition) => sql`${all} AND ${condition}`);
}

/** Joins the fragments with commas. */
export function list(fragments: readonly Sql[]): Sql {
  return fragments.reduce((all, fragment) => sql`${all}, ${fragment}`);
}

/** The text with `$1`, `$2`… and the values in that order, as the driver requires them. An array that occurs several times is sent once. */
export function render(fragment: Sql): { readonly text: string; readonly values: SqlValue[] } {
  const values: SqlValue[] = [];
  const places = new Map<SqlValue, number>();
  const placeOf = (value: SqlValue): number => {
    const known = places.get(value);
    if (known !== undefined) return known;
    values.push(value);
    // Postgres derives the type of a single value from its first place; arrays have their type in the text.
    if (typeof value === 'object') places.set(value, values.length);
    return values.length;
  };
  const [first = '', ...rest] = fragment.texts;
  const numbered = rest.map((next, index) => `$${placeOf(fragment.values[index] ?? '')}${next}`);
  return { text: [first, ...numbered].join(''), values };
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === 'object' && isFragment in part;
}
