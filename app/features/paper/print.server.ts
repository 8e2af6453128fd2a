import type { ReactElement } from 'react'
import { Refusal } from '#kernel/refusal.ts'

/** Seconds' worth: setting a sheet keeps the processor busy for some 80 ms. */
const MOST_WAITING = 100
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A sheet as PDF, one at a time (fonts.server.ts says why; more at once would not be faster). `make` loads the sheet
 * itself, which brings react-pdf along: neither is in memory before the first.
 * @throws {Refusal} 503 when too many wait
 */
export async function print(make: () => Promise<ReactElement>): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new Refusal('errors.unavailable', 503, { retryAfter: 10 })
  waiting++
  const mine = last.then(() => set(make))
  last = mine.catch(() => {})
  return mine.finally(() => waiting--)
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
