import { topic } from '../topic/topic';

export const partition = topic;
