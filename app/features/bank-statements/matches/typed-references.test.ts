/** Parts of a line that staff name by the code of an announced transfer or the number of a record. */
import '#features/expenses/checks.server.ts'
import { afterEach, expect, test } from 'vitest'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { outcomeOf, spend, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines } from '#tests/support/statement-lines.ts'
import { matchLine } from './match-line.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, staff, pledge, line, lineOf, sound } = await statementLines(site)
afterEach(sound)
const match = (lineId: string, ...parts: object[]) => outcomeOf(matchLine(staff(), { lineId, parts } as never))

test('one line with two announced transfers and a donation recorded before', async () => {
  const [one, two] = [await pledge('60'), await pledge('40')]
  const { donationId } = await recordOfflineDonation(staff(), {
    amount: '25', method: 'bank_transfer', received_on: dayOf(new Date()), campaign_id: 'general', donor_name: 'Işık Şen',
    email: '', anonymous: false, locale: 'tr', bank_reference: '', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  const { reference } = await db.selectFrom('donations').innerJoin('payment_intents', 'payment_intents.id', 'intent_id').select('payment_intents.reference').where('donations.id', '=', donationId!).executeTakeFirstOrThrow() // prettier-ignore
  const id = await line(125_00, 'HAVALE three')
  const parts = (code: string) => [
    { kind: 'pledge', amount: '60', reference: one.code.toLowerCase().replaceAll('-', ' ') },
    { kind: 'pledge', amount: '40', reference: code },
    { kind: 'recorded', amount: '25', reference },
  ]
  expect(await match(id, ...parts(''))).toBe('parts.1.reference: bank_lines.no_pledge')
  expect(await match(id, ...parts('SND-2222-2222'))).toBe('parts.1.reference: bank_lines.no_pledge')
  expect(await match(id, { kind: 'recorded', reference: one.code })).toBe('parts.0.reference: bank_lines.no_recorded')
  expect((await lineOf(id)).state).toBe('open')
  expect(await match(id, ...parts(two.code))).toBe('done')
  expect((await lineOf(id)).matches.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['donation', 60_00],
    ['donation', 40_00],
    ['recorded', 25_00],
  ])
  const states = await db.selectFrom('transfer_pledges').select('state').where('id', 'in', [one.id, two.id]).execute()
  expect(states.map(({ state }) => state)).toEqual(['arrived', 'arrived'])
})

test('an expense is named by its number', async () => {
  const expense = await spend(staffOf(site), 20_00, { paid_from: 'bank_account' })
  const { number } = await db.selectFrom('expenses').select('number').where('id', '=', expense).executeTakeFirstOrThrow() // prettier-ignore
  const id = await line(-20_00, 'GIDEN')
  expect(await match(id, { kind: 'expense', reference: 'EXP-999' })).toBe('parts.0.reference: bank_lines.no_expense')
  expect(await match(id, { kind: 'expense', reference: `exp ${number}` })).toBe('done')
  expect((await lineOf(id)).matches).toMatchObject([{ kind: 'expense', expense: `EXP-${number}` }])
})
