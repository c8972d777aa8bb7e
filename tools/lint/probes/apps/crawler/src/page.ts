import { step } from './visit/step';

export const page = step;
