import { runSpecs } from '../../../run-specs';

runSpecs('libs/watching', '.spec.ts');
