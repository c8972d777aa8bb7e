interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
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

/** A definition of kinds that Kubernetes does not contain, as its program publishes it. */
export interface CustomDefinition {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: Schema } }[];
  };
}

/** The schemas of such kinds, as {@link kubernetesSchemas}. */
export function customSchemas({ spec }: CustomDefinition): ReadonlyMap<string, unknown> {
  return new Map(
    spec.versions.map(({ name, schema }) => [
      `${spec.names.kind}-${spec.group}-${name}.json`.toLowerCase(),
      // Of metadata a definition says only that it is an object.
      strictlyNested(schema.openAPIV3Schema),
    ]),
  );
}

function strictlyNested(schema: Schema): Schema {
  const { properties, items } = schema;
  const nested = {
    ...schema,
    ...(items && { items: strictlyNested(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, strictlyNested(one)])),
    }),
  };
  return strictly('', nested);
}

const TEXT_OR_NUMBER = { oneOf: [{ type: 'string' }, { type: 'number' }] } as const;

function strictly(name: string, schema: Schema): Schema {
  // Both are texts in the document, and accept numbers.
  if (name.endsWith('.Quantity') || name.endsWith('.IntOrString')) return TEXT_OR_NUMBER;
  if (schema.properties === undefined || schema.additionalProperties !== undefined) return schema;
  return { ...schema, additionalProperties: false };
}
