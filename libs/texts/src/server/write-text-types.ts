import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts, TEXTS } from './read-texts';
import { textTypesSource } from './text-types';

writeFileSync(path.join(TEXTS, 'src/text-types.generated.ts'), textTypesSource(readTexts(TEXTS, 'en')));
