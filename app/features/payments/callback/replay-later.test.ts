/** A callback that could not be processed is taken from the journal again, with growing pauses. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { answerCallback } from './callback.server.ts'

/** Waits without timers, which the test moves by hand. */
async function until(reached: () => Promise<boolean>) {
  for (let turn = 0; turn < 20_000 && !(await reached()); turn++) await setImmediate()
}

afterEach(() => void vi.useRealTimers())

test('it is tried after 5 seconds, then after pauses that double up to five minutes, until the database is back', async () => {
  const { shop, bank } = await openModelShop()
  let away = true
  let tries = 0
  const ctx = (): Context => ({
    ...shop.ctx(),
    db: shop.db.withPlugin({
      transformQuery({ node }) {
        tries++
        if (away) throw new Error('the database is down')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  })
  const [first, second] = [await shop.begin(), await shop.begin()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const { form } of [first, second]) {
    const orderId = form.fields.orderId!
    bank.pay(orderId, 'taken', 100_00)
    const body = new URLSearchParams({ orderId, says: 'approved', signature: 'genuine', n: '1' })
    const request = new Request('http://shop.example/', { method: 'POST', body })
    const answer = await answerCallback(ctx(), request, 'model')
    expect(answer.headers.get('Location')).toMatch(/^\/payments\/confirming\/model\./)
  }
  /** Tries so far, once the journal has been read. */
  const after = async (seconds: number, expected: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    await until(async () => tries >= expected)
    // The next pause begins when the failure has arrived.
    for (let turn = 0; turn < 50; turn++) await setImmediate()
    return tries
  }
  tries = 0
  // Both answers wait for the same try.
  expect([await after(4, 0), await after(1, 1)]).toEqual([0, 1])
  let total = 1
  for (const pause of [10, 20, 40, 80, 160, 300, 300]) {
    expect([pause, await after(pause - 1, total)]).toEqual([pause, total])
    expect([pause, await after(1, ++total)]).toEqual([pause, total])
  }
  away = false
  await vi.advanceTimersByTimeAsync(300_000)
  const states = async () => [(await shop.attempt(first.attemptId)).state, (await shop.attempt(second.attemptId)).state]
  await until(async () => !(await states()).includes('created'))
  expect(await states()).toEqual(['captured', 'captured'])
  const used = await after(0, 0)
  expect(await after(600, 0)).toBe(used)
})
