/** The migrations that remove what older releases left in the audit log about people: erased ones, and searched names. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'

const old = await testDatabase({ migrated: false })
const ids = {
  erased: crypto.randomUUID(), retained: crypto.randomUUID(), other: crypto.randomUUID(), pledge: crypto.randomUUID(),
  attempt: crypto.randomUUID(), user: crypto.randomUUID(), donor: crypto.randomUUID(), goneDonor: crypto.randomUUID(),
  goneMerged: crypto.randomUUID(), merged: crypto.randomUUID(), proposal: crypto.randomUUID(), post: 'posts:7',
} // prettier-ignore
type Facts = Record<string, unknown>
const log: Record<string, string> = {}

async function write(
  name: string,
  subject: string,
  command: string,
  facts: { before?: Facts; after?: Facts; detail?: Facts },
) {
  log[name] = crypto.randomUUID()
  const json = (value?: Facts) => (value ? `'${JSON.stringify(value)}'` : 'null')
  await old.executeSql(`insert into audit (id, at, command, actor_id, request_id, subject, before, after, detail)
    values ('${log[name]}', '2026-11-01T09:00:00Z', '${command}', '${ids.other}', 'r', '${subject}',
      ${json(facts.before)}, ${json(facts.after)}, ${json(facts.detail)})`)
}

const donation = (id: string, donor: string) => `
  insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
    values ('${id}', 'donation', '${id}', 500, 'TRY', '${id.slice(0, 9)}', '${id}', 'ar', now());
  insert into donations (id, intent_id, locale, state, created_at, donor_name, email, anonymous)
    values ('${id}', '${id}', 'ar', 'pending', now(), ${donor});`

beforeAll(async () => {
  await migrate(old.kysely, silentLog, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0570')))
  await old.executeSql(`${donation(ids.erased, "'', null, true")}
    ${donation(ids.retained, "'', null, false")}
    ${donation(ids.other, "'Omar', 'omar@example.org', true")}
    insert into retained_records (id, kind, subject_id, reason, ciphertext, created_at, retained_until)
      values (gen_random_uuid(), 'donation', '${ids.retained}', 'VUK 253', 'x', now(), now());
    insert into transfer_pledges (id, code, token, state, donor_name, anonymous, news, wall, locale, currency, created_at,
        closed_at, erased_at)
      values ('${ids.pledge}', 'C1', 'T1', 'withdrawn', '', true, false, false, 'ar', 'TRY', now(), now(), now());
    insert into users (id, name, email, email_verified, erased_at)
      values ('${ids.user}', '', 'x@erased.invalid', false, now());
    insert into donors (id, name, locale, created_at) values ('${ids.donor}', 'Omar', 'ar', now());
    insert into donor_merges (id, donor_id, merged_id, moved, by, at)
      values (gen_random_uuid(), '${ids.donor}', '${ids.merged}', '{}', '${ids.other}', now());
    insert into approvals (id, kind, subject, input, reason, note, state, proposed_by, proposed_at, decided_by, decided_at)
      values (gen_random_uuid(), 'lines.match', '${ids.proposal}', '{}', '…', 'knows the family', 'approved',
        '${ids.other}', now(), '${ids.donor}', now())`)
  await old.executeSql(`insert into payment_attempts (id, intent_id, gateway, order_id, amount, currency, state,
      redirect_token, expires_at, created_at, updated_at)
    values ('${ids.attempt}', '${ids.erased}', 'sandbox', '0123456789ABCDEFGHIJ', 500, 'TRY', 'created', 'R', now(), now(), now())`)
  const words = { reason: 'asked by his brother', amount: 500 }
  for (const name of ['erased', 'retained', 'pledge', 'attempt', 'user', 'other'] as const)
    await write(name, ids[name], 'payments.refund', { detail: words })
  await write('note', ids.erased, 'donations.correct', { before: { note: 'old words', lines: [{ note: 'inner', minor: 5 }] }, after: { note: null } }) // prettier-ignore
  await write('renamed', ids.goneMerged, 'donors.rename', { before: { donor_name: 'Ali' }, after: { donor_name: 'Ali K.' } }) // prettier-ignore
  await write('tagged', ids.goneDonor, 'donors.set_tags', { before: { tags: ['neighbour'] }, after: { tags: [] } })
  await write('living', ids.donor, 'donors.rename', { after: { donor_name: 'Omar' } })
  await write('merged', ids.merged, 'donors.rename', { after: { donor_name: 'Umar' } })
  await write('post', ids.post, 'posts.update', { after: { name: 'News', description: 'about a camp' } })
  await write('proposal', ids.proposal, 'approvals.approve', {
    after: { state: 'approved' },
    detail: {
      kind: 'lines.match',
      reason: 'they came together',
      note: 'knows the family',
      input: {
        parts: [
          { donor_name: '', email: '', note: 'his cousin', amount: 5 },
          { donor_name: 'Omar', email: 'o@x.org', note: 'stays', amount: 7 },
        ],
      },
    },
  })
  await write('search', 'x', 'donors.export', { detail: { format: 'csv', donors: 1, q: 'Ali Kaya', sort: '' } })
  await write('users', 'x', 'team.export_users', { detail: { format: 'csv', q: 'Ali', role: 'shop' } })
  await write('list', 'posts', 'posts.export', { detail: { format: 'csv', q: '', filters: { state: 'draft' } } })
  await write('view', 'newsletter-letters:1', 'newsletter.choose_view', { after: { view: 'Camps', filters: 'q=Ali' } })
  await write('answer', crypto.randomUUID(), 'messages.answer', { detail: { files: ['Ali Kaya.pdf', 'b.pdf'] } })
  await migrate(old.kysely, silentLog)
})

const rowOf = async (name: string) => {
  const { rows } = await old.executeSql(
    `select before, after, detail, command, actor_id from audit where id = '${log[name]}'`,
  )
  return rows[0] as {
    before: Facts | null
    after: Facts | null
    detail: Facts | null
    command: string
    actor_id: string
  }
}

test.each(['erased', 'retained', 'pledge', 'attempt', 'user'])(
  'the words about a record of an erased person (%s) are gone, the action and its amount stay',
  async (name) => {
    expect(await rowOf(name)).toEqual({ before: null, after: null, detail: { reason: '', amount: 500 }, command: 'payments.refund', actor_id: ids.other }) // prettier-ignore
  },
)

test('notes are emptied at any depth, before and after the change', async () => {
  expect(await rowOf('note')).toMatchObject({ before: { note: '', lines: [{ note: '', minor: 5 }] }, after: { note: null } }) // prettier-ignore
})

test('names and tags of donor records that were erased, also of records merged into them, are gone', async () => {
  expect(await rowOf('renamed')).toMatchObject({ before: { donor_name: '' }, after: { donor_name: '' } })
  expect(await rowOf('tagged')).toMatchObject({ before: { tags: [''] }, after: { tags: [] } })
})

test('the log about people who were not erased is unchanged, also about records merged into theirs', async () => {
  expect((await rowOf('other')).detail).toEqual({ reason: 'asked by his brother', amount: 500 })
  expect((await rowOf('living')).after).toEqual({ donor_name: 'Omar' })
  expect((await rowOf('merged')).after).toEqual({ donor_name: 'Umar' })
  expect((await rowOf('post')).after).toEqual({ name: 'News', description: 'about a camp' })
})

test('of a proposal with two donors, the words about both and the note about the erased one are gone', async () => {
  expect((await rowOf('proposal')).detail).toEqual({
    kind: 'lines.match',
    reason: '',
    note: '',
    input: {
      parts: [
        { donor_name: '', email: '', note: '', amount: 5 },
        { donor_name: 'Omar', email: 'o@x.org', note: 'stays', amount: 7 },
      ],
    },
  })
  const { rows } = await old.executeSql('select reason, note from approvals')
  expect(rows).toEqual([{ reason: '…', note: '…' }])
})

test('of an export, the log says that there was a search, without its words', async () => {
  expect((await rowOf('search')).detail).toEqual({ format: 'csv', donors: 1, searched: true, sort: '' })
  expect((await rowOf('users')).detail).toEqual({ format: 'csv', searched: true, role: 'shop' })
  expect((await rowOf('list')).detail).toEqual({ format: 'csv', filters: { state: 'draft' } })
})

test('of a view chosen for a newsletter and of the files of an answer to an erased message, no words stay', async () => {
  expect((await rowOf('view')).after).toEqual({ view: 'Camps' })
  expect((await rowOf('answer')).detail).toEqual({ files: ['', ''] })
})

test('the log still refuses other changes after the migration', async () => {
  await expect(old.executeSql('update audit set detail = null')).rejects.toThrow('append-only')
})
