import { runSpecs } from '../../../run-specs';

runSpecs('apps/crawler', '.int-spec.ts');
