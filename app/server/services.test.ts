import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createServices } from './services.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-services-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// This file must not import the demo: the start itself must load what it needs.
test('a first start with the default settings loads the demo, and its jobs have queues', async () => {
  const { url } = await testDatabase({ migrated: false })
  const services = await createServices(
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
  )
  try {
    const { rows } = await services.database.executeSql('select count(*)::int as count from campaigns')
    expect(rows[0].count).toBeGreaterThan(0)
    const jobs = await services.database.executeSql("select 1 from pgboss.job where name like 'demo.%'")
    expect(jobs.rows.length).toBeGreaterThan(0)
  } finally {
    await services.close()
  }
})

test('a release does not start on the database of a newer one', async () => {
  const { url, executeSql } = await testDatabase()
  await executeSql(`insert into migrations (name) values ('0205_renamed'), ('9998_newer'), ('9999_newest')`)
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  await expect(createServices(config)).rejects.toThrow(
    /^a newer release has changed this database \(9998_newer, 9999_newest\): .*upgrade\.md/,
  )
})
