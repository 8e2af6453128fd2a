import { beforeAll, vi } from 'vitest'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import type * as Real from '#features/payments/decide.ts'
import { reconcilePendingPayments } from '#features/payments/reconcile.server.ts'
import { CARDS, HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { signedAnswer } from '#tests/support/signed-answer.ts'
import { bar } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const broken = vi.hoisted(() => ({ judgement: false }))
vi.mock('#features/payments/decide.ts', async (original) => {
  const real = await original<typeof Real>()
  return {
    ...real,
    decide: (...all: Parameters<typeof real.decide>) => (broken.judgement ? naive : real.decide)(...all),
  }
})

/** The control, as in many shops: the callback is trusted, and a refusal is final. */
const naive: typeof Real.decide = ({ state }, word, _, claim) => {
  if (state === 'declined' || state === 'abandoned') return null
  if (claim?.outcome === 'declined') return { to: 'declined', because: 'callback', refusal: 'bank_refused', code: null }
  return word.kind === 'captured' && state !== 'captured' ? { to: 'captured', because: 'callback' } : null
}

type Message = 'success' | 'refusal' | 'forgery' | 'question'
const MESSAGES: Message[] = ['success', 'refusal', 'forgery', 'question']
const ROUNDS = FULL_RUN ? 20 : 4
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item].concat(rest)))
}

async function contradict() {
  let wrong = 0
  let backwards = 0
  for (const order of orders(MESSAGES))
    for (let round = 0; round < ROUNDS; round++) {
      // The bank captured half of the payments; callbacks with both results are sent for each, the last one a day late.
      const paid = round % 2 === 0
      const donation = await shop.begin()
      const { fields } = await shop.payAtBank(donation, paid ? {} : { card: CARDS.poor })
      let before = false
      for (const [i, message] of order.entries()) {
        if (i === 3) shop.pass(26 * HOUR)
        if (message === 'success')
          await shop.deliver(signedAnswer(fields, { ProcReturnCode: '00', AuthCode: 'S12345', '3DStatus': '1' }))
        if (message === 'refusal') await shop.deliver(signedAnswer(fields, { ProcReturnCode: '05', AuthCode: '' }))
        if (message === 'forgery') await shop.deliver({ ...fields, ProcReturnCode: '00', ResponseHash: 'AAAA' })
        if (message === 'question') {
          shop.pass(3 * MINUTE)
          await reconcilePendingPayments(shop.ctx())
        }
        const now = hasCapturedMoney((await shop.attempt(donation.attemptId)).state)
        if (before && !now) backwards++
        before = now
      }
      if (before !== paid) wrong++
    }
  return { wrong, backwards, findings: await shop.findings() }
}

bar({
  id: 'M6',
  says: 'success, refusal, forgery and inquiry in every order end with the bank’s result',
  n: 24 * ROUNDS,
  expected: { wrong: 0, backwards: 0, findings: [] as string[] },
  run: contradict,
  controls: [
    { breaks: 'the decision', on: () => void (broken.judgement = true), off: () => void (broken.judgement = false) },
  ],
})
