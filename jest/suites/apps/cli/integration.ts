import { runSpecs } from '../../../run-specs';

runSpecs('apps/cli', '.int-spec.ts');
