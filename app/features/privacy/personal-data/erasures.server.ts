/** Erases a person, and keeps the list of erasures, stored apart from backups: it repeats them in a restored copy. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { accountAddresses, eraseAccount } from '#features/accounts/users/erase-account.server.ts'
import { donorsWithSharedAddress } from '#features/donors/shared-address.server.ts'
import { paymentAttemptsAbout } from '#features/payments/queries.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { writeErasureFileJob } from './erasure-file.server.ts'
import { partsOf } from './export.server.ts'
import { eraseMentions } from './mentions.server.ts'
import { personOf } from './person.server.ts'
import type { ErasureTable } from './tables.ts'

/** A row of the list of erasures. */
export type Erasure = ErasureTable
/**
 * `email` in any letter case; `userId` if the person has an account; `donorId` of a person who shares the address and
 * is not its first donor. `phone` of a person who is known only by their number, as it is stored.
 */
export type Subject = { userId?: string; email: string; donorId?: string } | { phone: string }

/** A keyed hash: with the same secret it finds the same person again; without it the list identifies no one. */
const hashOf = ({ config }: Pick<Context, 'config'>, kind: 'user' | 'address' | 'donor' | 'phone', value: string) =>
  createHmac('sha256', config.secret).update(`erasure ${kind} ${value.toLowerCase()}`).digest('base64url')

/** Erases a person in all features in one transaction, and adds a row to the list. Running it twice is harmless. */
export async function applyErasure(ctx: Context, subject: Subject): Promise<Erasure> {
  const erasure: Erasure = { id: crypto.randomUUID(), at: ctx.now, ...identityOf(ctx, subject) }
  await withTransaction(ctx, async (inside) => {
    await erase(inside, subject)
    await inside.db.insertInto('erasures').values(erasure).execute()
    await ctx.jobs.enqueue(inside.db, writeErasureFileJob, { erasureId: erasure.id })
  })
  return erasure
}

function identityOf(ctx: Context, subject: Subject): Pick<Erasure, 'kind' | 'user_hash' | 'address_hash'> {
  if ('phone' in subject) return { kind: 'phone', user_hash: null, address_hash: hashOf(ctx, 'phone', subject.phone) }
  const { userId, email, donorId } = subject
  return {
    kind: donorId ? 'donor' : userId ? 'account' : 'address',
    user_hash: userId ? hashOf(ctx, 'user', userId) : null,
    // For a donor who shares the address, the record's id is hashed, so that a restore does not erase the others.
    address_hash: donorId ? hashOf(ctx, 'donor', donorId) : hashOf(ctx, 'address', email),
  }
}

async function erase(ctx: Context, subject: Subject): Promise<void> {
  const person = await personOf(ctx, subject)
  // Found by names and addresses that the erasure removes.
  const { mentions } = await partsOf(ctx, person)
  const records: string[] = []
  for (const part of privacyHandlers.values()) records.push(...((await part.erase(ctx, person)) ?? []))
  const subjects = [person.id, ...records]
  for (const part of privacyHandlers.values()) subjects.push(...((await part.eraseAbout?.(ctx, records)) ?? []))
  // What staff did with a payment is recorded with the payment's id.
  subjects.push(...(await paymentAttemptsAbout(ctx, records)))
  await anonymizeAudit(ctx, { email: person.email, subjects })
  await eraseMentions(ctx, mentions)
  if ('userId' in subject && subject.userId) await eraseAccount(ctx, subject.userId)
}

/** The whole list, the oldest first. */
export const listErasures = ({ db }: Pick<Context, 'db'>): Promise<Erasure[]> =>
  db.selectFrom('erasures').selectAll().orderBy('at').orderBy('id').execute()

/**
 * Repeats the erasures made after the copy. Erasures that the copy contains are skipped, so that data a person gave
 * later stays. Each erasure is a separate transaction, so that it can run again after a crash.
 * @returns how many erasures were new to this copy, and how many of them found a person
 */
export async function reapplyErasures(ctx: Context, list: Erasure[]): Promise<{ applied: number; found: number }> {
  const known = new Set((await listErasures(ctx)).map(({ id }) => id))
  const missing = list.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return { applied: 0, found: 0 }
  const addresses = new Map((await storedAddresses(ctx)).map((one) => [hashOf(ctx, 'address', one), one]))
  const phones = new Map((await storedPhones(ctx)).map((one) => [hashOf(ctx, 'phone', one), one]))
  const accounts = new Map((await accountAddresses(ctx)).map((one) => [hashOf(ctx, 'user', one.id), one]))
  const sharing = new Map((await donorsWithSharedAddress(ctx)).map((one) => [hashOf(ctx, 'donor', one.donorId), one]))
  let found = 0
  for (const { id, at, kind, user_hash, address_hash } of missing) {
    const account = user_hash ? accounts.get(user_hash) : undefined
    // The account may have had another address when the copy was made.
    const emails = new Set([account?.email, addresses.get(address_hash)].filter((one) => one !== undefined))
    const donor = kind === 'donor' ? sharing.get(address_hash) : undefined
    const phone = kind === 'phone' ? phones.get(address_hash) : undefined
    await withTransaction(ctx, async (inside) => {
      if (phone) await erase(inside, { phone })
      if (donor) await erase(inside, donor)
      for (const email of emails) await erase(inside, { ...(account && { userId: account.id }), email })
      await inside.db
        .insertInto('erasures')
        .values({ id, at: new Date(at), kind, user_hash, address_hash })
        .execute()
    })
    if (emails.size > 0 || donor || phone) found++
  }
  return { applied: missing.length, found }
}

/** All email addresses that features store, in lower case. */
const storedAddresses = (ctx: Context): Promise<string[]> =>
  valuesOf(ctx, ['users.email', ...[...privacyHandlers.values()].flatMap(({ emails = [] }) => emails)])

/** All phone numbers in tables that can have rows without an email address. */
const storedPhones = (ctx: Context): Promise<string[]> =>
  valuesOf(
    ctx,
    [...privacyHandlers.values()].flatMap(({ phones = [] }) => phones),
  )

/** The different values of these columns (`table.column`), in lower case. */
async function valuesOf({ db }: Context, columns: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const column of new Set(columns)) {
    const [table, name] = column.split('.') as [string, string]
    const { rows } = await sql<{ value: string }>`select distinct lower(${sql.ref(name)}) as value
      from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(db)
    for (const { value } of rows) found.add(value)
  }
  return [...found]
}
