/** What the server had against the proof; the message is empty when it did not answer. */
export type ProofRefused = { message: string; fields: Record<string, string> }

/** Null when the proof was taken; the browser holds the session's new cookie then. */
export async function sendProof(proof: Record<string, unknown>): Promise<ProofRefused | null> {
  try {
    const answer = await fetch(`/api/account/prove?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(proof),
    })
    if (answer.ok) return null
    const { error } = (await answer.json()) as { error: ProofRefused }
    return error
  } catch {
    return { message: '', fields: {} }
  }
}
