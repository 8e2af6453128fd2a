import pLimit from 'p-limit'
import type { ReactElement } from 'react'
import { Refusal } from '#kernel/refusal.ts'

/** Maximum waiting PDFs, which take several seconds: one takes about 80 ms of CPU time. */
const MAX_WAITING = 100
const oneAtATime = pLimit(1)

/**
 * Renders a PDF, one at a time (fonts.server.ts explains why; concurrency would not be faster). `make` loads the
 * document and with it react-pdf, so that neither is in memory before the first PDF.
 * @throws {Refusal} 503 if too many are waiting
 */
export async function print(make: () => Promise<ReactElement>): Promise<Buffer> {
  if (oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_WAITING)
    throw new Refusal('errors.unavailable', 503, { retryAfter: 10 })
  return oneAtATime(() => set(make))
}

async function set(make: () => Promise<ReactElement>): Promise<Buffer> {
  const [{ renderToBuffer }, { loadFonts }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./fonts.server.ts'),
  ])
  await loadFonts()
  const sheet = await make()
  return renderToBuffer(sheet as Parameters<typeof renderToBuffer>[0])
}
