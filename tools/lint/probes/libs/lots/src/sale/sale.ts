import { side } from '../coin/side/side';

export const sale = side;
