/** The entries that a person may read: all, or those about money. */
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Prefixes of command ids, up to the dot. A test compares this list with the permissions of all commands. */
export const MONEY_COMMANDS = [
  'abroad-transfers',
  'account-codes',
  'approvals',
  'bank-transfer',
  'bank_lines',
  'bank_statements',
  'books',
  'card-settlements',
  'card_guard',
  'card_settlements',
  'cash',
  'disputes',
  'donation_imports',
  'donations',
  'donors',
  'exchange-rates',
  'expenses',
  'foreign_transfers',
  'fund_transfers',
  'month_close',
  'official_receipts',
  'offline_donations',
  'orders',
  'payments',
  'permits',
  'receipts',
  'refunds',
  'suspense',
  'transfers',
] as const

export const AUDIT_READERS = ['audit.read', 'audit.read_money'] as const

const readsAudit = ({ permissions }: Actor) => AUDIT_READERS.some((one) => permissions.has(one))

/**
 * The entries that this person may read, as a condition over `audit`.
 * @throws {Refusal} 403
 */
export function readableEntries({ actor }: Pick<Context, 'actor'>): RawBuilder<boolean> {
  if (!actor || !readsAudit(actor)) throw new Refusal('account.not_allowed', 403)
  if (actor.permissions.has('audit.read')) return sql`true`
  return sql`split_part(command, '.', 1) = any(${[...MONEY_COMMANDS]}::text[])`
}

/** Whether an entry of this command is about money. */
export const isAboutMoney = (command: string) => (MONEY_COMMANDS as readonly string[]).includes(command.split('.')[0]!)
