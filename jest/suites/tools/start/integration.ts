import { runSpecs } from '../../../run-specs';

runSpecs('tools/start', '.int-spec.ts');
