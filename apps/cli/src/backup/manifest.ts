import { access, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { TopicDefinition } from '@obverse/contracts';
import { z } from 'zod';
import { OperatorError } from '@obverse/operations';

/** Raised by a change that older builds cannot read. */
const FORMAT = 1;
const NAME = 'manifest.json';

const count = z.number().int().nonnegative();
const offset = z.object({ partition: count, next: count });
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Of the database, in their order. */
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  tables: z.array(z.string()),
  topics: z.array(z.object({ name: z.string(), partitions: count, records: count })),
  /** The places that the consumers had reached. */
  groups: z.array(z.object({ groupId: z.string(), topic: z.string(), offsets: z.array(offset) })),
  images: z.object({ count, bytes: count }),
  registry: z.array(z.string()),
  files: z.array(
    z.object({
      // Nothing outside of the folder is read, whatever a manifest says.
      path: z.string().regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/),
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** What a backup contains. It is written last: a folder without it is not a complete backup. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;
export type ManifestContent = Omit<Manifest, 'format'>;

export async function writeManifest(root: string, content: ManifestContent): Promise<Manifest> {
  const manifest = { format: FORMAT, ...content } as const;
  const draft = path.join(root, `${NAME}.draft`);
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(root, NAME));
  return manifest;
}

/** Whether the backup in a folder was written to its end. */
export function isComplete(root: string): Promise<boolean> {
  return access(path.join(root, NAME)).then(
    () => true,
    () => false,
  );
}

/** Throws {@link OperatorError} for a folder that is not a complete backup, or one of another format. */
export async function readManifest(root: string): Promise<Manifest> {
  const text = await readFile(path.join(root, NAME), 'utf8').catch((error: unknown) => {
    throw new OperatorError(
      `${root} is not a complete backup: it has no ${NAME}, which is written last. Nothing was changed.`,
      { cause: error },
    );
  });
  const json = parsed(text);
  if (typeof json === 'object' && json !== null && 'format' in json && json.format !== FORMAT) {
    throw new OperatorError(
      `${root} is a backup of format ${String(json.format)}, and this version reads format ${FORMAT}: restore it with the version that made it. Nothing was changed.`,
    );
  }
  const read = manifestSchema.safeParse(json);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new OperatorError(
    `${path.join(root, NAME)} is damaged (${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'not valid'}). Nothing was changed.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not an object, so the schema refuses it.
  }
}

/** Throws {@link OperatorError} for a backup whose database or log this build does not have. */
export function refuseOtherVersion(
  { migrations, topics }: Pick<Manifest, 'migrations' | 'topics'>,
  build: { readonly migrations: readonly string[]; readonly topics: readonly TopicDefinition[] },
): void {
  const newer = migrations.filter((name) => !build.migrations.includes(name));
  const older = build.migrations.filter((name) => !migrations.includes(name));
  if (newer.length > 0 || older.length > 0) {
    const [which, names] = newer.length > 0 ? ['newer', newer] : ['older', older];
    const what = which === 'newer' ? 'has' : 'lacks';
    throw new OperatorError(
      `The backup is of ${which === 'newer' ? 'a newer' : 'an older'} version: its database ${what} ${names.join(', ')}. Restore it with the version that made it, then upgrade. Nothing was changed.`,
    );
  }
  for (const { name, partitions } of topics) {
    const definition = build.topics.find((one) => one.name === name);
    if (definition?.partitions === partitions) continue;
    throw new OperatorError(
      `The backup has the topic ${name} with ${partitions} partitions, and this version ${definition ? `has ${definition.partitions} (EVENT_LOG_PARTITIONS)` : 'does not know it'}. Nothing was changed.`,
    );
  }
}
