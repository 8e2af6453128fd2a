import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { containsPattern } from './like.ts'
import { testDatabase } from '#tests/support/database.ts'

const { kysely: db } = await testDatabase()
const found = async (text: string, typed: string) =>
  (await sql<{ is: boolean }>`select ${text}::text like ${containsPattern(typed)} as is`.execute(db)).rows[0]!.is

test.each(['%', '_', '\\', '%_', 'خصم 50%', 'a\\%b'])('%j is found literally, and nothing else', async (typed) => {
  expect(await found(`before ${typed} after`, typed)).toBe(true)
  expect(await found('before x after', typed)).toBe(false)
})
