/** Announced transfers and statement lines of one account, for tests of matching. */
import '#server/event-subscriptions.server.ts'
import '#features/bank-statements/checks.server.ts'
import '#features/donations/admin/checks.server.ts'
import '#features/donations/offline/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/transfers/checks.server.ts'
import { expect } from 'vitest'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import type { ParsedLine } from '#features/bank-statements/files/statement.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import type { LineRow } from '#features/bank-statements/lines/line.ts'
import { LineListParams, linePage } from '#features/bank-statements/matches/line-list.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import type { testSite } from '#tests/support/site.ts'

const PERMISSIONS: Permission[] = [
  'statements.read', 'statements.create', 'statements.update', 'donations.read', 'donations.create', 'donors.read', 'ledger.read',
] // prettier-ignore

export const TRY_IBAN = testIban(1)
export const USD_IBAN = testIban(2)

export async function statementLines(site: Awaited<ReturnType<typeof testSite>>) {
  const { db } = site.context()
  await addBankAccounts(site.context(), [
    { currency: 'TRY', iban: TRY_IBAN },
    { currency: 'USD', iban: USD_IBAN },
  ])
  const balances: Record<string, number> = {}

  /** Another person at each call. */
  const staff = (now = new Date(), permissions = PERMISSIONS): Context =>
    site.context({
      now,
      locale: 'en',
      actor: { id: crypto.randomUUID(), permissions: new Set(permissions), reauthenticatedAt: now } as Actor,
    })

  async function pledge(amount = '', { currency = 'TRY' as Currency, name = 'Ayşe Yılmaz' } = {}) {
    const { token } = await startTransfer(site.context({ now: new Date(), locale: 'tr' }), {
      campaign_id: 'general', currency, amount, donor_name: name, email: `${crypto.randomUUID().slice(0, 8)}@example.org`,
      phone: '', lang: 'tr', idempotency_key: crypto.randomUUID(),
    } as never) // prettier-ignore
    return db.selectFrom('transfer_pledges').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
  }

  /** Imports one line and returns its id. */
  async function line(
    amount: number,
    description: string,
    more: Partial<ParsedLine> & { account?: string; now?: Date } = {},
  ) {
    const { account = TRY_IBAN, now, ...rest } = more
    const opening = balances[account] ?? 0
    balances[account] = opening + amount
    const row: ParsedLine = { bookedOn: dayOf(now ?? new Date()), valueOn: null, amount: amount as Minor, description, counterparty: null, iban: null, bankReference: null, ...rest } // prettier-ignore
    const sha256 = crypto.randomUUID()
    await importStatement(staff(now), {
      iban: account, name: 'one.sta', sha256, columns: null, closing: null,
      statement: { format: 'mt940', iban: account, currency: account === USD_IBAN ? 'USD' : 'TRY', opening: opening as Minor, closing: balances[account] as Minor, lines: [row] },
    }) // prettier-ignore
    // By its file: other lines can have the same description.
    const { id } = await db
      .selectFrom('bank_lines')
      .innerJoin('bank_statements', 'bank_statements.id', 'bank_lines.statement_id')
      .where('bank_statements.sha256', '=', sha256)
      .select('bank_lines.id')
      .executeTakeFirstOrThrow()
    return id
  }

  const lineOf = async (id: string): Promise<LineRow> =>
    (await linePage(staff(), LineListParams.parse({ size: 100 }))).rows.find((row) => row.id === id)!

  /** Asserts that no check finds anything and that the ledger matches the bank's balances. */
  async function sound(): Promise<void> {
    expect((await runChecks(db)).map(({ id, rows }) => [id, rows])).toEqual([])
    for (const { balance } of await bankAccounts(staff())) if (balance) expect(balance.difference).toBe(0)
  }

  return { db, staff, pledge, line, lineOf, sound }
}

export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(() => 'done', ({ code }: { code: string }) => code) // prettier-ignore
