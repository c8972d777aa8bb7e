import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A fresh folder among the system's temporary ones, for whoever removes it afterwards. Every user may enter it: as root PostgreSQL runs under
 * a user of its own.
 */
export async function throwAwayFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `obverse-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
