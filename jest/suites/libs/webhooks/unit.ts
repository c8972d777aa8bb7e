import { runSpecs } from '../../../run-specs';

runSpecs('libs/webhooks', '.spec.ts');
