import { sql, type Kysely } from 'kysely'
import { foldForSearch } from './frozen/fold-for-search.ts'

const BATCH = 1000

/** One record for each donor, found by account, email or phone, and never by the name alone. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await tables(db)
  await joinExisting(db)
  await searchKeys(db)
  await sql`update roles set permissions = permissions || '{donors.update}'::text[]
    where permissions @> '{donors.read}' and not permissions && '{*,donors.update}'`.execute(db)
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function tables(db: Kysely<any>): Promise<void> {
  await sql`create table donors (
    id uuid primary key,
    name text not null default '',
    locale text not null,
    user_id uuid unique,
    created_at timestamptz not null,
    -- Names and addresses, folded.
    search text not null default '',
    -- The words of the name, folded and sorted: the same for "Ali Kaya" and "KAYA, Ali".
    name_key text not null default ''
  )`.execute(db)
  await sql`create index donors_name_key on donors (name_key) where name_key <> ''`.execute(db)
  await sql`create table donor_addresses (
    id uuid primary key,
    donor_id uuid not null references donors on delete cascade,
    kind text not null check (kind in ('email', 'phone')),
    address text not null,
    verified_at timestamptz,
    created_at timestamptz not null,
    unique (kind, address)
  )`.execute(db)
  await sql`create index donor_addresses_donor on donor_addresses (donor_id)`.execute(db)
  await sql`alter table donations add column donor_id uuid references donors on delete set null`.execute(db)
  await sql`alter table transfer_pledges add column donor_id uuid references donors on delete set null`.execute(db)
}

/** Existing donations and pledges, in one statement for each way to find their donor. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function joinExisting(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create temporary table sources on commit drop as
    select 'donation' as kind, id as source_id, user_id, lower(nullif(email, '')) as email, null::text as phone,
      donor_name as name, locale, created_at, null::uuid as donor_id, null::uuid as donation_id from donations
    union all
    select 'pledge', id, user_id, lower(nullif(email, '')), nullif(phone, ''), donor_name, locale, created_at, null::uuid,
      donation_id from transfer_pledges where erased_at is null`)
  // Accounts, with the address that they verified.
  await run(`insert into donors (id, locale, user_id, created_at)
    select gen_random_uuid(), min(locale), user_id, min(created_at) from sources where user_id is not null group by user_id`)
  await run(`insert into donor_addresses (id, donor_id, kind, address, verified_at, created_at)
    select gen_random_uuid(), d.id, 'email', lower(u.email), d.created_at, d.created_at
    from donors d join users u on u.id = d.user_id
    where u.email_verified and u.erased_at is null on conflict do nothing`)
  await run('update sources s set donor_id = d.id from donors d where d.user_id = s.user_id')
  await byAddress(run, 'email')
  await byAddress(run, 'phone')
  // Money that arrived for a pledge with a phone number only.
  await run(`update sources s set donor_id = p.donor_id from sources p
    where s.kind = 'donation' and s.donor_id is null and p.donation_id = s.source_id`)
  // A name alone joins nothing: each of them is a record of its own, which staff can merge.
  await run(`update sources set donor_id = gen_random_uuid() where donor_id is null and name <> ''`)
  await run(`insert into donors (id, locale, created_at)
    select s.donor_id, s.locale, s.created_at from sources s
    where s.donor_id is not null and not exists (select from donors d where d.id = s.donor_id)`)
  // The newest name that was given.
  await run(`update donors d set name = n.name, locale = n.locale from (
      select distinct on (donor_id) donor_id, name, locale from sources
      where donor_id is not null order by donor_id, (name <> '') desc, created_at desc
    ) n where n.donor_id = d.id`)
  // The list of donations does not depend on the new column: its rows are not written again.
  await run('alter table donations disable trigger donations_refresh_donation_row')
  await run(`update donations d set donor_id = s.donor_id from sources s
    where s.kind = 'donation' and s.source_id = d.id and s.donor_id is not null`)
  await run('alter table donations enable trigger donations_refresh_donation_row')
  await run(`update transfer_pledges p set donor_id = s.donor_id from sources s
    where s.kind = 'pledge' and s.source_id = p.id and s.donor_id is not null`)
  await run('create index donations_donor on donations (donor_id) where donor_id is not null')
  await run('create index transfer_pledges_donor on transfer_pledges (donor_id) where donor_id is not null')
}

async function byAddress(run: (text: string) => Promise<unknown>, kind: 'email' | 'phone'): Promise<void> {
  // A phone number counts where no email address was given.
  const unknown = kind === 'email' ? 'donor_id is null' : 'donor_id is null and email is null'
  await run(`create temporary table found on commit drop as
    select gen_random_uuid() as id, ${kind} as address, min(locale) as locale, min(created_at) as created_at
    from sources s where ${unknown} and ${kind} is not null and not exists (
      select from donor_addresses a where a.kind = '${kind}' and a.address = s.${kind})
    group by ${kind}`)
  await run('insert into donors (id, locale, created_at) select id, locale, created_at from found')
  await run(`insert into donor_addresses (id, donor_id, kind, address, created_at)
    select gen_random_uuid(), id, '${kind}', address, created_at from found`)
  await run(`update sources s set donor_id = a.donor_id from donor_addresses a
    where s.${unknown} and a.kind = '${kind}' and a.address = s.${kind}`)
  await run('drop table found')
  // The phone number that came with an address, where it belongs to one donor only.
  if (kind === 'email')
    await run(`insert into donor_addresses (id, donor_id, kind, address, created_at)
      select gen_random_uuid(), min(donor_id::text)::uuid, 'phone', phone, min(created_at) from sources
      where donor_id is not null and phone is not null group by phone having count(distinct donor_id) = 1
      on conflict do nothing`)
}

/** Folded as kernel/arabic.ts does it: SQL cannot. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function searchKeys(db: Kysely<any>): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string; name: string; names: string[]; addresses: string[] }>`
      select d.id, d.name,
        array(select distinct donor_name from donations where donor_id = d.id and donor_name <> '') as names,
        array(select address from donor_addresses where donor_id = d.id order by kind, address) as addresses
      from donors d where d.id > ${last} order by d.id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const search = rows.map(({ name, names, addresses }) =>
      compound(foldForSearch([...new Set([name, ...names]), ...addresses].filter(Boolean).join(' '))),
    )
    const keys = rows.map(({ name }) =>
      compound(foldForSearch(name))
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .split(' ')
        .toSorted()
        .join(' '),
    )
    await sql`update donors set search = k.search, name_key = k.name_key
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${search}::text[], ${keys}::text[]) as k(id, search, name_key)
      where donors.id = k.id`.execute(db)
  }
}

/** Names of two parts are one word since 0205. */
const compound = (folded: string) =>
  folded.replace(/(?<![^ ])(عبد(?= ال)|abd(?:[aeu][lr])?(?= \p{L})|\p{L}+(?= الدين(?![^ ]))) /gu, '$1')
