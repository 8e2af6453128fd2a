import type { Problem } from '../send.ts'

/**
 * Saves a file, or returns the reason why there is none: the message is shown on this page and not on a page of its own.
 * @param onSaved gets the answer, for what its headers say about the file
 */
export async function saveFile(url: string, onSaved?: (answer: Response) => void): Promise<Partial<Problem> | null> {
  const answer = await fetch(url, { headers: { Accept: 'application/json' } }).catch(() => null)
  if (!answer?.ok) {
    const body = (await answer?.json().catch(() => null)) as { error?: Partial<Problem> } | null
    return body?.error ?? {}
  }
  // Fails if the connection is lost before the end of the file.
  const file = await answer.blob().catch(() => null)
  if (!file) return {}
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? ''
  link.click()
  URL.revokeObjectURL(link.href)
  onSaved?.(answer)
  return null
}
