/** Migrations that remove people from rows of the audit log which older releases wrote. */
import { expect, test } from 'vitest'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'

test('rows of sent complaints do not name the sender any more; other rows keep their actor', async () => {
  const old = await testDatabase({ migrated: false })
  await migrate(old.kysely, silentLog, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0890')))
  const actor = crypto.randomUUID()
  for (const command of ['complaints.send', 'complaints.answer'])
    await old.executeSql(`insert into audit (id, at, command, actor_id, request_id, network, agent)
      values (gen_random_uuid(), now(), '${command}', '${actor}', 'r', '192.0.2.0/24', 'Firefox')`)
  await migrate(old.kysely, silentLog)
  const { rows } = await old.executeSql('select command, actor_id, network, agent from audit order by command')
  expect(rows).toEqual([
    { command: 'complaints.answer', actor_id: actor, network: '192.0.2.0/24', agent: 'Firefox' },
    { command: 'complaints.send', actor_id: null, network: null, agent: null },
  ])
  // Rows cannot be changed afterwards.
  await expect(old.executeSql(`update audit set actor_id = null`)).rejects.toThrow('append-only')
  await old.close()
})
