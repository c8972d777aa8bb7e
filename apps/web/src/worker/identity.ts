/** Whom a profile belongs to, as a digest; undefined for a body that is no profile. */
export async function identityOf(profile: unknown): Promise<string | undefined> {
  if (typeof profile !== 'object' || profile === null || !('valid' in profile)) return undefined;
  if (profile.valid !== true) return 'nobody';
  const owner = 'email' in profile ? profile.email : 'name' in profile ? profile.name : '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(owner)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
