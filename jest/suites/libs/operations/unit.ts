import { runSpecs } from '../../../run-specs';

runSpecs('libs/operations', '.spec.ts');
