/** The accounts that can pay an expense are exactly those that its form offers. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { accountChoices } from '#features/bank-statements/accounts/account-choices.server.ts'
import { accountBalance, ledgerEntries } from '#features/ledger/totals.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { expenseForm, outcomeOf, receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { statementLines, TRY_IBAN } from '#tests/support/statement-lines.ts'
import { recordExpense } from './record.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const { line } = await statementLines(site)
const staff = staffOf(site)
const record = (paid_from: string, currency: string) =>
  recordExpense(staff(), expenseForm({ paid_from, currency, amount: '1', confirm_overdraft: 'true' }))

test('an account whose statement booked nothing yet pays, like every account that the form offers', async () => {
  const second = testIban(3)
  await addBankAccounts(site.context(), [TRY_IBAN, second].map((iban) => ({ currency: 'TRY', iban }))) // prettier-ignore
  await line(5_00, 'FAIZ')
  await line(5_00, 'FAIZ', { account: second })
  const choices = await accountChoices(site.context())
  const empty = choices.find(({ iban }) => iban === second)!
  expect(
    await ledgerEntries({ db })
      .where('account', '=', empty.account as never)
      .execute(),
  ).toEqual([])
  for (const currency of CURRENCIES) await receive({ db }, 100_00, { currency })
  for (const { account, currency } of choices)
    expect([account, currency, await outcomeOf(record(account, currency))]).toEqual([account, currency, 'done'])
  const { approvalId } = await record(empty.account, 'TRY')
  await approve(staff(), { id: approvalId })
  expect(await accountBalance({ db }, empty.account as never)).toBe(-1_00)
  // Control: not in another currency, and not from an account that is not ours.
  for (const [account, currency] of [
    [empty.account, 'USD'],
    ['bank_account:99', 'TRY'],
  ] as const)
    // prettier-ignore
    expect(await outcomeOf(record(account, currency))).toBe('paid_from: expenses.no_account')
})
