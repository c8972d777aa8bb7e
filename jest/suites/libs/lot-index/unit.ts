import { runSpecs } from '../../../run-specs';

runSpecs('libs/lot-index', '.spec.ts');
