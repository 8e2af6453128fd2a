/** Finds or creates the donor of a donation or a pledge, in the transaction that stores it. */
import './tables.ts'
import { verifiedEmailOf } from '#features/accounts/users/profile.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { donorSearchText, nameKey } from './search-keys.ts'
import { donorByName, joinsByAddress, namesOfDonors } from './shared-address.server.ts'

export type DonorDetails = {
  /** Empty when no name was given. */
  name: string
  /** In any letter case. */
  email: string | null
  /** As `+905321234567`. */
  phone?: string | null
  /** The account that donated. */
  userId: string | null
  locale: Locale
}

type Db = Pick<Context, 'db' | 'now'>
type Address = { kind: 'email' | 'phone'; address: string; verified: boolean; shared?: boolean }

/**
 * The donor is found by account, else by email address, else (without one) by phone number if the donor has no email
 * address and no account, never by the name alone: a donation with only a name gets its own record. Among donors who
 * share an address, the one who used this name before is chosen, else the first one. Returns null when nothing is known
 * about the donor.
 */
export async function joinDonor(ctx: Db, details: DonorDetails): Promise<string | null> {
  const { userId, name, locale } = details
  const addresses = await addressesOf(ctx, details)
  if (!userId && addresses.length === 0 && !name) return null
  // A retry finds the donor that another transaction created, or merged the record into, at the same time.
  for (let attempt = 1; attempt <= 3; attempt++) {
    const found = await findDonor(ctx, details, addresses)
    if (found) {
      if (await complete(ctx, found, { userId, name, locale, addresses })) return found
      continue
    }
    const created = await createDonor(ctx, { userId, name, locale, addresses })
    if (created) return created
  }
  throw new Error('the donor was neither found nor created')
}

/**
 * For an account only its verified address is used: another typed address may belong to another person, whose donations
 * must not be joined to this account.
 */
async function addressesOf(ctx: Db, { userId, email, phone }: DonorDetails): Promise<Address[]> {
  const verified = userId ? await verifiedEmailOf(ctx, userId) : null
  const own = userId ? verified : email?.toLowerCase() || null
  return [
    ...(own ? [{ kind: 'email' as const, address: own, verified: own === verified }] : []),
    ...(phone ? [{ kind: 'phone' as const, address: phone, verified: false }] : []),
  ]
}

async function findDonor(
  ctx: Db,
  { userId, name }: DonorDetails,
  addresses: readonly Address[],
): Promise<string | null> {
  if (userId) {
    const row = await ctx.db.selectFrom('donors').select('id').where('user_id', '=', userId).executeTakeFirst()
    if (row) return row.id
  }
  // A family may share a phone number, so an email address has priority.
  const [first] = addresses
  if (!first || (userId && !first.verified)) return null
  const rows = await ctx.db
    .selectFrom('donor_addresses as a')
    .innerJoin('donors as d', 'd.id', 'donor_id')
    .select(['donor_id', 'user_id'])
    .where('kind', '=', first.kind)
    .where('address', '=', first.address)
    .where(joinsByAddress)
    .orderBy('shared')
    .orderBy('a.created_at')
    .orderBy('donor_id')
    .execute()
  const ids = rows.map(({ donor_id }) => donor_id)
  const found = donorByName(ids, await namesOfDonors(ctx, ids), name)
  // A record that belongs to another account is not used.
  return userId && rows.some(({ donor_id, user_id }) => donor_id === found && user_id) ? null : (found ?? null)
}

type Known = { userId: string | null; name: string; locale: Locale; addresses: readonly Address[] }

/** Returns null when another transaction has created the donor at the same time. */
async function createDonor(ctx: Db, { userId, name, locale, addresses }: Known): Promise<string | null> {
  const id = crypto.randomUUID()
  const row = await ctx.db
    .insertInto('donors')
    .values({
      id,
      name,
      locale,
      user_id: userId,
      created_at: ctx.now,
      search: donorSearchText(
        [name],
        addresses.map(({ address }) => address),
      ),
      name_key: nameKey(name),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const added = await addAddresses(ctx, id, await shareTaken(ctx, addresses, userId))
  if (!userId && addresses.length > 0 && added === 0) {
    await ctx.db.deleteFrom('donors').where('id', '=', id).execute()
    return null
  }
  return id
}

/** The only address of a guest is a phone number of a donor whom they do not join: both use it. */
async function shareTaken(
  { db }: Db,
  addresses: readonly Address[],
  userId: string | null,
): Promise<readonly Address[]> {
  const [only, ...more] = addresses
  if (userId || only?.kind !== 'phone' || more.length > 0) return addresses
  const taken = await db
    .selectFrom('donor_addresses as a')
    .innerJoin('donors as d', 'd.id', 'donor_id')
    .select('a.id')
    .where('kind', '=', only.kind)
    .where('address', '=', only.address)
    .where(({ not }) => not(joinsByAddress))
    .executeTakeFirst()
  return taken ? [{ ...only, shared: true }] : addresses
}

/** Adds addresses; those of another donor stay with that donor. Returns the number of added ones. */
async function addAddresses({ db, now }: Db, donorId: string, addresses: readonly Address[]): Promise<number> {
  if (addresses.length === 0) return 0
  const added = await db
    .insertInto('donor_addresses')
    .values(
      addresses.map(({ kind, address, verified, shared = false }) => ({
        id: crypto.randomUUID(),
        donor_id: donorId,
        kind,
        address,
        verified_at: verified ? now : null,
        shared,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length
}

/**
 * Adds the new details of a further donation to a donor: account, address, spelling of the name. The record is locked,
 * so that it is not merged or deleted before the donation is stored. Returns false when it has just been deleted.
 */
async function complete(ctx: Db, id: string, { userId, name, locale, addresses }: Known): Promise<boolean> {
  const stored = ctx.db.selectFrom('donors').select(['name', 'locale', 'user_id', 'search']).where('id', '=', id)
  // `user_id` has a unique key: PostgreSQL requires the stronger lock to set it.
  const donor = await (userId ? stored.forUpdate() : stored.forKeyShare()).executeTakeFirst()
  if (!donor) return false
  await addAddresses(ctx, id, addresses)
  const typed = donorSearchText(
    [name],
    addresses.map(({ address }) => address),
  )
  const isNew = !typed.split(' ').every((word) => donor.search.includes(word))
  const changes = {
    ...(!donor.name && name && { name, name_key: nameKey(name) }),
    ...(donor.locale !== locale && { locale }),
    ...(userId && !donor.user_id && { user_id: userId }),
    ...(isNew && { search: `${donor.search} ${typed}`.trim() }),
  }
  if (Object.keys(changes).length > 0) await ctx.db.updateTable('donors').set(changes).where('id', '=', id).execute()
  return true
}
