import { runSpecs } from '../../../run-specs';

runSpecs('apps/crawler', '.spec.ts');
