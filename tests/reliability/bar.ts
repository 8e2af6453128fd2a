/**
 * A reliability bar: an attack, its required result, and for each guard a control that switches the guard off. A bar
 * whose control stays green proves nothing, so it fails. Each run prints one line of JSON
 * (docs/reference/reliability-bars.md).
 */
import { expect, test } from 'vitest'
import { FULL_RUN } from '#tests/support/test-size.ts'

type Bar<G> = {
  id: string
  /** The claim that is tested; part of the test title. */
  says: string
  /** Number of tries. */
  n: number
  seed?: number
  expected: G
  run: () => Promise<G>
  controls: Control[]
}
type Control = {
  /** The guard that is switched off; the title says "without …". */
  breaks: string
  on: () => void | Promise<void>
  off?: () => void | Promise<void>
}

const LIMIT = FULL_RUN ? 3_600_000 : 300_000

export const log = (line: string) => void process.stdout.write(`${line}\n`)

export function bar<G>({ id, says, n, seed, expected, run, controls }: Bar<G>): void {
  const report = (got: unknown, started: number, control?: string) => {
    const ms = Math.round(performance.now() - started)
    log(JSON.stringify({ bar: id, ...(control && { control }), n, seed, expected, got, ms }))
  }

  test(
    `${id}: ${says}`,
    async () => {
      const started = performance.now()
      const got = await run()
      report(got, started)
      expect(got).toEqual(expected)
    },
    LIMIT,
  )

  test.each(controls)(
    `${id}, control: without $breaks it turns red`,
    async ({ breaks, on, off }) => {
      const started = performance.now()
      await on()
      try {
        const got = await run().catch((error: Error) => ({ broke: error.message }))
        report(got, started, breaks)
        expect(got).not.toEqual(expected)
      } finally {
        await off?.()
      }
    },
    LIMIT,
  )
}

/** Runs `work` for each item, `atOnce` at a time. */
export async function mapConcurrent<T, R>(items: T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [i, item] of queue) results[i] = await work(item)
    }),
  )
  return results
}
