import { beforeAll, vi } from 'vitest'
import { setSwitches } from '#bank/client.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { bar } from './bar.ts'

const broken = vi.hoisted(() => ({ comparison: false }))
vi.mock('#features/payments/decide.ts', async (original) => {
  const real = await original<typeof import('#features/payments/decide.ts')>()
  const decide: typeof real.decide = (attempt, word, ...more) =>
    real.decide(
      attempt,
      broken.comparison && word.kind === 'captured'
        ? { ...word, amount: attempt.amount, currency: attempt.currency }
        : word,
      ...more,
    )
  return { ...real, decide }
})

const N = 50
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

async function takeOther() {
  const before = { total: await shop.total(), tasks: (await shop.tasks()).length }
  const states: string[] = []
  for (let i = 0; i < N; i++) {
    const other = i % 2 ? 'capture-other-amount' : 'capture-other-currency'
    await setSwitches(shop.bankUrl, { 'capture-other-amount': false, 'capture-other-currency': false, [other]: true })
    const donation = await shop.begin()
    await shop.deliver((await shop.payAtBank(donation)).fields)
    states.push((await shop.attempt(donation.attemptId)).state)
  }
  return {
    mismatch: states.filter((state) => state === 'mismatch').length,
    wronglyCredited: (await shop.total()) - before.total,
    alarms: (await shop.tasks()).length - before.tasks,
    findings: await shop.findings(),
  }
}

bar({
  id: 'M4',
  says: 'a capture of another amount or currency is in suspense and credits no fund',
  n: N,
  expected: { mismatch: N, wronglyCredited: 0, alarms: N, findings: [] as string[] },
  run: takeOther,
  controls: [
    {
      breaks: 'the comparison of amount and currency',
      on: () => void (broken.comparison = true),
      off: () => void (broken.comparison = false),
    },
  ],
})
