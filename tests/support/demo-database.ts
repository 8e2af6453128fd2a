/** Databases with the demo content, for sites of journeys. */
import { Client } from 'pg'
import { inject } from 'vitest'
import { testDatabase, type TestDatabase } from './database.ts'
import { startSite } from './start-site.ts'
import { databaseUrl, demoTemplate, requestServer, type TestServer } from './test-server.ts'

/** Any number: the lock that lets one worker create the template while the other one waits. */
const LOCK = 7_261_042

/** A copy of the template with demo content. The first call in a run creates the template. */
export async function demoDatabase(): Promise<TestDatabase> {
  const server = await requestServer(inject('databaseSocket'))
  await createTemplate(server)
  return testDatabase({ from: demoTemplate(server.template) })
}

/** A site starts once on a new database, writes its demo content and stops. */
async function createTemplate({ admin, owner, template }: TestServer): Promise<void> {
  const name = demoTemplate(template)
  const client = new Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    // Only a finished database has the name of the template.
    const building = `${name}_building`
    await client.query(
      `create database ${building} template ${template} strategy file_copy${owner ? ` owner ${owner}` : ''}`,
    )
    const site = await startSite(databaseUrl(admin, building, owner))
    await site.stop()
    await client.query(`alter database ${building} rename to ${name}`)
  } finally {
    await client.end()
  }
}
