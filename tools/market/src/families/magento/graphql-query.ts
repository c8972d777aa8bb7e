/** A field of a query with its numeric arguments and its requested fields. */
export interface QueryField {
  readonly name: string;
  readonly numbers: ReadonlyMap<string, number>;
  readonly fields: readonly QueryField[];
}

/** The fields of `{products(filter:{…},pageSize:20){items{id}}}`; undefined for another query. Aliases and fragments are not supported. */
export function parseQuery(query: string): readonly QueryField[] | undefined {
  const tokens =
    query.replace(/^\s*query\b[^{]*/, '').match(/"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|[{}():[\],]/g) ?? [];
  const reader = { tokens: tokens.filter((token) => token !== ','), at: 0 };
  const fields = selection(reader);
  return fields && reader.at === reader.tokens.length ? fields : undefined;
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
}

function selection(reader: Reader): QueryField[] | undefined {
  if (reader.tokens[reader.at] !== '{') return undefined;
  reader.at += 1;
  const fields: QueryField[] = [];
  for (let token = reader.tokens[reader.at]; token !== '}'; token = reader.tokens[reader.at]) {
    if (token === undefined || !/^\w+$/.test(token)) return undefined;
    reader.at += 1;
    const numbers = argumentsOf(reader);
    const inner = reader.tokens[reader.at] === '{' ? selection(reader) : [];
    if (!numbers || !inner) return undefined;
    fields.push({ name: token, numbers, fields: inner });
  }
  reader.at += 1;
  return fields;
}

/** Arguments in round brackets. Arguments inside a filter are ignored. */
function argumentsOf(reader: Reader): Map<string, number> | undefined {
  const numbers = new Map<string, number>();
  if (reader.tokens[reader.at] !== '(') return numbers;
  let depth = 0;
  for (; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at] ?? '';
    if ('({['.includes(token)) depth += 1;
    else if (')}]'.includes(token)) depth -= 1;
    else if (depth === 1 && /^-?\d+$/.test(token)) numbers.set(reader.tokens[reader.at - 2] ?? '', Number(token));
    if (depth === 0) {
      reader.at += 1;
      return numbers;
    }
  }
  return undefined;
}

/** The requested fields of a record, or the name of a field that the record does not have. */
export function project(
  value: unknown,
  fields: readonly QueryField[],
): { readonly value: unknown } | { readonly unknown: string } {
  if (fields.length === 0) return { value };
  if (Array.isArray(value)) {
    const parts = value.map((item) => project(item, fields));
    const failed = parts.find((part) => 'unknown' in part);
    return failed ?? { value: parts.map((part) => ('value' in part ? part.value : undefined)) };
  }
  const chosen: Record<string, unknown> = {};
  for (const { name, fields: inner } of fields) {
    if (typeof value !== 'object' || value === null || !(name in value)) return { unknown: name };
    const part = project(Reflect.get(value, name), inner);
    if ('unknown' in part) return part;
    chosen[name] = part.value;
  }
  return { value: chosen };
}
