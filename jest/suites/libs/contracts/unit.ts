import { runSpecs } from '../../../run-specs';

runSpecs('libs/contracts', '.spec.ts');
