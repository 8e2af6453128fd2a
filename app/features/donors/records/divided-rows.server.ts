/** Stores the rows that a division moves, and restores them when it is undone. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { rowsOfDonor } from './merged-tables.server.ts'

type Db = Pick<Context, 'db'>

/** Tables whose rows are chosen one by one and only change their donor. */
export const MOVED_BY_ID = [
  { table: 'donations', field: 'donations' },
  { table: 'transfer_pledges', field: 'pledges' },
  { table: 'donor_notes', field: 'notes' },
  { table: 'consents', field: 'consents' },
] as const

export const moveByIds = ({ db }: Db, table: string, ids: readonly string[], from: string, to: string) =>
  sql`update ${sql.table(table)} set donor_id = ${to} where donor_id = ${from} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  )

type Chosen = Record<(typeof MOVED_BY_ID)[number]['field'], string[]> & {
  divisionId: string
  donorId: string
  secondId: string
  into: string | null
  reason: string
  tags: string[]
  addresses: { id: string }[]
}

/** Stores both records, their chosen tags and addresses, and the ids of moved rows, as JSON written by PostgreSQL. */
export async function storeDivision(ctx: Context, chosen: Chosen): Promise<void> {
  const { donorId, secondId } = chosen
  const both = [donorId, secondId]
  const moved = MOVED_BY_ID.map(({ table, field }) => sql`${sql.lit(table)}, ${JSON.stringify(chosen[field])}::jsonb`)
  await sql`insert into donor_merges (id, kind, donor_id, merged_id, reason, by, at, moved)
    select ${chosen.divisionId}, 'division', ${donorId}, ${secondId}, ${chosen.reason}, ${ctx.actor!.id}, ${ctx.now},
      jsonb_build_object(
        'before', (select to_jsonb(d) from donors d where id = ${donorId}::uuid),
        'second_before', (select to_jsonb(d) from donors d where id = ${secondId}::uuid),
        'distinguished', exists (select from donor_distinctions
          where donor_id = any(${both}::uuid[]) and other_id = any(${both}::uuid[])),
        'chosen_tags', ${JSON.stringify(chosen.tags)}::jsonb,
        'tags', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from donor_tags x
          where donor_id = any(${both}::uuid[]) and tag = any(${chosen.tags}::text[])),
        'addresses', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from donor_addresses x
          where donor_id = any(${both}::uuid[]) and (kind, address) in (select kind, address from donor_addresses
            where id = any(${chosen.addresses.map(({ id }) => id)}::uuid[]))),
        ${sql.join(moved)})`.execute(ctx.db)
}

type Stored = { mergeId: string; donorId: string; secondId: string }

/** Moves the rows back. A record created by the division is deleted, unless it got other rows since. */
export async function restoreDivision(ctx: Context, { mergeId, donorId, secondId }: Stored): Promise<void> {
  const { db } = ctx
  const both = [donorId, secondId]
  for (const { table } of MOVED_BY_ID)
    await sql`update ${sql.table(table)} set donor_id = ${donorId} where donor_id = ${secondId}
      and id::text in (select jsonb_array_elements_text(moved -> ${sql.lit(table)}) from donor_merges where id = ${mergeId})`.execute(
      db,
    )
  await sql`delete from donor_tags where donor_id = any(${both}::uuid[]) and tag in (
    select jsonb_array_elements_text(moved -> 'chosen_tags') from donor_merges where id = ${mergeId})`.execute(db)
  await sql`insert into donor_tags select r.* from donor_merges m,
    jsonb_populate_recordset(null::donor_tags, m.moved -> 'tags') r where m.id = ${mergeId} on conflict do nothing`.execute(
    db,
  )
  await sql`delete from donor_addresses a using donor_merges m, jsonb_populate_recordset(null::donor_addresses, m.moved -> 'addresses') r
    where m.id = ${mergeId} and a.donor_id = any(${both}::uuid[]) and a.kind = r.kind and a.address = r.address`.execute(
    db,
  )
  await sql`insert into donor_addresses select r.* from donor_merges m,
    jsonb_populate_recordset(null::donor_addresses, m.moved -> 'addresses') r where m.id = ${mergeId} on conflict do nothing`.execute(
    db,
  )
  await sql`delete from donor_distinctions where donor_id = any(${both}::uuid[]) and other_id = any(${both}::uuid[])
    and not (select (moved -> 'distinguished')::boolean from donor_merges where id = ${mergeId})`.execute(db)
  const { rows } =
    await sql`select from donor_merges where id = ${mergeId} and moved -> 'second_before' = 'null'`.execute(db)
  if (rows.length > 0) await deleteIfEmpty(ctx, secondId)
}

async function deleteIfEmpty({ db }: Db, id: string): Promise<void> {
  const rest = rowsOfDonor().map(({ table, column = 'donor_id' }) => {
    // Undone merges do not count as rows of the record.
    const open = table === 'donor_merges' ? sql` and x.undone_at is null` : sql``
    return sql`not exists (select from ${sql.table(table)} x where x.${sql.ref(column)} = d.id${open})`
  })
  await sql`delete from donors d where id = ${id} and user_id is null and ${sql.join(rest, sql` and `)}`.execute(db)
}
