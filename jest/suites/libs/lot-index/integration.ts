import { runSpecs } from '../../../run-specs';

runSpecs('libs/lot-index', '.int-spec.ts');
