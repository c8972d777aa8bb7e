import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry, type DescriptorFile, type Registry, type RegistryFault } from './parse-registry';
import { shippedPlatforms } from './platforms';

/**
 * Every `*.yaml` of a folder, one seller a file. An unreadable or invalid file is a fault and does not affect the others. Throws only when the
 * folder itself is unreadable.
 */
export function loadRegistry(folder: string, platforms = shippedPlatforms): Registry {
  const files: DescriptorFile[] = [];
  const unread: RegistryFault[] = [];
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.yaml'))) {
    try {
      files.push({ name, text: readFileSync(join(folder, name), 'utf8') });
    } catch (error) {
      unread.push({ file: name, reason: `unreadable: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  const { sellers, faults } = parseRegistry(files, platforms);
  return { sellers, faults: [...unread, ...faults] };
}
