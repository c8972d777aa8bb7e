import { runSpecs } from '../../../run-specs';

runSpecs('tools/engines', '.int-spec.ts');
