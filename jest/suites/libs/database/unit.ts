import { runSpecs } from '../../../run-specs';

runSpecs('libs/database', '.spec.ts');
