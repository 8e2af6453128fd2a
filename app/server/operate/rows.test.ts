/** A backup must fit into the memory of a small machine, however many documents people uploaded. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readRows, writeRows } from './rows.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MB = 1_000_000
const DOCUMENTS = 12

/** The database, with the largest number of characters that one statement sent or returned. */
function measured({ kysely }: TestDatabase) {
  const largest = { sent: 0, returned: 0 }
  const db = kysely.withPlugin({
    transformQuery: ({ node }) => {
      largest.sent = Math.max(largest.sent, JSON.stringify(node).length)
      return node
    },
    transformResult: async ({ result }) => {
      largest.returned = Math.max(largest.returned, JSON.stringify(result.rows).length)
      return result
    },
  })
  return { db, largest }
}

test('uploaded documents are copied and restored a few megabytes at a time', async () => {
  const source = await testDatabase()
  await source.executeSql(
    `with sent as (
       insert into complaints (id, kind, code, locale, body, digest, search, created_at, updated_at)
       values (gen_random_uuid(), 'complaint', 'code', 'ar', 'text', 'digest', '', now(), now()) returning id
     )
     insert into complaint_files (id, complaint_id, name, type, content, position)
     select gen_random_uuid(), sent.id, 'a picture', 'image/webp', convert_to(n || repeat('x', ${MB}), 'utf8'), n
     from sent, generate_series(1, ${DOCUMENTS}) n`,
  )
  const copying = measured(source)
  const written = await writeRows(copying.db, folder)
  expect(written.tables['public.complaint_files']).toBe(DOCUMENTS)
  // A document of 1 MB is 2 MB of text.
  expect(copying.largest.returned).toBeLessThan(12 * MB)

  const target = await testDatabase()
  const restoring = measured(target)
  await readRows(restoring.db, folder, written)
  expect(restoring.largest.sent).toBeLessThan(12 * MB)
  const sums = `select position, md5(content) from complaint_files order by position`
  expect((await target.executeSql(sums)).rows).toEqual((await source.executeSql(sums)).rows)
})
