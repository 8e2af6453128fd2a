import pLimit from 'p-limit'
import type { ReactElement } from 'react'
import { Refusal } from '#kernel/refusal.ts'

/** Seconds' worth: setting a sheet keeps the processor busy for some 80 ms. */
const MOST_WAITING = 100
const oneAtATime = pLimit(1)

/**
 * A sheet as PDF, one at a time (fonts.server.ts says why; more at once would not be faster). `make` loads the sheet
 * itself, which brings react-pdf along: neither is in memory before the first.
 * @throws {Refusal} 503 when too many wait
 */
export async function print(make: () => Promise<ReactElement>): Promise<Buffer> {
  if (oneAtATime.activeCount + oneAtATime.pendingCount >= MOST_WAITING)
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
