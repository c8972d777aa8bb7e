import { runSpecs } from '../../../run-specs';

runSpecs('tools/bench', '.spec.ts');
