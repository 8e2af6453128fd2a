/** Browser: who is signed in, asked for only where a cookie says that somebody is; pages kept for all name nobody. */
export type SignedIn = { name: string; email: string }

export async function whoIsSignedIn(signal: AbortSignal): Promise<SignedIn | null> {
  if (!/(?:^|;\s*)signed_in=1/.test(document.cookie)) return null
  try {
    const answer = await fetch('/api/front/userProfile', {
      signal,
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    return answer.ok ? ((await answer.json()) as { user: SignedIn }).user : null
  } catch {
    // Gone from the page, or no line: as if nobody were.
    return null
  }
}
