import { runSpecs } from '../../../run-specs';

runSpecs('libs/event-log', '.spec.ts');
