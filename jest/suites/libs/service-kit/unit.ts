import { runSpecs } from '../../../run-specs';

runSpecs('libs/service-kit', '.spec.ts');
