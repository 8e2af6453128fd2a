import { beforeAll, vi } from 'vitest'
import { reconcilePendingPayments } from '#features/payments/reconcile.server.ts'
import { MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { bar, mapConcurrent } from './bar.ts'

const broken = vi.hoisted(() => ({ rhythm: false }))
vi.mock('#features/payments/retry-schedule.ts', async (original) => {
  const real = await original<typeof import('#features/payments/retry-schedule.ts')>()
  return {
    ...real,
    nextCheck: (...all: Parameters<typeof real.nextCheck>) => (broken.rhythm ? null : real.nextCheck(...all)),
  }
})

const N = FULL_RUN ? 300 : 60
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** Half of the payers closed the page after entering the code, half before it. */
async function closeTabs() {
  const before = await shop.total()
  const donations = await mapConcurrent([...Array(N).keys()], 10, async (i) => {
    const payment = await shop.begin()
    if (i % 2) await shop.payAtBank(payment)
    else
      await fetch(payment.form.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...payment.form.fields, Pan: '5528790000000008', Expiry: '1239', Cvv2: '123' }),
      })
    return { id: payment.attemptId, paid: i % 2 === 1 }
  })
  const right = async () => {
    const states = await mapConcurrent(
      donations,
      10,
      async ({ id, paid }) => (await shop.attempt(id)).state === (paid ? 'captured' : 'abandoned'),
    )
    return states.filter(Boolean).length
  }
  for (let minute = 0; minute < 30; minute++) {
    shop.pass(MINUTE)
    await reconcilePendingPayments(shop.ctx())
  }
  const asked = await mapConcurrent(donations, 10, async ({ id }) => (await shop.attempt(id)).checks_done)
  return { right: await right(), atMostSix: Math.max(...asked) <= 6, credited: (await shop.total()) - before }
}

bar({
  id: 'M5',
  says: 'after many closed pages each result is known within 30 minutes, with at most six inquiries each',
  n: N,
  expected: { right: N, atMostSix: true, credited: (N / 2) * 10_000 },
  run: closeTabs,
  controls: [
    { breaks: 'the reconciler', on: () => void (broken.rhythm = true), off: () => void (broken.rhythm = false) },
  ],
})
