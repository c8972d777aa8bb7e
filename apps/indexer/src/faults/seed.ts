/** Shown in the name of each suite. The same at every run of the gate; `npm run soak` tries others. */
export const seed = Number(process.env['OBVERSE_TEST_SEED'] ?? 20_261_122);
