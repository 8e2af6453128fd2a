/** Announced transfers of the demo, and a bank statement to match them with. */
import { demoAccount } from '#features/accounts/users/demo.server.ts'
import { knownAccounts } from '#features/bank-statements/accounts/accounts.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { addDemoPledges } from '#features/transfers/demo.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { daysBefore } from '#kernel/durations.ts'
import { add, minor, sum } from '#kernel/money.ts'
import { demoOpening, demoPledges, demoStatement } from '#demo/bank.ts'

export async function addDemoBank(ctx: Context): Promise<void> {
  const at = (daysAgo: number) => daysBefore(ctx.now, daysAgo)
  const codes = await addDemoPledges(
    ctx,
    demoPledges.map(({ donorName, locale, amount, daysAgo, reported }, n) => ({
      donorName,
      email: `transfer-${n + 1}@sanad.example`,
      locale,
      amount: amount === null ? null : minor(amount),
      createdAt: at(daysAgo),
      reportedAt: reported ? at(daysAgo - 1) : null,
    })),
  )
  const accountant = await demoAccount(ctx, 'finance')
  const account = (await knownAccounts(ctx)).find(({ currency }) => currency === 'TRY')
  if (!accountant || !account) return
  const lines = demoStatement.map(({ daysAgo, amount, text, pledge }, n) => ({
    bookedOn: dayOf(at(daysAgo)),
    valueOn: null,
    amount: minor(amount),
    description: pledge === undefined ? text : `${text} ${codes[pledge]} Genel fon`,
    counterparty: null,
    iban: null,
    bankReference: `F${String(n + 1).padStart(6, '0')}`,
  }))
  const opening = minor(demoOpening)
  const closing = add(opening, sum(lines.map(({ amount }) => amount)))
  const actor = { id: accountant.id, permissions: new Set<Permission>(['statements.create']) }
  await importStatement(
    { ...ctx, actor },
    {
      iban: account.iban,
      name: 'ekstre.sta',
      sha256: 'demo',
      statement: { format: 'mt940', iban: account.iban, currency: 'TRY', opening, closing, lines },
      columns: null,
      closing: null,
    },
  )
}
