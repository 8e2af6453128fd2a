/** Bank accounts of the association: those in the settings, which two people change, and those with statements. */
import '#features/bank-statements/tables.ts'
import type { Selectable } from 'kysely'
import { readSettings } from '#features/settings/settings.server.ts'
import type { BankAccount } from '#features/ledger/account.ts'
import type { ColumnMapping } from '#features/bank-statements/files/columns.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { compactIban } from '#kernel/iban.ts'
import type { Currency } from '#kernel/money.ts'
import { invalidField } from '#kernel/refusal.ts'

export type KnownAccount = { iban: string; currency: Currency }

/** Accounts in the order of the settings, then accounts that were removed from the settings. */
export async function knownAccounts(ctx: Pick<Context, 'db'>): Promise<KnownAccount[]> {
  const { 'bank-transfer': settings } = await readSettings({ db: ctx.db, actor: null }, 'bank-transfer')
  const stored = await ctx.db.selectFrom('bank_accounts').select(['iban', 'currency']).orderBy('id').execute()
  const all = new Map<string, KnownAccount>()
  for (const { iban, currency } of [...settings.accounts, ...stored]) {
    const compact = compactIban(iban)
    if (!all.has(compact)) all.set(compact, { iban: compact, currency })
  }
  return [...all.values()]
}

/** The column mapping that staff chose for this account's files. */
export async function columnsOf({ db }: Pick<Context, 'db'>, iban: string): Promise<ColumnMapping | null> {
  const row = await db.selectFrom('bank_accounts').select('columns').where('iban', '=', iban).executeTakeFirst()
  return row?.columns ?? null
}

/** @throws {Refusal} 422 */
async function requireKnown(ctx: Context, iban: string): Promise<KnownAccount> {
  const known = (await knownAccounts(ctx)).find((one) => one.iban === iban)
  if (!known) throw invalidField('iban', 'bank_statements.no_account')
  return known
}

export type StatementAccount = Omit<Selectable<Tables['bank_accounts']>, 'ledger_account'> & {
  ledger_account: BankAccount
}

/** The account as an import would find it, without a lock; one that is not stored yet has the id 0. @throws {Refusal} 422 */
export async function readAccount(ctx: Context, iban: string): Promise<StatementAccount> {
  const { currency } = await requireKnown(ctx, iban)
  const stored = await ctx.db.selectFrom('bank_accounts').selectAll().where('iban', '=', iban).executeTakeFirst()
  const nothing = { columns: null, opened_on: null, opening: null, closed_on: null, closing: null }
  const account = stored ?? { id: 0, iban, currency, ledger_account: null, ...nothing, created_at: ctx.now }
  return { ...account, ledger_account: account.ledger_account ?? (await nextLedgerAccount(ctx, account)) }
}

/** Locks the account, so that of two simultaneous files the second sees the first. @throws {Refusal} 422 */
export async function lockAccount(ctx: Context, iban: string): Promise<StatementAccount> {
  const known = await requireKnown(ctx, iban)
  // One at a time: the ledger account of a new bank account depends on the earlier ones.
  await lockByName(ctx, 'bank accounts')
  await ctx.db
    .insertInto('bank_accounts')
    .values({ iban, currency: known.currency, created_at: ctx.now })
    .onConflict((conflict) => conflict.column('iban').doNothing())
    .execute()
  const account = await ctx.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('iban', '=', iban)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...account, ledger_account: account.ledger_account ?? (await assignLedgerAccount(ctx, account)) }
}

type Account = { id: number; currency: Currency }

async function assignLedgerAccount(ctx: Context, account: Account): Promise<BankAccount> {
  const next = await nextLedgerAccount(ctx, account)
  await ctx.db.updateTable('bank_accounts').set({ ledger_account: next }).where('id', '=', account.id).execute()
  return next
}

/** The first account of a currency also gets the transfers recorded by hand. */
async function nextLedgerAccount({ db }: Context, { id, currency }: Account): Promise<BankAccount> {
  const first = await db
    .selectFrom('bank_accounts')
    .select('id')
    .where('currency', '=', currency)
    .where('ledger_account', '=', 'bank_account')
    .executeTakeFirst()
  return first ? `bank_account:${id}` : 'bank_account'
}
