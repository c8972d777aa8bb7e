import { runSpecs } from '../../../run-specs';

runSpecs('apps/cli', '.spec.ts');
