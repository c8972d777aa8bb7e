import { z } from 'zod';

/** $1 the hash of the state, $2 the earliest begin. */
export const takeExternalSignInSql = `
  DELETE FROM external_sign_in WHERE state_hash = $1 AND created_at > $2
  RETURNING state_hash AS "stateHash", browser_hash AS "browserHash", provider, nonce, code_verifier AS "codeVerifier", return_url AS "returnUrl",
    user_id AS "userId"`;

export const externalSignInRow = z.object({
  stateHash: z.instanceof(Buffer),
  browserHash: z.instanceof(Buffer),
  provider: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnUrl: z.string(),
  userId: z.string().nullable(),
});
