/** docs/generated/database.md: the tables of each feature, their keys and references. */
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './support/database.ts'
import { tableOwners } from './foreign-tables.ts'

type Column = { table: string; column: string; type: string; optional: boolean; key: boolean }
type Reference = { from: string; column: string; to: string; optional: boolean }

const { kysely: db } = await testDatabase()

const columns = (
  await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      not a.attnotnull as optional, coalesce(a.attnum = any (k.conkey), false) as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`.execute(db)
).rows

const references = (
  await sql<Reference>`
    select c.relname as from, a.attname as column, f.relname as to, not a.attnotnull as optional
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attname, f.relname`.execute(db)
).rows

const tables = [...new Set(columns.map(({ table }) => table))]
const owners = tableOwners()
/** `app/features/shop/orders/tables.ts` → `shop/orders`. */
const groupOf = (table: string) => {
  const file = owners.get(table)
  return file ? dirname(file).replace('app/features/', '') : 'kernel and resource'
}

/** Mermaid requires a type to be one word. */
const typeName = (type: string) =>
  type
    .replace('timestamp with time zone', 'timestamptz')
    .replace('character varying', 'text')
    .replace('double precision', 'float')
    .replaceAll(/[^\w[\]]+/g, '_')

function entity(table: string): string[] {
  const foreign = new Set(references.filter(({ from }) => from === table).map(({ column }) => column))
  return [
    `  ${table} {`,
    ...columns
      .filter((column) => column.table === table)
      .map(({ column, type, optional, key }) => {
        const marks = [key && 'PK', foreign.has(column) && 'FK'].filter(Boolean).join(', ')
        return `    ${typeName(type)} ${column}${marks && ` ${marks}`}${optional ? ' "may be null"' : ''}`
      }),
    '  }',
  ]
}

/** A diagram of one group of tables; tables of other groups appear without columns. */
function diagram(group: string): string[] {
  const own = tables.filter((table) => groupOf(table) === group)
  const arrows = references
    .filter(({ from }) => own.includes(from))
    .map(({ from, column, to, optional }) => `  ${to} ${optional ? '|o' : '||'}--o{ ${from} : ${column}`)
  return [`## ${group}`, '', '```mermaid', 'erDiagram', ...arrows, ...own.flatMap(entity), '```', '']
}

test('every table belongs to a feature, or to the kernel and the resource kit', () => {
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.filter((table) => groupOf(table) === 'kernel and resource')).toMatchInlineSnapshot(`
    [
      "audit",
      "created_records",
      "idempotency_keys",
      "imports",
      "migrations",
      "rate_limits",
      "record_editors",
      "record_versions",
      "saved_views",
    ]
  `)
})

test('docs/generated/database.md is up to date (`npm run docs` writes it)', async () => {
  const groups = [...new Set(tables.map(groupOf))].sort()
  const text = [
    '# Tables',
    '',
    'Written by `npm run docs` from a migrated database. Only the feature that a table is listed under writes to it.',
    'An arrow is a foreign key: one row of the table on the left belongs to any number of rows on the right.',
    '',
    ...groups.flatMap(diagram),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../docs/generated/database.md')
})
