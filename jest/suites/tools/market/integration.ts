import { runSpecs } from '../../../run-specs';

runSpecs('tools/market', '.int-spec.ts');
