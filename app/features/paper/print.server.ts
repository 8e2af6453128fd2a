import type { ReactElement } from 'react'
import { Refusal } from '#kernel/refusal.ts'

/** Setting a sheet keeps the processor busy for some 80 ms; more at once would only hold up everybody's pages. */
const AT_ONCE = 2
/** Ten seconds' worth. */
const MOST_WAITING = 200
let printing = 0
const waiting: (() => void)[] = []

/**
 * A sheet as PDF. `make` loads the sheet itself, which brings react-pdf along: neither is in memory before the first.
 * @throws {Refusal} 503 when too many wait
 */
export async function print(make: () => Promise<ReactElement>): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING) throw new Refusal('errors.unavailable', 503, { retryAfter: 10 })
  if (printing >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else printing++
  try {
    const [{ renderToBuffer }, { loadFonts }] = await Promise.all([
      import('@react-pdf/renderer'),
      import('./fonts.server.ts'),
    ])
    await loadFonts()
    const sheet = await make()
    return await renderToBuffer(sheet as Parameters<typeof renderToBuffer>[0])
  } finally {
    // The place goes to whoever waits longest, without being free in between.
    const next = waiting.shift()
    if (next) next()
    else printing--
  }
}
