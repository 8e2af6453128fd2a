/** Official receipt numbers with the Turkish letters I and İ, as they come from keyboards of three languages. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { recordOfficialNumber } from '#features/receipts/official-number.server.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { parse } from '#kernel/parse.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffWith } from '#tests/support/donations.ts'
import { silentLog } from '#tests/support/log.ts'
import { testSite } from '#tests/support/site.ts'
import { assignNumbers } from './assign.server.ts'
import { cancelUnused } from './cancel.server.ts'
import { numberKey, overlap, serialOf } from './number.ts'
import { registerPage, RegisterParams } from './register/register.server.ts'
import { addSeries } from './series.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'donations.create', 'donations.read')
const today = dayOf(ctx.now)

async function cash(official_number = ''): Promise<string> {
  const form = { amount: '5', method: 'cash', received_on: today, campaign_id: 'general', donor_name: 'İpek Işık' }
  const given = { ...form, email: '', anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID() }
  return (await recordOfflineDonation(staff, { ...given, official_number } as never)).donationId!
}
const add = (prefix: string, first: string, last: string) =>
  addSeries(staff, { prefix, first, last, received_on: today, note: '' })
const numberOf = async (donation: string) => (await receiptOfDonation(ctx, donation))!.officialNumber
const found = async (q: string) => (await registerPage(staff, parse(RegisterParams, { q }))).rows.map(({ number }) => number) // prettier-ignore

test.each(['İ 0012', 'I 0012', 'ı-0012', 'i0012', 'i\u0307 0012', 'I\u0307/0012', 'İ ٠٠١٢'])(
  '%j is the number İ 0012',
  (typed) => {
    expect(numberKey(typed)).toBe(numberKey('İ 0012'))
    expect(serialOf({ prefix: 'İ', width: 4, first: 1, last: 50 }, typed)).toBe(12)
    expect(serialOf({ prefix: 'I', width: 4, first: 1, last: 50 }, typed)).toBe(12)
  },
)

test('other Turkish letters stay different, in one or two code points', () => {
  expect(numberKey('Ş 1')).not.toBe(numberKey('S 1'))
  expect(numberKey('s\u0327 1')).toBe(numberKey('Ş 1'))
  expect(numberKey('Ö 1')).not.toBe(numberKey('O 1'))
  expect(overlap({ prefix: 'İ', width: 1, first: 1, last: 5 }, { prefix: 'ı', width: 1, first: 5, last: 9 })).toBe(true)
  expect(overlap({ prefix: 'Ş', width: 1, first: 1, last: 5 }, { prefix: 'S', width: 1, first: 1, last: 5 })).toBe(false) // prettier-ignore
})

test('a number typed with a small i before its booklet is registered becomes part of the booklet', async () => {
  const typed = [await cash('i-7'), await cash('ı 8'), await cash('I9'), await cash('İ 10')]
  await add('İ', '0001', '0050')
  expect(await Promise.all(typed.map(numberOf))).toEqual(['İ 0007', 'İ 0008', 'İ 0009', 'İ 0010'])
})

test('a number of the booklet is not used twice because it was typed with another i', async () => {
  const other = await cash()
  for (const officialNumber of ['i 7', 'ı7', 'I 0007', 'i\u0307-7'])
    expect([officialNumber, await outcomeOf(recordOfficialNumber(staff, { donationId: other, officialNumber }))]).toEqual([officialNumber, 'official_number: official_receipts.taken']) // prettier-ignore
  await recordOfficialNumber(staff, { donationId: other, officialNumber: 'i 20' })
  expect(await numberOf(other)).toBe('İ 0020')
  // The same number again is no change.
  expect(await outcomeOf(recordOfficialNumber(staff, { donationId: other, officialNumber: 'ı-0020' }))).toBe('done')
})

test('a booklet whose prefix differs only by the dot of the i is the same booklet', async () => {
  for (const prefix of ['I', 'ı', 'i', 'i\u0307'])
    expect(await outcomeOf(add(prefix, '50', '99'))).toBe('first: official_receipts.series_overlaps')
  expect(await outcomeOf(add('ı', '51', '99'))).toBe('done')
})

test('the register finds a number by any i', async () => {
  for (const q of ['i 0020', 'I0020', 'İ 0020', 'ı0020']) expect([q, await found(q)]).toEqual([q, ['İ 0020']])
})

test('typed and assigned numbers without series keep their case, and a cancelled block is refused in any spelling', async () => {
  const { id } = await add('BİZ', '1', '20')
  await cancelUnused(staff, { seriesId: id, first: 1, last: 3, reason: 'torn out' })
  const donation = await cash()
  expect(await outcomeOf(recordOfficialNumber(staff, { donationId: donation, officialNumber: 'biz 2' }))).toBe('official_number: official_receipts.cancelled_number') // prettier-ignore
  expect(await assignNumbers(staff, { seriesId: id, donationIds: [donation], start: null })).toMatchObject({ first: 'BİZ 04' }) // prettier-ignore
  const typed = await cash('Makbuz ıx-3')
  expect(await numberOf(typed)).toBe('Makbuz ıx-3')
})

test('the migration gives old numbers the new key; of two that become the same, the later one is marked as repeated', async () => {
  const old = await testDatabase({ migrated: false })
  await migrate(old.kysely, silentLog, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0560')))
  const day = (n: number) => `'2026-11-0${n}T09:00:00Z'`
  await old.executeSql(`insert into official_series (prefix, width, first, last, received_on, created_by, created_at)
    values ('İ', 4, 1, 50, '2026-11-01', gen_random_uuid(), now())`)
  let n = 0
  const store = async (number: string, key: string, serial: number | null, cancelled = true) => {
    const donation = crypto.randomUUID()
    if (!cancelled)
      await old.executeSql(`
        insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
          values ('${donation}', 'donation', '${donation}', 500, 'TRY', 'R${n}', '${donation}', 'tr', now());
        insert into donations (id, intent_id, donor_name, anonymous, locale, state, created_at)
          values ('${donation}', '${donation}', 'x', false, 'tr', 'pending', now())`)
    await old.executeSql(`insert into official_receipts (id, series_id, serial, number, number_key, donation_id, assigned_at,
        cancelled_at, cancelled_by, cancellation_reason)
      values (gen_random_uuid(), ${serial === null ? 'null' : 1}, ${serial}, '${number}', '${key}',
        ${cancelled ? 'null' : `'${donation}'`}, ${day(++n)},
        ${cancelled ? "now(), gen_random_uuid(), 'torn out'" : 'null, null, null'})`)
  }
  await store('i 7', 'I7', null, false)
  await store('İ-7', 'İ7', null, false)
  await store('ı-0009', 'I0009', null, false)
  await store('İ 0009', 'İ0009', 9)
  await store('A 1', 'A1', null, false)
  await store('İ 0010', 'İ0010', 10)
  await migrate(old.kysely, silentLog)
  const { rows } = await old.executeSql(
    'select number, number_key, repeated from official_receipts order by assigned_at',
  )
  expect(rows).toEqual([
    { number: 'i 7', number_key: 'I7', repeated: false },
    { number: 'İ-7', number_key: 'I7', repeated: true },
    { number: 'ı-0009', number_key: 'I0009', repeated: true },
    { number: 'İ 0009', number_key: 'I0009', repeated: false },
    { number: 'A 1', number_key: 'A1', repeated: false },
    { number: 'İ 0010', number_key: 'I0010', repeated: false },
  ])
  await expect(old.executeSql("update official_receipts set number = 'x' where serial = 9")).rejects.toThrow(/change/)
  await expect(old.executeSql('update official_receipts set repeated = false')).rejects.toThrow()
})
