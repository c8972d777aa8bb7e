import { runSpecs } from '../../../run-specs';

runSpecs('libs/event-log', '.int-spec.ts');
