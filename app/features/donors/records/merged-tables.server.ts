/** All tables with rows of a donor: how a merge moves the rows, and how undoing it moves them back. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { movedTables } from '#features/donors/moved-rows.server.ts'
import type { Context } from '#kernel/context.ts'

type Db = Pick<Context, 'db'>
type Undo = { mergeId: string; donorId: string; mergedId: string }

type RowsOfDonor = {
  table: string
  column?: string
  /** What the merge stores: ids for rows that only move, whole rows where some are deleted. */
  stored: 'ids' | 'rows'
  move: (ctx: Db, from: string, to: string) => Promise<unknown>
  restore: (ctx: Db, undo: Undo) => Promise<unknown>
}

/** Rows of one donor, of which only `donor_id` changes. */
const moved = (table: string): RowsOfDonor => ({
  table,
  stored: 'ids',
  move: ({ db }, from, to) => sql`update ${sql.table(table)} set donor_id = ${to} where donor_id = ${from}`.execute(db),
  restore: ({ db }, { mergeId, donorId, mergedId }) =>
    sql`update ${sql.table(table)} set donor_id = ${mergedId} where donor_id = ${donorId}
      and id::text in (select jsonb_array_elements_text(moved -> ${sql.lit(`${table}.donor_id`)}) from donor_merges
        where id = ${mergeId})`.execute(db),
})

/** Rows about two donors. Rows between the merged two, and rows the remaining record already has, are deleted. */
const pairs = (table: 'donor_relations' | 'donor_distinctions', ordered: boolean): RowsOfDonor[] => {
  const keptKey = sql.lit(table === 'donor_relations' ? 'kept_relations' : 'kept_distinctions')
  const repoint = async ({ db }: Db, from: string, to: string) => {
    const other = sql`case when donor_id = ${from}::uuid then other_id else donor_id end`
    await sql`delete from ${sql.table(table)} x where ${from}::uuid in (donor_id, other_id) and (
      ${to}::uuid in (donor_id, other_id) or exists (select from ${sql.table(table)} y
        where ${to}::uuid in (y.donor_id, y.other_id) and ${other} in (y.donor_id, y.other_id)))`.execute(db)
    const [first, second]: RawBuilder<unknown>[] = ordered
      ? [sql`least(${to}::uuid, ${other})`, sql`greatest(${to}::uuid, ${other})`]
      : [
          sql`case when donor_id = ${from}::uuid then ${to}::uuid else donor_id end`,
          sql`case when other_id = ${from}::uuid then ${to}::uuid else other_id end`,
        ]
    await sql`update ${sql.table(table)} set donor_id = ${first}, other_id = ${second}
      where ${from}::uuid in (donor_id, other_id)`.execute(db)
  }
  const restoreAll = async ({ db }: Db, { mergeId, donorId }: Undo) => {
    const known = sql`(select jsonb_array_elements(m.moved -> ${keptKey} || (m.moved -> ${sql.lit(`${table}.donor_id`)})
      || (m.moved -> ${sql.lit(`${table}.other_id`)})) as row from donor_merges m where m.id = ${mergeId})`
    // Pairs that staff added after the merge stay.
    const same = sql`(r.donor_id = x.donor_id and r.other_id = x.other_id)`
    await sql`delete from ${sql.table(table)} x where ${donorId}::uuid in (donor_id, other_id) and exists (
      select from ${known} k, jsonb_populate_record(null::${sql.table(table)}, k.row) r
      where ${same} or (x.donor_id = ${donorId}::uuid and x.other_id in (r.donor_id, r.other_id))
        or (x.other_id = ${donorId}::uuid and x.donor_id in (r.donor_id, r.other_id)))`.execute(db)
    await sql`insert into ${sql.table(table)} select distinct r.* from ${known} k,
      jsonb_populate_record(null::${sql.table(table)}, k.row) r
      where exists (select from donors where id = r.donor_id) and exists (select from donors where id = r.other_id)
      on conflict do nothing`.execute(db)
  }
  return [
    { table, column: 'donor_id', stored: 'rows', move: repoint, restore: restoreAll },
    { table, column: 'other_id', stored: 'rows', move: async () => {}, restore: async () => {} },
  ]
}

/** An address that both have is deleted once; the remaining row is the first donor's if one of the two rows was. */
const addresses: RowsOfDonor = {
  table: 'donor_addresses',
  stored: 'rows',
  async move({ db }, from, to) {
    const { rows } = await sql<{ kind: string; address: string; shared: boolean }>`
      delete from donor_addresses x where donor_id = ${from} and exists (select from donor_addresses y
        where y.donor_id = ${to} and y.kind = x.kind and y.address = x.address) returning kind, address, shared`.execute(
      db,
    )
    for (const { kind, address, shared } of rows)
      if (!shared)
        await sql`update donor_addresses set shared = false
          where donor_id = ${to} and kind = ${kind} and address = ${address}`.execute(db)
    await sql`update donor_addresses set donor_id = ${to} where donor_id = ${from}`.execute(db)
  },
  async restore({ db }, { mergeId, donorId, mergedId }) {
    await sql`update donor_addresses a set shared = r.shared from donor_merges m,
      jsonb_populate_recordset(null::donor_addresses, m.moved -> 'kept_addresses') r
      where m.id = ${mergeId} and a.id = r.id`.execute(db)
    // Merges from before addresses were shared stored the ids only.
    await sql`update donor_addresses set donor_id = ${mergedId} where donor_id = ${donorId} and id::text in (
      select coalesce(x ->> 'id', x #>> '{}') from donor_merges m, jsonb_array_elements(m.moved -> 'donor_addresses.donor_id') x
      where m.id = ${mergeId})`.execute(db)
    await sql`insert into donor_addresses select r.* from donor_merges m,
      jsonb_array_elements(m.moved -> 'donor_addresses.donor_id') x, jsonb_populate_record(null::donor_addresses, x) r
      where m.id = ${mergeId} and jsonb_typeof(x) = 'object' on conflict do nothing`.execute(db)
  },
}

const tags: RowsOfDonor = {
  table: 'donor_tags',
  stored: 'rows',
  async move({ db }, from, to) {
    await sql`insert into donor_tags select ${to}, tag, import_id from donor_tags where donor_id = ${from} on conflict do nothing`.execute(
      db,
    )
  },
  async restore({ db }, { mergeId, donorId, mergedId }) {
    const own = sql`(select r.tag, r.import_id from donor_merges m, jsonb_populate_recordset(null::donor_tags, m.moved -> 'donor_tags.donor_id') r
      where m.id = ${mergeId})`
    await sql`delete from donor_tags where donor_id = ${donorId} and tag in (select tag from ${own} o) and tag not in (
      select jsonb_array_elements_text(moved -> 'kept_tags') from donor_merges where id = ${mergeId})`.execute(db)
    await sql`insert into donor_tags select ${mergedId}::uuid, tag, import_id from ${own} o`.execute(db)
  },
}

const OWN: readonly RowsOfDonor[] = [
  moved('donor_notes'),
  moved('donor_merges'),
  addresses,
  tags,
  ...pairs('donor_relations', false),
  ...pairs('donor_distinctions', true),
]

/** In the order in which a merge moves them, before it deletes the record. */
export const rowsOfDonor = (): RowsOfDonor[] => [...[...movedTables].map(moved), ...OWN]
