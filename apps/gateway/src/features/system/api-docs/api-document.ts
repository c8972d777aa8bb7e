import { z } from 'zod';

/** The keywords of JSON Schema that the contract uses. */
export const schemaSchema = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  example: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
});
export type Schema = z.output<typeof schemaSchema>;

const mediaSchema = z.object({ schema: schemaSchema, example: z.unknown().optional() });
const jsonSchema = z.object({ 'application/json': mediaSchema });

export const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query']),
        name: z.string(),
        required: z.boolean().default(false),
        schema: schemaSchema,
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: jsonSchema }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.object({ description: z.string() })).default({}),
      /** By media type. */
      content: z.record(z.string(), mediaSchema).optional(),
    }),
  ),
});
export type Operation = z.output<typeof operationSchema>;

/** The OpenAPI document as far as its readers need it. Operations by path and method. */
export const apiDocumentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});
export type ApiDocument = z.output<typeof apiDocumentSchema>;

const REFERENCE = '#/components/schemas/';

/** The name of a schema that is referred to. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined;
}
