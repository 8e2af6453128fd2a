import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pgliteDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'
import { openPglite } from './pglite.server.ts'
import { inTransaction } from './transaction.server.ts'

const memory = await pgliteDatabase()

test('each commit is on disk before it is acknowledged, and is there after reopening', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-lite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let syncs = 0
  const first = await openPglite({ folder, log: silentLog, onSync: () => syncs++ })
  await first.executeSql('create table kept (n int)')
  for (let n = 1; n <= 20; n++) {
    const before = syncs
    await first.executeSql('insert into kept values ($1)', [n])
    expect(syncs).toBeGreaterThan(before)
  }
  await first.close()
  const again = await openPglite({ folder, log: silentLog })
  expect((await again.executeSql('select count(*) as n from kept')).rows).toEqual([{ n: 20 }])
  await again.close()
})

test('transactions of several requests run one after the other and do not mix', async () => {
  await memory.executeSql('create table mixed (who int)')
  const one = inTransaction(memory.kysely, async (trx) => {
    await sql`insert into mixed values (1)`.execute(trx)
    await sleep(30)
    throw new Error('undo only mine')
  })
  const two = inTransaction(memory.kysely, (trx) => sql`insert into mixed values (2)`.execute(trx))
  const outside = memory.executeSql('insert into mixed values (3)')
  await Promise.all([expect(one).rejects.toThrow('undo only mine'), two, outside])
  expect((await memory.executeSql('select who from mixed order by who')).rows).toEqual([{ who: 2 }, { who: 3 }])
})

test('a transaction that stays open and blocks others is logged', async () => {
  const warn = vi.spyOn(silentLog, 'warn')
  await inTransaction(memory.kysely, () => sleep(2100))
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ stack: expect.any(String) }),
    'a long transaction blocks PGlite',
  )
  warn.mockRestore()
})
