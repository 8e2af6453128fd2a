import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { donationDetail } from '#features/donations/admin/detail.server.ts'
import { DonationListParams } from '#features/donations/admin/list-params.server.ts'
import { donationList } from '#features/donations/admin/list.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { minor, type Currency } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { liraValueOn, ratesOn } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const today = dayOf(ctx.now)
let finance: Person
beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
})

const add = async (values: object, { cookie } = finance) => {
  const answer = await site.ask('/api/dashboard/exchange-rates', {
    method: 'POST',
    headers: { ...cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ values }),
  })
  const { error } = (await answer.json()) as { error?: { fields?: Record<string, string> } }
  return [answer.status, Object.keys(error?.fields ?? {})]
}

test('a rate is used for its day and the 7 days after it; amounts are rounded to the kuruş', async () => {
  expect(await add({ day: '2024-03-01', currency: 'USD', rate: 31.25, source: 'TCMB' })).toEqual([201, []])
  expect(await add({ day: '2024-03-04', currency: 'USD', rate: 31.4999 })).toEqual([201, []])
  const on = async (day: string, currency: Currency = 'USD') => {
    const used = (await ratesOn(ctx, [{ currency, day }]))({ currency, day })
    return used && [used.rate, used.day]
  }
  expect(await on('2024-02-29')).toBeNull()
  expect(await on('2024-03-01')).toEqual(['31.2500', '2024-03-01'])
  expect(await on('2024-03-03')).toEqual(['31.2500', '2024-03-01'])
  expect(await on('2024-03-11')).toEqual(['31.4999', '2024-03-04'])
  expect(await on('2024-03-12')).toBeNull()
  expect([await on('2024-03-04', 'EUR'), await on('2024-03-04', 'TRY')]).toEqual([null, null])
  expect(await liraValueOn(ctx, { currency: 'USD', day: '2024-03-05', amount: minor(1_01) })).toMatchObject({
    lira: 31_81,
  })
})

test('a second rate of a day, a future day, five decimals and invalid text are refused next to the field', async () => {
  expect(await add({ day: '2024-03-01', currency: 'USD', rate: 30 })).toEqual([422, ['day']])
  expect(await add({ day: '2024-03-01', currency: 'EUR', rate: 34.5678 })).toEqual([201, []])
  expect(await add({ day: addDays(today, 1), currency: 'USD', rate: 30 })).toEqual([422, ['day']])
  expect(await add({ day: '2024-02-30', currency: 'USD', rate: 30 })).toEqual([422, ['day']])
  expect(await add({ day: '2024-04-01', currency: 'USD', rate: 30.12345 })).toEqual([422, ['rate']])
  expect(await add({ day: '2024-04-01', currency: 'USD', rate: 345_678 })).toEqual([422, ['rate']])
  expect(await add({ day: '2024-04-01', currency: 'GBP', rate: 30 })).toEqual([422, ['currency']])
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  expect((await add({ day: '2024-04-01', currency: 'USD', rate: 30 }, editor))[0]).toBe(403)
})

test('a table of the central bank: its dates and decimal commas, Arabic digits, faulty rows with a reason', async () => {
  const table =
    'Tarih;Para birimi;Kur\n24.06.2024;USD;32,7812\n٢٥.٠٦.٢٠٢٤;USD;٣٢٫٨٥٠١\n26.06.2024;USD;=1+1\n31.06.2024;EUR;35,1\n'
  const form = new FormData()
  form.set('mapping', JSON.stringify({ 0: 'day', 1: 'currency', 2: 'rate' }))
  form.set('file', new File([table], 'tcmb.csv'))
  const answer = await site.ask('/api/dashboard/exchange-rates/import?good=1', {
    method: 'POST',
    headers: { ...finance.cookie, 'Accept-Language': 'en' },
    body: form,
  })
  const result = (await answer.json()) as ImportAnswer
  expect([answer.status, result.create, result.failed]).toEqual([200, 2, 2])
  expect(result.errors.map(({ row, column }) => [row, column])).toEqual([
    [4, 'Kur'],
    [5, 'Tarih'],
  ])
  const rates = await ratesOn(
    ctx,
    ['2024-06-24', '2024-06-25'].map((day) => ({ currency: 'USD' as const, day })),
  )
  expect(['2024-06-24', '2024-06-25'].map((day) => rates({ currency: 'USD', day })!.rate)).toEqual([
    '32.7812',
    '32.8501',
  ])
})

test('a donation in dollars has a value in lira, in the detail and in the total of the list; without a rate it says so', async () => {
  const staff = (): Context => {
    const permissions = new Set<Permission>(['donations.create', 'donations.read', 'donors.read'])
    return site.context({ actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: new Date() } })
  }
  const record = async (amount: string, currency: Currency) => {
    const { donationId, approvalId } = await recordOfflineDonation(staff(), {
      amount, currency, form: 'en', method: 'cash', received_on: today, campaign_id: 'general',
      donor_name: 'Leyla Demir', email: '', anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID(),
    } as never) // prettier-ignore
    if (donationId) return donationId
    // Foreign money needs a second person.
    await approve(staff(), { id: approvalId! })
    const newest = ctx.db.selectFrom('donations').select('id').orderBy('created_at', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  }
  const [dollars, euros, lira] = [await record('100.10', 'USD'), await record('20', 'EUR'), await record('50', 'TRY')]
  const list = () => donationList(staff(), parse(DonationListParams, {}))
  expect((await donationDetail(staff(), dollars)).lira).toEqual({ value: null })
  expect((await list()).lira).toEqual({ total: 50_00, complete: false })
  await add({ day: addDays(today, -2), currency: 'USD', rate: 34.5678 })
  await add({ day: today, currency: 'EUR', rate: 40 })
  expect((await donationDetail(staff(), dollars)).lira).toMatchObject({
    value: { lira: 3_460_24, rate: { rate: '34.5678', day: addDays(today, -2) } },
  })
  expect((await donationDetail(staff(), euros)).lira).toMatchObject({ value: { lira: 800_00 } })
  expect((await donationDetail(staff(), lira)).lira).toBeNull()
  expect((await list()).lira).toEqual({ total: 50_00 + 3_460_24 + 800_00, complete: true })
})
