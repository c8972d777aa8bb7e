import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The source of `index.generated.ts`, which names each platform of a folder: every folder in it that has a `platform.ts`. */
export function platformIndexOf(folder: string): string {
  const names = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'platform.ts')))
    .sort();
  const imports = names.map((name) => `import { platform as ${identifierOf(name)} } from './${name}/platform';\n`);
  const members = names.map((name) => `  ${identifierOf(name)},\n`);
  return `// Written by \`npm run generate\` from the folders next to this file. Do not edit.
${imports.join('')}
export const allPlatforms = [
${members.join('')}] as const;
`;
}

function identifierOf(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
