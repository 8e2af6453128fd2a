/** Migrations that remove people from rows of the audit log which older releases wrote. */
import { expect, test } from 'vitest'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'

/** A database with the migrations before `name`. */
async function databaseBefore(name: string) {
  const old = await testDatabase({ migrated: false })
  await migrate(old.kysely, silentLog, Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name)))
  return old
}

test('rows of sent complaints do not name the sender any more; other rows keep their actor', async () => {
  const old = await databaseBefore('0890')
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

test('names of passkeys and questions of visitors become ids; without a record, nothing is left of them', async () => {
  const old = await databaseBefore('0899')
  const [user, passkey, conversation] = [1, 2, 3].map(() => crypto.randomUUID())
  const at = '2026-11-01T09:00:00.123Z'
  await old.executeSql(`insert into users (id, name, email) values ('${user}', 'Layla', 'layla@example.org')`)
  await old.executeSql(`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values ('${passkey}', '${user}', 'c', 'k', 0, '{}', 'Layla’s phone', '${at}')`)
  await old.executeSql(`insert into assistant_conversations (id, locale, started_at, last_at)
    values ('${conversation}', 'ar', '${at}', '${at}')`)
  await old.executeSql(`insert into assistant_turns
      (conversation_id, at, question, answer, outcome, by_model, locale, question_key, handled_at)
    values ('${conversation}', '${at}', 'q', 'a', 'unknown', false, 'ar', 'layla room', '${at}')`)
  const rows = [
    ['a', 'security.add_passkey', 'Layla’s phone', at],
    ['b', 'security.add_passkey', 'Old phone', '2026-10-01T09:00:00Z'],
    ['c', 'security.rename_passkey', passkey, at],
    ['d', 'assistant.mark_handled', 'layla room', at],
    ['e', 'assistant.mark_handled', 'layla rent', at],
  ]
  for (const [request, command, subject, time] of rows)
    await old.executeSql(`insert into audit (id, at, command, actor_id, request_id, subject)
      values (gen_random_uuid(), '${time}', '${command}', '${user}', '${request}', '${subject}')`)
  await migrate(old.kysely, silentLog)
  const after = await old.executeSql('select request_id, subject from audit order by request_id')
  const turn = await old.executeSql('select id::text from assistant_turns')
  expect(after.rows.map(({ request_id, subject }) => [request_id, subject])).toEqual([
    ['a', passkey],
    ['b', null],
    ['c', passkey],
    ['d', turn.rows[0]!.id],
    ['e', null],
  ])
  await expect(old.executeSql(`update audit set subject = null`)).rejects.toThrow('append-only')
  await old.close()
})

test('ended sessions lead to their person instead of a browser', async () => {
  const old = await databaseBefore('0920')
  const actor = crypto.randomUUID()
  for (const [command, subject] of [
    ['people.end_session', 'Chrome, Windows'],
    ['people.edit_person', 'unchanged'],
  ])
    await old.executeSql(`insert into audit (id, at, command, actor_id, request_id, subject)
      values (gen_random_uuid(), now(), '${command}', '${actor}', 'r', '${subject}')`)
  await migrate(old.kysely, silentLog)
  const { rows } = await old.executeSql('select command, subject from audit order by command')
  expect(rows).toEqual([
    { command: 'people.edit_person', subject: 'unchanged' },
    { command: 'people.end_session', subject: actor },
  ])
  await expect(old.executeSql(`update audit set subject = null`)).rejects.toThrow('append-only')
  await old.close()
})
