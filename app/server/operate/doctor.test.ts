import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addJobs } from '#tests/support/jobs.ts'
import { testSite } from '#tests/support/site.ts'
import { runDoctor } from './doctor.server.ts'

const database = await testDatabase()
const site = await testSite({}, undefined, database)
const { dataDir } = site.services.config

/** What the doctor says about `what`. Nothing listens on port 1. */
async function findingAbout(what: string, env: Record<string, string> = {}, options = {}) {
  const base = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '1' }
  const found = await runDoctor(readConfig({ ...base, ...env }), options)
  return found.find((one) => one.what === what)
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.org',
  SESSION_SECRET: 'kq0Zr7VbN2mXw8JtLs5Yc1HdPf3GaUeQ',
}

test('jobs that were given up are bad, with their names', async () => {
  expect(await findingAbout('jobs')).toMatchObject({ state: 'good', says: 'none is overdue, none was given up' })
  await addJobs(database, [
    { name: 'payments.alert-staff', data: { n: 1 }, state: 'failed', hoursAgo: 1 },
    { name: 'payments.alert-staff', data: { n: 2 }, state: 'failed', hoursAgo: 2 },
    { name: 'media.purge', data: {}, state: 'failed', hoursAgo: 3 },
  ])
  expect(await findingAbout('jobs')).toMatchObject({
    state: 'bad',
    says: 'given up in the last seven days: media.purge (1), payments.alert-staff (2)',
  })
  await database.executeSql(`delete from pgboss.job where state = 'failed'`)
})

test('jobs of a low priority, such as newsletters, may wait for hours', async () => {
  await addJobs(database, [{ name: 'mail.send', state: 'created', hoursAgo: 3, priority: -10 }])
  expect(await findingAbout('jobs')).toMatchObject({ state: 'good' })
  await addJobs(database, [{ name: 'mail.send', state: 'created', hoursAgo: 3 }])
  expect(await findingAbout('jobs')).toMatchObject({ state: 'bad', says: '1 are overdue by more than ten minutes' })
})

test('in production a site that does not answer is bad, unless it runs on another machine', async () => {
  expect(await findingAbout('site')).toMatchObject({ state: 'warning' })
  expect(await findingAbout('site', PRODUCTION)).toMatchObject({ state: 'bad', says: 'no response on port 1' })
  expect(await findingAbout('site', PRODUCTION, { siteElsewhere: true })).toMatchObject({ state: 'good' })
})

test('a site that trusts its proxy and can be reached without it gets a warning', async () => {
  const configuration = async (env: Record<string, string>) =>
    (await findingAbout('configuration', { ...PRODUCTION, TRUST_PROXY: '1', ...env }))?.says
  expect(await configuration({})).toContain('HOST is 0.0.0.0')
  expect(await configuration({ HOST: '10.0.0.5' })).toContain('HOST is 10.0.0.5')
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(await configuration({ HOST })).not.toContain('HOST')
  // The ports of a container are published or not outside it.
  expect(await configuration({ HOST: '0.0.0.0', IN_CONTAINER: '1' })).not.toContain('HOST')
})

test('a database of a newer release is bad', async () => {
  expect(await findingAbout('migrations')).toMatchObject({ state: 'good' })
  await database.executeSql(`insert into migrations (name) values ('9999_of_a_newer_release')`)
  expect(await findingAbout('migrations')).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('9999_of_a_newer_release'),
  })
})
