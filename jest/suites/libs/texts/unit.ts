import { runSpecs } from '../../../run-specs';

runSpecs('libs/texts', '.spec.ts');
