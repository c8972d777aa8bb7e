import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts, TEXTS } from './read-texts';
import { textValuesSource } from './text-values';

writeFileSync(path.join(TEXTS, 'src/text-values.generated.ts'), textValuesSource(readTexts(TEXTS, 'en')));
