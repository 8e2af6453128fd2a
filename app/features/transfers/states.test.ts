/** A pledge in any order of what donors, staff, the bank and the nightly job do. */
import '#server/event-subscriptions.server.ts'
import './checks.server.ts'
import '#features/donations/offline/checks.server.ts'
import '#features/ledger/checks.server.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { withdrawTransfer } from './admin.server.ts'
import { pledgeByToken, reportTransfer, setReminders, withdrawOwnTransfer } from './own.server.ts'
import type { PledgeState } from './pledge.ts'
import { remindPledgesJob } from './remind.server.ts'
import { startTransfer } from './start.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
await addBankAccounts(site.context(), [{ currency: 'TRY', iban: testIban(1) }])
const START = Date.parse('2026-01-05T09:00:00Z')

const staffAt = (now: Date): Context => {
  const ctx = staffWith(site.context({ now }), 'donations.create', 'donors.read', 'transfers.update')
  return { ...ctx, actor: { ...ctx.actor!, id: crypto.randomUUID() } }
}

async function newPledge() {
  const email = `donor-${crypto.randomUUID().slice(0, 8)}@example.org`
  const { token } = await startTransfer(site.context({ now: new Date(START) }), {
    campaign_id: 'general', currency: 'TRY', amount: '100', donor_name: 'Ayşe', email, lang: 'tr', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  const { id } = await db
    .selectFrom('transfer_pledges')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return { id, token, email }
}
type Pledge = Awaited<ReturnType<typeof newPledge>>
const rowOf = ({ id }: Pledge) =>
  db.selectFrom('transfer_pledges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The pledge as it should be. */
type Model = { state: PledgeState; reported: number | null; erased: boolean }
const OPEN: readonly PledgeState[] = ['promised', 'reported']
const CLOSED = 'transfers.closed'
const ARRIVED = 'transfers.arrived_already'

/** What each action does: it runs, and returns the expected outcome, after changing the model. */
const ACTIONS: Record<string, (pledge: Pledge, model: Model, now: Date) => Promise<[string, string]>> = {
  async report({ token }, model, now) {
    const done = outcomeOf(
      reportTransfer(site.context({ now }), { token, sent_on: dayOf(now), amount: '', lang: 'tr' }),
    )
    if (model.state === 'arrived') return [await done, ARRIVED]
    if (model.erased) return [await done, CLOSED]
    Object.assign(model, { state: 'reported', reported: now.getTime() })
    return [await done, 'done']
  },
  async withdraw({ token }, model, now) {
    const done = outcomeOf(withdrawOwnTransfer(site.context({ now }), { token }))
    if (model.state === 'arrived') return [await done, ARRIVED]
    if (model.erased) return [await done, CLOSED]
    model.state = 'withdrawn'
    return [await done, 'done']
  },
  async 'staff withdraw'({ id }, model, now) {
    const done = outcomeOf(withdrawTransfer(staffAt(now), { id, reason: 'Test' }))
    if (!OPEN.includes(model.state)) return [await done, CLOSED]
    model.state = 'withdrawn'
    return [await done, 'done']
  },
  async record({ id }, model, now) {
    const form = {
      amount: '100', method: 'bank_transfer', received_on: dayOf(now), campaign_id: 'general', donor_name: 'Ayşe', email: '',
      anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID(), pledge_id: id,
    } // prettier-ignore
    const done = outcomeOf(recordOfflineDonation(staffAt(now), form as never))
    if (model.state === 'arrived') return [await done, ARRIVED]
    model.state = 'arrived'
    return [await done, 'done']
  },
  async reverse(pledge, model, now) {
    const { donation_id: donationId } = await rowOf(pledge)
    if (!donationId) return ['done', 'done']
    const done = outcomeOf(reverseOfflineDonation(staffAt(now), { donationId, reason: 'Test' }))
    model.state = model.erased ? 'withdrawn' : model.reported ? 'reported' : 'promised'
    return [await done, 'done']
  },
  async 'nightly job'(_, model, now) {
    await remindPledgesJob.run(site.context({ now }), {})
    const last = new Date(model.reported ?? START)
    const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(last))) / DAY_MS
    if (OPEN.includes(model.state) && days > 60) model.state = 'expired'
    return ['done', 'done']
  },
  async erase({ email }, model, now) {
    await applyErasure(site.context({ now }), { email })
    if (OPEN.includes(model.state)) model.state = 'withdrawn'
    model.erased = true
    return ['done', 'done']
  },
}

const names = Object.keys(ACTIONS)
// An erasure ends most stories, so it is rare.
const action = fc.constantFrom(...names, ...names.filter((name) => name !== 'erase'))
const steps = fc.array(fc.record({ action, wait: fc.constantFrom(0, 1, 20, 61) }), { minLength: 4, maxLength: 10 })

test('each action is accepted or refused by the state alone, and the pledge always agrees with the books', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const pledge = await newPledge()
      const model: Model = { state: 'promised', reported: null, erased: false }
      let now = START
      for (const { action: name, wait } of all) {
        now += wait * DAY_MS
        const [outcome, expected] = await ACTIONS[name]!(pledge, model, new Date(now))
        expect(outcome, name).toBe(expected)
        const row = await rowOf(pledge)
        expect(row.state, name).toBe(model.state)
        expect(row.closed_at === null, name).toBe(OPEN.includes(model.state))
        expect(row.donation_id !== null, name).toBe(model.state === 'arrived')
        if (model.erased) expect([row.donor_name, row.email, row.reminders_off]).toEqual(['', null, true])
      }
      expect(await runChecks(db, new Date(now))).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('the page says when an open pledge ends: 60 days after the last action, at midnight in Istanbul', async () => {
  const pledge = await newPledge()
  const ends = async () => (await pledgeByToken(site.context(), pledge.token))!.expiresAt?.toISOString()
  expect(await ends()).toBe('2026-03-06T21:00:00.000Z')
  // Half past midnight in Istanbul is the next day.
  const night = site.context({ now: new Date('2026-01-31T21:30:00Z') })
  await reportTransfer(night, { token: pledge.token, sent_on: '2026-02-01', amount: '', lang: 'tr' })
  expect(await ends()).toBe('2026-04-02T21:00:00.000Z')
  for (const [at, state] of [['2026-04-02T20:59:59Z', 'reported'], ['2026-04-02T21:00:00Z', 'expired']] as const) {
    await remindPledgesJob.run(site.context({ now: new Date(at) }), {})
    expect((await rowOf(pledge)).state).toBe(state)
  } // prettier-ignore
  expect(await ends()).toBeUndefined()
})

test('reminders of an erased pledge cannot be switched on again, and an unknown one is not found', async () => {
  const pledge = await newPledge()
  await applyErasure(site.context(), { email: pledge.email })
  for (const token of [pledge.token, 'unknown'])
    expect(await outcomeOf(setReminders(site.context(), { token, on: true }))).toBe('errors.not_found')
  expect(await pledgeByToken(site.context(), pledge.token)).toMatchObject({ reminders: null, state: 'withdrawn' })
})

test('a donor reports and staff record at the same time: the pledge has arrived, and its donation once', async () => {
  const pledge = await newPledge()
  const now = new Date(START + DAY_MS)
  const model: Model = { state: 'promised', reported: null, erased: false }
  await Promise.all([ACTIONS.report!(pledge, { ...model }, now), ACTIONS.record!(pledge, { ...model }, now)])
  expect(await rowOf(pledge)).toMatchObject({ state: 'arrived' })
  expect(await runChecks(db, now)).toEqual([])
})
