import { runSpecs } from '../../../run-specs';

runSpecs('apps/web', '.spec.{ts,tsx}');
