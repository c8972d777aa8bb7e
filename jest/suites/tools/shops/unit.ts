import { runSpecs } from '../../../run-specs';

runSpecs('tools/shops', '.spec.ts');
