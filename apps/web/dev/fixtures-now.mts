/** The time of the fixtures, milliseconds since 1970: now, or the one of the visual baseline. */
export function fixturesNow(): number {
  const fixed = process.env['FIXTURES_AT'];
  return fixed === undefined ? Date.now() : Date.parse(fixed);
}
