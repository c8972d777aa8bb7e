import { kit } from '../adapter-kit/kit';

export const reader = kit;
