import { runSpecs } from '../../../run-specs';

runSpecs('tools/lint', '.spec.ts');
