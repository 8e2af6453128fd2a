/** How somebody who is signed in can show once more that it is they. */
export const PROOFS = ['passkey', 'password', 'code'] as const
export type Proof = (typeof PROOFS)[number]
/** A proof that counts for more than the password: a passkey, or a code of an authenticator app. */
export type SecondFactor = Exclude<Proof, 'password'>

/** The refusal of what a session left open must not do; its `detail` is `{ proofs: Proof[] }`. */
export const PROVE_AGAIN = 'account.prove_again'

/** The proofs that a refusal asks for, or null when it is about something else. */
export function proofsAsked(refusal: unknown): Proof[] | null {
  const { code, detail } = (refusal ?? {}) as { code?: unknown; detail?: { proofs?: unknown } }
  if (code !== PROVE_AGAIN) return null
  const asked = Array.isArray(detail?.proofs) ? detail.proofs : []
  return PROOFS.filter((proof) => asked.includes(proof))
}
