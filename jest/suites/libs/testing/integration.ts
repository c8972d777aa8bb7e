import { runSpecs } from '../../../run-specs';

runSpecs('libs/testing', '.int-spec.ts');
