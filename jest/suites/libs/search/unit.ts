import { runSpecs } from '../../../run-specs';

runSpecs('libs/search', '.spec.ts');
