import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a temporary folder, which the caller removes. Every user may enter it, because PostgreSQL runs as another user when this process is
 * root.
 */
export async function throwAwayFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `obverse-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
