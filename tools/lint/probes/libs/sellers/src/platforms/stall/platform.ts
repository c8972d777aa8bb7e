export const platform = 'stall';
