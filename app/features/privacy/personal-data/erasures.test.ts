import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { forwardMessage } from '#features/inbox/messages/forward.server.ts'
import { sendMessage } from '#features/inbox/messages/send.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { exportParts } from './export.server.ts'
import { applyErasure, listErasures, reapplyErasures, type Erasure, type Subject } from './erasures.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'office@sanad.example' })
const traces = (...texts: string[]) => tablesWith(site.services.database, ...texts)

/** Data of a person: a donation with upper-case letters in the address, and a message forwarded to the office. */
async function leaveTraces(email: string, name: string) {
  const shouted = email.toUpperCase()
  await createPaidDonation(ctx, { email: shouted, donor_name: name })
  const message = { residence_email: 'office@sanad.example', name, phone: '05321234567', subject: name, message: name }
  await sendMessage(ctx, { ...message, email })
  const { id } = await ctx.db.selectFrom('messages').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await forwardMessage.run(ctx, { messageId: id })
}

/** The row of an erasure that this database does not have, like a backup made before it. */
async function erasedElsewhere(subject: Subject): Promise<Erasure> {
  let row: Erasure | undefined
  const undone = ctx.db.transaction().execute(async (db) => {
    row = await applyErasure({ ...ctx, db }, subject)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return row!
}

test('people without an account are erased with the email copies for the office, in any letter case', async () => {
  await leaveTraces('zeyd@example.org', 'CANARY-ZEYD')
  expect(await traces('CANARY-ZEYD', 'zeyd@example.org')).toEqual(expect.arrayContaining(['mails', 'messages']))
  await applyErasure(ctx, { email: 'Zeyd@Example.org' })
  expect(await traces('CANARY-ZEYD', 'zeyd@example.org')).toEqual([])
})

test('the list of erasures identifies no one, and erases the same people again in a restored copy', async () => {
  const person = await makePerson(ctx)
  await leaveTraces('guest@example.org', 'CANARY-GUEST')
  await leaveTraces(person.email, 'CANARY-ACCOUNT')
  await leaveTraces('stays@example.org', 'CANARY-STAYS')
  const list = [
    await erasedElsewhere({ email: 'guest@example.org' }),
    await erasedElsewhere({ email: person.email, userId: person.id }),
  ]
  const travelled = JSON.parse(JSON.stringify(list)) as Erasure[]
  expect(JSON.stringify(travelled)).not.toMatch(new RegExp(`guest|example|${person.id}`))
  expect(await traces('CANARY-GUEST', 'CANARY-ACCOUNT')).not.toEqual([])

  // The address of the account changed between the copy and the erasure.
  await ctx.db
    .updateTable('users')
    .set({ email: `old-${person.email}` })
    .where('id', '=', person.id)
    .execute()
  expect(await reapplyErasures(ctx, travelled)).toEqual({ applied: 2, found: 2 })
  expect(await traces('CANARY-GUEST', 'guest@example.org', 'CANARY-ACCOUNT', person.email)).toEqual([])
  expect(await traces('CANARY-STAYS')).toContain('messages')
  expect((await listErasures(ctx)).map(({ id }) => id)).toEqual(expect.arrayContaining(list.map(({ id }) => id)))

  // Running it again changes nothing: data given after the erasure stays.
  await leaveTraces('guest@example.org', 'CANARY-BACK')
  expect(await reapplyErasures(ctx, travelled)).toEqual({ applied: 0, found: 0 })
  expect(await traces('CANARY-BACK')).toContain('messages')
})

test('an erasure leaves the log about an anonymous cash donation of another person unchanged', async () => {
  const cashier = staffWith(ctx, 'donations.create')
  const recorded = async (fields: { donor_name: string; email: string; anonymous: boolean; note: string }) => {
    const received = { amount: '100', method: 'cash', received_on: dayOf(ctx.now), campaign_id: 'general' }
    const form = { ...received, ...fields, locale: 'ar', bank_reference: '', idempotency_key: crypto.randomUUID() }
    const { donationId } = await recordOfflineDonation(cashier, form as never)
    return async () => {
      const row = await ctx.db
        .selectFrom('audit')
        .select('after')
        .where('subject', '=', donationId!)
        .executeTakeFirstOrThrow()
      return row.after
    }
  }
  const anonymous = await recorded({ donor_name: '', email: '', anonymous: true, note: 'in the box at the door' })
  const hers = await recorded({ donor_name: 'Salma', email: 'salma@example.org', anonymous: false, note: 'her sister came' }) // prettier-ignore
  const before = await anonymous()
  expect(before).toMatchObject({ amount: 10_000, note: 'in the box at the door' })
  await applyErasure(ctx, { email: 'salma@example.org' })
  expect(await hers()).toMatchObject({ amount: 10_000, donor_name: '', note: '' })
  expect(await anonymous()).toEqual(before)
})

test('erasures search every column that is named like an address', async () => {
  const { rows } = await site.services.database.executeSql(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type <> 'boolean' and (column_name ~ '(^|_)(email|to_address|reply_to)$'
       or (column_name = 'address' and table_name ~ 'subscribers|followers|consents|donor_addresses'))`,
  )
  // Addresses of the association itself.
  const ours = ['places.email', 'users.email']
  // A keyed hash, deleted after a day.
  const hashed = ['card_tries.email']
  const known = [...privacyHandlers.values()].flatMap(({ emails }) => emails ?? [])
  expect(
    (rows as { name: string }[])
      .map(({ name }) => name)
      .filter((one) => ![...ours, ...hashed].includes(one))
      .toSorted(),
  ).toEqual(known.toSorted())
})

test('saved views, audiences of newsletters and names of files that name the person are exported and erased; others stay', async () => {
  const email = 'ahmet.y@example.org'
  const account = await makePerson(ctx)
  await ctx.db
    .updateTable('users')
    .set({ name: 'أحمد يلماز', phone: '+905321112299' })
    .where('id', '=', account.id)
    .execute()
  await createPaidDonation(ctx, { email, donor_name: 'Ahmet Yılmaz' })
  const about = [
    'q=ahmet.y%40example.org&sort=name',
    'q=AHMET+yilmaz',
    'filter.state=open&q=Ahmet%20Y%C4%B1lmaz%20borç',
  ]
  const others = ['q=ahmet', 'q=Ahmet+Demir', 'q=y%40example.org', 'sort=name', 'q=100%']
  const owner = await makePerson(ctx, { roles: ['owner'] })
  const view = (query: string, name = query) =>
    ctx.db
      .insertInto('saved_views')
      .values({
        id: crypto.randomUUID(),
        resource: 'donors',
        owner_id: owner.id,
        name,
        query,
        shared: true,
        created_at: ctx.now,
      })
      .execute()
  for (const query of [...about, ...others]) await view(query)
  await view('sort=at', 'Ahmet YILMAZ')
  const file = (name: string) =>
    ctx.db
      .insertInto('imports')
      .values({
        id: crypto.randomUUID(),
        resource: 'faqs',
        by: owner.id,
        at: ctx.now,
        name,
        created: 0,
        updated: 0,
        records: '[]',
      })
      .execute()
  for (const name of ['Ahmet-Yilmaz.csv', 'faqs 100%.csv']) await file(name)
  const texts = async () => [
    ...(await ctx.db.selectFrom('saved_views').select('name').orderBy('name').execute()).map(({ name }) => name),
    ...(await ctx.db.selectFrom('imports').select('name').orderBy('name').execute()).map(({ name }) => name),
  ]

  const { mentions } = (await exportParts(ctx, { email })) as { mentions: { text: string }[] }
  expect(mentions.map(({ text }) => text).toSorted()).toEqual(
    [...new Set([...about, 'Ahmet YILMAZ', 'Ahmet-Yilmaz.csv'])].toSorted(),
  )
  await applyErasure(ctx, { email })
  expect((await texts()).toSorted()).toEqual([...others, '—', 'faqs 100%.csv'].toSorted())

  // By the phone number and the Arabic name of an account, in another spelling.
  for (const query of ['q=0532%20111%2022%2099', 'q=%D8%A7%D8%AD%D9%85%D8%AF+%D9%8A%D9%84%D9%85%D8%A7%D8%B2'])
    await view(query)
  await applyErasure(ctx, { email: account.email, userId: account.id })
  expect((await texts()).toSorted()).toEqual([...others, '—', 'faqs 100%.csv'].toSorted())
})
