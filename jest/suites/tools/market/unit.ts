import { runSpecs } from '../../../run-specs';

runSpecs('tools/market', '.spec.ts');
