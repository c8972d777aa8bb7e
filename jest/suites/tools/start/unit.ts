import { runSpecs } from '../../../run-specs';

runSpecs('tools/start', '.spec.ts');
