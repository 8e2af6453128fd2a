/** Exchange rates of a month are required before the close, stored with it, and never change afterwards. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runChecks } from '#kernel/check.server.ts'
import { closeMonth, outcomeOf, receive, staffOf } from '#tests/support/book-keeping.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { liraTotalsOf } from './closed-month.ts'
import { closedMonth, monthToClose } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const staff = staffOf(site)
const ctx = site.context()
const { db } = ctx
const november = new Date('2026-11-03T09:00:00Z')
const closer = () => staff(november, { permissions: ['ledger.read', 'ledger.close'] })
const rate = (day: string, value: number, currency = 'USD') =>
  sql`insert into exchange_rates (currency, day, rate) values (${currency}, ${day}, ${value})`.execute(db)
const item = async () => (await monthToClose(closer())).checklist.find(({ id }) => id === 'exchange_rates')!

test('days with foreign money need a rate; a closed month stores its rates, and they cannot change', async () => {
  await receive({ db }, 100_00, { at: new Date('2026-10-05T09:00:00Z') })
  // 01:00 on 10 October in Istanbul.
  await receive({ db }, 40_00, { at: new Date('2026-10-09T22:00:00Z'), currency: 'USD' })
  const days = (await item()).figures.map(({ name, day }) => [name, day])
  expect([(await item()).state, days]).toEqual([
    'note',
    [
      ['USD', '2026-10-10'],
      ['USD', '2026-10-31'],
    ],
  ])
  await rate('2026-10-09', 34.5)
  expect((await item()).figures.map(({ day }) => day)).toEqual(['2026-10-31'])
  await rate('2026-10-30', 35.1234)
  expect(await item()).toMatchObject({ state: 'ok', figures: [] })

  await closeMonth(staff, november)
  const { snapshot } = await closedMonth(closer(), '2026-10')
  expect(snapshot.rates).toEqual([
    { currency: 'USD', usedFor: '2026-10-10', rate: '34.5000', day: '2026-10-09' },
    { currency: 'USD', usedFor: '2026-10-31', rate: '35.1234', day: '2026-10-30' },
  ])
  expect(liraTotalsOf(snapshot)).toMatchObject({ total: 100_00 + 1_404_94, complete: true })
  const finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  const pdf = await site.ask('/api/dashboard/closed-months/2026-10/report.pdf?lang=en', { headers: finance.cookie })
  expect(pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ')).toContain('35.1234')

  const send = async (method: string, path: string, body: object) => {
    const headers = { ...finance.cookie, 'Content-Type': 'application/json' }
    const answer = await site.ask(`/api/dashboard/exchange-rates${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const { id } = await db
    .selectFrom('exchange_rates')
    .select('id')
    .where('day', '=', '2026-10-30')
    .executeTakeFirstOrThrow()
  expect(await send('PUT', `/${id}`, { version: 1, values: { rate: 36 } })).toBe(422)
  expect(await send('DELETE', `/${id}`, { version: 1 })).toBe(409)
  expect(await send('POST', '', { values: { day: '2026-10-31', currency: 'USD', rate: 36 } })).toBe(422)
  expect(await send('POST', '', { values: { day: '2026-11-01', currency: 'USD', rate: 36 } })).toBe(201)
  // The database refuses changes too, without the form.
  for (const statement of ['update exchange_rates set rate = 36', 'delete from exchange_rates'])
    expect(await outcomeOf(sql.raw(`${statement} where id = ${id}`).execute(db))).not.toBe('done')
  expect(await runChecks(db)).toEqual([])
  await sql
    .raw(`alter table exchange_rates disable trigger user; update exchange_rates set rate = 36 where id = ${id}`)
    .execute(db)
  expect((await runChecks(db)).map((one) => one.id)).toEqual(['closed_months.other_rates'])
})
