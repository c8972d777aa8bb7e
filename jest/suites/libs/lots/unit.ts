import { runSpecs } from '../../../run-specs';

runSpecs('libs/lots', '.spec.ts');
