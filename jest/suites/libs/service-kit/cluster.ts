import { runSpecs } from '../../../run-specs';

runSpecs('libs/service-kit', '.cluster-spec.ts');
