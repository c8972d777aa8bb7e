import { runSpecs } from '../../../run-specs';

runSpecs('libs/service-kit', '.int-spec.ts');
