import { runSpecs } from '../../../run-specs';

runSpecs('tools/deploy', '.spec.ts');
