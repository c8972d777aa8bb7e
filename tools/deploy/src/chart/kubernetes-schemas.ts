interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string;
    readonly version: string;
    readonly kind: string;
  }[];
}

export interface Swagger {
  readonly definitions: Readonly<Record<string, Schema>>;
}

/** The name of the file that holds all definitions; those of the kinds refer to it. */
export const DEFINITIONS = '_definitions.json';

/**
 * JSON schemas for kubeconform from the OpenAPI document of Kubernetes, as name of the file → schema. They refuse unknown fields. The names are those of the
 * template `{{.ResourceKind}}-{{.Group}}-{{.ResourceAPIVersion}}.json`, in lower case.
 */
export function kubernetesSchemas({ definitions }: Swagger): ReadonlyMap<string, unknown> {
  const strict = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, strictly(name, schema)]),
  );
  const files = new Map<string, unknown>([[DEFINITIONS, { definitions: strict }]]);
  for (const [name, schema] of Object.entries(definitions)) {
    const kinds = schema['x-kubernetes-group-version-kind'] ?? [];
    // Options of calls belong to every group.
    if (kinds.length !== 1 || kinds[0] === undefined) continue;
    const { group, version, kind } = kinds[0];
    // kubeconform uses the version as the group of kinds that have none.
    files.set(`${kind}-${group || version}-${version}.json`.toLowerCase(), {
      $ref: `${DEFINITIONS}#/definitions/${name}`,
    });
  }
  return files;
}

const TEXT_OR_NUMBER = { oneOf: [{ type: 'string' }, { type: 'number' }] } as const;

function strictly(name: string, schema: Schema): Schema {
  // Both are texts in the document, and accept numbers.
  if (name.endsWith('.Quantity') || name.endsWith('.IntOrString')) return TEXT_OR_NUMBER;
  if (schema.properties === undefined || schema.additionalProperties !== undefined) return schema;
  return { ...schema, additionalProperties: false };
}
