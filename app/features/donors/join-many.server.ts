/** Finds or creates the donors of many donations at once, by the rule of join.server.ts. For imports and the demo. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { insertRows, type Row } from '#kernel/db/insert-rows.server.ts'
import { joinDonor, type DonorDetails } from './join.server.ts'
import { donorSearchText, nameKey } from './search-keys.ts'
import { donorByName, joinsByAddress, namesOfDonors } from './shared-address.server.ts'

type Db = Pick<Context, 'db' | 'now'>
/** Donor without an account: imports and the demo have no accounts. */
type Guest = Omit<DonorDetails, 'userId'>
export type NewDonor = { id: string; names: string[]; addresses: Row<'donor_addresses'>[]; locale: Guest['locale'] }

/** Call it inside a transaction. Returns ids in the order of `all`; null where nothing is known about the donor. */
export async function joinDonors(ctx: Db, all: readonly Guest[]): Promise<(string | null)[]> {
  const { planned, created } = await planDonors(ctx, all)
  await storeDonors(ctx, created)
  const joined: (string | null)[] = []
  for (const [i, { id, existing }] of planned.entries())
    joined.push(existing ? await joinDonor(ctx, { ...all[i]!, userId: null }) : id)
  return joined
}

/** `existing`: the donor already has a record. `id`: null where nothing is known about the donor. */
export type PlannedDonor = { id: string | null; existing: boolean }

/** Finds the donor of each entry, and which donors have to be created. Writes nothing. */
export async function planDonors(
  ctx: Db,
  all: readonly Guest[],
): Promise<{ planned: PlannedDonor[]; created: NewDonor[] }> {
  const { known, taken, shared } = await knownAddresses(ctx, all)
  const names = await namesOfDonors(ctx, [...shared.values()].flat())
  const created = new Map<string, NewDonor>()
  const planned = all.map((guest): PlannedDonor => {
    const keys = keysOf(guest)
    const [first] = keys
    if (!first && !guest.name) return { id: null, existing: false }
    const family = first && shared.get(first.key)
    const found = family ? donorByName(family, names, guest.name) : first && known.get(first.key)
    if (found && !created.has(found)) return { id: found, existing: true }
    const donor = (found && created.get(found)) || newDonor(guest)
    created.set(donor.id, donor)
    if (guest.name) donor.names.push(guest.name)
    for (const { key, kind, address } of keys)
      if (key === first!.key ? !found : !taken.has(key)) {
        // By a phone number, only guests without an email address join.
        if (key === first!.key) known.set(key, donor.id)
        donor.addresses.push({
          id: crypto.randomUUID(),
          donor_id: donor.id,
          kind,
          address,
          shared: taken.has(key),
          created_at: ctx.now,
        })
        taken.add(key)
      }
    return { id: donor.id, existing: false }
  })
  return { planned, created: [...created.values()] }
}

const newDonor = ({ locale }: Guest): NewDonor => ({ id: crypto.randomUUID(), names: [], addresses: [], locale })

function keysOf({ email, phone }: Guest) {
  const found = [
    ...(email ? [{ kind: 'email' as const, address: email.toLowerCase() }] : []),
    ...(phone ? [{ kind: 'phone' as const, address: phone }] : []),
  ]
  return found.map((one) => ({ ...one, key: `${one.kind} ${one.address}` }))
}

/** By the keys of addresses: the first donor whom a guest joins, all of them if several, and all stored keys. */
async function knownAddresses({ db }: Db, all: readonly Guest[]) {
  const addresses = [...new Set(all.flatMap((guest) => keysOf(guest).map(({ address }) => address)))]
  const { rows } = await sql<{ key: string; id: string; joins: boolean }>`
    select kind || ' ' || address as key, donor_id as id, ${joinsByAddress} as joins
    from donor_addresses a join donors d on d.id = a.donor_id
    where address = any(${addresses}::text[]) order by shared, a.created_at, donor_id`.execute(db)
  const joining = rows.filter(({ joins }) => joins)
  const donors = [...Map.groupBy(joining, ({ key }) => key)].map(([key, of]) => [key, of.map(({ id }) => id)] as const)
  return {
    taken: new Set(rows.map(({ key }) => key)),
    known: new Map(donors.map(([key, [first]]) => [key, first!])),
    shared: new Map(donors.filter(([, ids]) => ids.length > 1)),
  }
}

/** @param importId the import of donors that creates them */
export async function storeDonors(ctx: Db, donors: readonly NewDonor[], importId: string | null = null): Promise<void> {
  await insertRows(
    ctx,
    'donors',
    donors.map(({ id, names, addresses, locale }) => ({
      id,
      name: names[0] ?? '',
      locale,
      created_at: ctx.now,
      search: donorSearchText(
        names,
        addresses.map(({ address }) => address),
      ),
      name_key: nameKey(names[0] ?? ''),
      import_id: importId,
    })),
  )
  // An address that another transaction stored at the same time stops the import; it is then run again.
  await insertRows(
    ctx,
    'donor_addresses',
    donors.flatMap(({ addresses }) => addresses),
  )
}
