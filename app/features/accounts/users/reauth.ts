/** How somebody who is signed in can show once more that it is they. */
export const REAUTH_METHODS = ['passkey', 'password', 'code'] as const
export type ReauthMethod = (typeof REAUTH_METHODS)[number]
/** A proof that counts for more than the password: a passkey, or a code of an authenticator app. */
export type SecondFactor = Exclude<ReauthMethod, 'password'>

/** The refusal of what a session left open must not do; its `detail` is `{ proofs: Proof[] }`. */
export const REAUTH_REQUIRED = 'account.reauthenticate'

/** The proofs that a refusal asks for, or null when it is about something else. */
export function requiredReauthMethods(refusal: unknown): ReauthMethod[] | null {
  const { code, detail } = (refusal ?? {}) as { code?: unknown; detail?: { proofs?: unknown } }
  if (code !== REAUTH_REQUIRED) return null
  const asked = Array.isArray(detail?.proofs) ? detail.proofs : []
  return REAUTH_METHODS.filter((proof) => asked.includes(proof))
}
