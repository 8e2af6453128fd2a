import { createHash } from 'node:crypto'
import { beforeAll } from 'vitest'
import { testMerchant } from '#bank/merchant.ts'
import { answerCallback } from '#features/payments/callback/callback.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { bar, mapConcurrent } from './bar.ts'
import { ledgerKey, slowTransitions, withoutLocks } from './no-locks.ts'

const N = 200
const SOCKETS = 50
let shop: Shop
let guarded = true

beforeAll(async () => {
  shop = await openShop({ database: await testDatabase({ max: 10 }) })
  await slowTransitions(shop, 30)
})

function signedAnew(fields: Record<string, string>, i: number): Record<string, string> {
  const answer: Record<string, string> = { ...fields, ResponseRnd: `PF${String(i).padStart(18, '0')}` }
  const { merchantId, merchantPass, userCode } = testMerchant
  const signed = [answer.OrderId, answer.AuthCode, answer.ProcReturnCode, answer['3DStatus'], answer.ResponseRnd]
  const text = [merchantId, merchantPass, ...signed, userCode].join('')
  return { ...answer, ResponseHash: createHash('sha1').update(text).digest('base64') }
}

/** Copies of one genuine approval: signed by the bank several times, with changes in unsigned fields. */
async function storm() {
  const donation = await shop.begin()
  const { fields } = await shop.payAtBank(donation)
  const answers = await mapConcurrent([...Array(N).keys()], SOCKETS, (i) => {
    const body = new URLSearchParams({ ...signedAnew(fields, i % 6), ErrMsg: `Onaylandı ${i}` })
    const request = new Request('http://shop.example/', { method: 'POST', body })
    return answerCallback(guarded ? shop.ctx() : withoutLocks(shop.ctx()), request, 'payfor')
  })
  const captures = await shop.db
    .selectFrom('ledger_tx')
    .select('id')
    .where('kind', '=', 'capture')
    .where('source_id', '=', donation.attemptId)
    .execute()
  return {
    seeOther: answers.filter((answer) => answer.status === 303).length,
    captures: captures.length,
    news: await shop.countEvents('PaymentCaptured', donation.intentId),
  }
}

bar({
  id: 'M2',
  says: '200 copies of one approval over 50 connections are one capture and one event',
  n: N,
  expected: { seeOther: N, captures: 1, news: 1 },
  run: storm,
  controls: [
    {
      breaks: 'row locks, guarded transitions and the unique key of the ledger',
      on: async () => {
        guarded = false
        await ledgerKey(shop, false)
      },
      off: () => void (guarded = true),
    },
  ],
})
