/** Queries of payments for other features and the result page. */
import { expect, test } from 'vitest'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { hasCapturedMoney, STATES, type State } from './attempt.ts'
import {
  attemptOutcomes,
  auditSubjectsOf,
  cardMasks,
  lastCardMask,
  paymentByToken,
  paymentIntents,
  paymentsInProgress,
  settledAttempt,
} from './queries.server.ts'
import type { RefusalKind } from './refusal-kind.ts'
import { openDispute } from './refunds/dispute.server.ts'
import { countOpenTasks, raiseTask } from './task.server.ts'

async function open() {
  const model = await openModelShop()
  const { shop } = model
  const set = (id: string, values: object) =>
    shop.db
      .updateTable('payment_attempts')
      .set(values as never)
      .where('id', '=', id)
      .execute()
  return {
    ...model,
    set,
    /** Puts an attempt into a state directly, without transitions. */
    async inState(state: State, more: object = {}) {
      const started = await shop.begin()
      const money = { captured_amount: 100_00, captured_currency: 'TRY', captured_at: shop.now() }
      await set(started.attemptId, { state, ...(hasCapturedMoney(state) && money), ...more })
      return started
    },
  }
}

test('the result page: what each state of the only attempt shows', async () => {
  const { shop, inState } = await open()
  const shown: Record<string, string> = {}
  for (const state of STATES) {
    const { token } = await inState(state, { refusal: 'limit' })
    const seen = (await paymentByToken(shop.ctx(), token))!
    shown[state] = seen.view
    const declined = seen.view === 'declined'
    expect([state, seen.refusal, seen.redirectToken !== null]).toEqual([state, declined ? 'limit' : null, declined])
  }
  expect(shown).toEqual({
    created: 'waiting',
    redirected: 'waiting',
    authenticated: 'confirming',
    provisioning: 'confirming',
    unknown: 'confirming',
    declined: 'declined',
    abandoned: 'declined',
    // Money that no intent counts is not shown as paid.
    captured: 'waiting',
    mismatch: 'confirming',
    voided: 'waiting',
    refunded: 'refunded',
  })
  expect(await paymentByToken(shop.ctx(), 'no such token')).toBeNull()
})

test('the result page shows a payment as refunded only when all of it went back', async () => {
  const { shop, set, ...the } = await open()
  const { token, attemptId, reference, donationId } = await the.paid()
  const seen = () => paymentByToken(shop.ctx(), token)
  expect(await seen()).toEqual({
    purpose: 'donation',
    subjectId: donationId,
    amount: 100_00,
    currency: 'TRY',
    reference,
    view: 'paid',
    refusal: null,
    redirectToken: null,
  })
  await set(attemptId, { returned: 99_99 })
  expect((await seen())!.view).toBe('paid')
  await set(attemptId, { returned: 100_00 })
  expect((await seen())!.view).toBe('refunded')
})

test('the result page shows a payment as refunded when a lost dispute took the rest of it', async () => {
  const { shop, set, ...the } = await open()
  const { token, attemptId } = await the.paid()
  const seen = async () => (await paymentByToken(shop.ctx(), token))!.view
  await openDispute(shop.staff(), { attemptId, caseNumber: 'C1', amount: 60_00 })
  await recordLostDispute(shop.staff(), { caseNumber: 'C1' })
  expect(await seen()).toBe('paid')
  await set(attemptId, { returned: 40_00 })
  expect(await seen()).toBe('refunded')
})

test('a payment in progress is found while the bank may still take money, and not after it', async () => {
  const { shop, inState } = await open()
  const found: State[] = []
  for (const state of STATES) {
    const { intentId } = await inState(state)
    const intents = shop.db.selectFrom('payment_intents').select('id as intent_id').where('id', '=', intentId)
    if ((await paymentsInProgress(shop, intents as never).execute()).length > 0) found.push(state)
  }
  expect(found).toEqual(['redirected', 'authenticated', 'provisioning', 'unknown', 'mismatch'])
})

test('the audit log finds a payment by its reference: its donation and each of its attempts, once', async () => {
  const { shop, ...the } = await open()
  const [paid, other] = [await the.paid(), await shop.begin()]
  expect(await auditSubjectsOf(shop, paid.reference)).toEqual([paid.donationId, paid.attemptId])
  await shop.db.deleteFrom('payment_attempts').where('id', '=', other.attemptId).execute()
  expect(await auditSubjectsOf(shop, other.reference)).toEqual([other.donationId])
  expect(await auditSubjectsOf(shop, 'no such reference')).toEqual([])
})

test('outcomes of attempts: paid or not, with their reason, before and from a moment on', async () => {
  const { shop, inState } = await open()
  const first = shop.now()
  for (const state of ['captured', 'voided', 'refunded', 'mismatch'] as const) await inState(state)
  await inState('created')
  await inState('unknown')
  shop.pass(1000)
  const since = shop.now()
  await inState('captured')
  for (const refusal of ['limit', 'limit', 'cancelled'] as RefusalKind[]) await inState('declined', { refusal })
  await inState('abandoned', { refusal: 'not_completed' })
  const read = async (at = shop.now(), from = first) =>
    (await attemptOutcomes({ db: shop.db, now: at }, from, since))
      .map(({ late, paid, refusal, count }) => `${late ? 'late' : 'early'} ${paid ? 'paid' : refusal} ${count}`)
      .toSorted()
  const late = ['late cancelled 1', 'late limit 2', 'late not_completed 1', 'late paid 1']
  expect(await read()).toEqual(['early paid 4', ...late])
  expect(await read(first)).toEqual(['early paid 4'])
  expect(await read(shop.now(), since)).toEqual(late)
})

test('the attempt that settled a payment, and the cards that it was tried with', async () => {
  const { shop, set, ...the } = await open()
  const { intentId, attemptId } = await the.paid()
  expect(await settledAttempt(shop, (await shop.begin()).intentId)).toBeUndefined()
  await set(attemptId, { card_mask: '415565******6111' })
  expect(await settledAttempt(shop, intentId)).toEqual({
    id: attemptId,
    gateway: 'model',
    card_mask: '415565******6111',
    captured_at: shop.now(),
    captured_amount: 100_00,
    returned: 0,
  })
  const { id: _, ...attempt } = await shop.attempt(attemptId)
  const add = (order_id: string, card_mask: string | null, minutes: number) =>
    shop.db
      .insertInto('payment_attempts')
      .values({
        ...attempt,
        id: crypto.randomUUID(),
        order_id,
        redirect_token: order_id,
        card_mask,
        created_at: new Date(shop.now().getTime() + minutes * 60_000),
      })
      .execute()
  await add('S26112000000000000X1', '528790******0008', 2)
  await add('S26112000000000000X2', '415565******6111', 1)
  await add('S26112000000000000X3', null, 3)
  const row = await shop.db
    .selectFrom(paymentIntents(shop).as('payment'))
    .select([cardMasks('payment.id').as('masks'), lastCardMask('payment.id').as('last')])
    .where('payment.id', '=', intentId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ masks: ['415565******6111', '528790******0008'], last: '528790******0008' })
})

test('tasks that are open are counted', async () => {
  const { shop } = await open()
  await raiseTask(shop.ctx(), 'not_at_bank', 'one', {})
  await raiseTask(shop.ctx(), 'not_at_bank', 'two', {})
  await shop.db.updateTable('payment_tasks').set({ done_at: shop.now() }).where('subject', '=', 'one').execute()
  expect(await countOpenTasks(shop)).toBe(1)
})
