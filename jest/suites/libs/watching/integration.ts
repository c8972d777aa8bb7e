import { runSpecs } from '../../../run-specs';

runSpecs('libs/watching', '.int-spec.ts');
