import { app } from '../app/app';
export const upward = app;
