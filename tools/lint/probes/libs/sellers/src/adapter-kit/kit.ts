export const kit = 'adapter kit';
