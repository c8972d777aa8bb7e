import { runSpecs } from '../../../run-specs';

runSpecs('libs/webhooks', '.int-spec.ts');
