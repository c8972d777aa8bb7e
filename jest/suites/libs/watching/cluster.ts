import { runSpecs } from '../../../run-specs';

runSpecs('libs/watching', '.cluster-spec.ts');
