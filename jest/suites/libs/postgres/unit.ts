import { runSpecs } from '../../../run-specs';

runSpecs('libs/postgres', '.spec.ts');
