import { runSpecs } from '../../../run-specs';

runSpecs('libs/testing', '.spec.ts');
