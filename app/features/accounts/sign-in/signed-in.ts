/** The signed-in user, loaded by the browser only if a cookie says that there is one: cached pages contain no name. */
type SignedIn = { name: string; email: string }

/** Whether a cookie says that a user is signed in. */
export const isSignedIn = () => /(?:^|;\s*)signed_in=1/.test(document.cookie)

export async function whoIsSignedIn(signal: AbortSignal): Promise<SignedIn | null> {
  if (!isSignedIn()) return null
  try {
    const answer = await fetch('/api/front/userProfile', {
      signal,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    return answer.ok ? ((await answer.json()) as { user: SignedIn }).user : null
  } catch {
    // The visitor left the page, or the network failed: treated as signed out.
    return null
  }
}
