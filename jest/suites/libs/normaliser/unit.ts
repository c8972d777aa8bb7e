import { runSpecs } from '../../../run-specs';

runSpecs('libs/normaliser', '.spec.ts');
