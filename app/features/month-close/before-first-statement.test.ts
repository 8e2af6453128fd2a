/** The checklist of a month that ended before the first bank statement begins. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { receiveTransfer } from '#tests/support/bank-keeping.ts'
import { receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { monthToClose } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const IBAN = testIban(1)
const day = (text: string) => new Date(`${text}T09:00:00Z`)

test('a month before the first statement has no balance at the bank, and says when the statements begin', async () => {
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }])
  await receive(site.context(), 100_00, { at: day('2026-10-05') })
  const permissions: Permission[] = ['ledger.read', 'statements.create', 'statements.update', 'donations.create']
  const staff = staffOf(site)(day('2026-11-25'), { permissions })
  await receiveTransfer(staff, IBAN, 40_00, 'general')
  const { month, checklist } = await monthToClose(staff)
  expect(month).toBe('2026-10')
  const item = (id: string) => checklist.find((one) => one.id === id)!
  expect(item('statements').figures).toEqual([{ key: 'statement_from', name: IBAN, day: '2026-11-25' }])
  expect(item('bank_balance')).toMatchObject({ state: 'ok', figures: [] })
})
