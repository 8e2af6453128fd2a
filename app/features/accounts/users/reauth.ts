/** How a signed-in user can re-authenticate. */
export const REAUTH_METHODS = ['passkey', 'password', 'code'] as const
export type ReauthMethod = (typeof REAUTH_METHODS)[number]
/** A method stronger than the password: a passkey, or a code of an authenticator app. */
export type SecondFactor = Exclude<ReauthMethod, 'password'>

/** The refusal of actions that an unattended session must not do; its `detail` is `{ proofs: ReauthMethod[] }`. */
export const REAUTH_REQUIRED = 'account.reauthenticate'

/** The methods that a refusal offers, or null when the refusal has another reason. */
export function requiredReauthMethods(refusal: unknown): ReauthMethod[] | null {
  const { code, detail } = (refusal ?? {}) as { code?: unknown; detail?: { proofs?: unknown } }
  if (code !== REAUTH_REQUIRED) return null
  const required = Array.isArray(detail?.proofs) ? detail.proofs : []
  return REAUTH_METHODS.filter((method) => required.includes(method))
}
