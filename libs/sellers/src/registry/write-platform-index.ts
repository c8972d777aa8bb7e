import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformIndexOf } from './platform-index';

/** `npm run generate`: writes the index of the platforms. A spec fails when the committed file differs. */
const folder = join(__dirname, '../../src/platforms');
writeFileSync(join(folder, 'index.generated.ts'), platformIndexOf(folder));
