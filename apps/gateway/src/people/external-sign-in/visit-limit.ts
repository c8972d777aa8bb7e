/** A visit to an OpenID provider takes 10 minutes at the longest. */
export const visitMs = 10 * 60_000;
