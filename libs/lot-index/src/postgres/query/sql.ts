/** What a statement here is ever given. Arrays become Postgres arrays. */
export type SqlValue = string | number | readonly string[];

const isFragment = Symbol('sql fragment');

/** A piece of SQL with its values beside it, never inside it. */
export interface Sql {
  readonly [isFragment]: true;
  readonly texts: readonly string[];
  readonly values: readonly SqlValue[];
}

/** `` sql`id = ${id} AND ${other}` ``: a fragment is spliced in, anything else becomes a parameter. */
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

/** The name of a table or column of ours. Names are made by code, so one out of form is a mistake. */
export function name(identifier: string): Sql {
  if (!/^[a-z_][a-z0-9_.]*$/.test(identifier)) throw new Error(`not a name of ours: ${identifier}`);
  return { [isFragment]: true, texts: [identifier], values: [] };
}

/** All of them must hold; those absent say nothing. */
export function and(conditions: readonly (Sql | undefined)[]): Sql {
  return conditions
    .filter((condition) => condition !== undefined)
    .reduce((all, condition) => sql`${all} AND ${condition}`);
}

/** With commas between. */
export function list(fragments: readonly Sql[]): Sql {
  return fragments.reduce((all, fragment) => sql`${all}, ${fragment}`);
}

/** The text with `$1`, `$2`… and the values in that order, as the driver wants them. */
export function render(fragment: Sql): { readonly text: string; readonly values: SqlValue[] } {
  const text = fragment.texts.reduce((all, next, index) => `${all}$${index}${next}`);
  return { text, values: [...fragment.values] };
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === 'object' && isFragment in part;
}
