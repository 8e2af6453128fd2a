import '#features/donations/admin/tables.ts'
import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { donorSearchKeys } from '#features/donations/donor.ts'
import { donorSearchText } from '#features/donors/search-keys.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { seedDemo } from '#server/demo.server.ts'
import { up as addNameKeys } from '#migrations/0370_name_keys.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const COMPLAINT = crypto.randomUUID()
let owner: Person
beforeAll(async () => {
  await seedDemo(site.context())
  await sql`insert into messages (id, inbox, locale, name, phone, subject, body, digest, search, created_at, updated_at)
    values (gen_random_uuid(), 'a@example.org', 'ar', 'هدى الحمصي', '1', 's', 'b', 'd', ${foldForSearch('هدى الحمصي')}, now(), now())`.execute(
    db,
  )
  await sql`insert into complaints (id, kind, code, locale, body, digest, search, created_at, updated_at)
    values (${COMPLAINT}, 'complaint', '7K3M-9QX4-2BWD', 'ar', 'b', 'd', '7k3m-9qx4-2bwd', now(), now())`.execute(db)
  owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
})

type Group = { label: string; hits: { path: string; name: string; note?: string }[] }
async function find(typed: string, who = owner): Promise<Record<string, Group['hits']>> {
  const answer = await site.ask(`/api/dashboard/search?q=${encodeURIComponent(typed)}`, { headers: who.cookie })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const groups = (await answer.json()) as Group[]
  return Object.fromEntries(groups.map(({ label, hits }) => [label, hits]))
}
const paths = (hits: Group['hits'] | undefined) => (hits ?? []).map(({ path }) => path)

test('a donation is found by reference (with or without dashes), by card and by amount', async () => {
  const donation = await db
    .selectFrom('donation_rows')
    .innerJoin('payment_intents', 'payment_intents.id', 'donation_rows.intent_id')
    .select(['donation_id', 'reference', 'donation_rows.amount', 'marks'])
    .where('marks', 'like', '%      %')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  const path = `all-donations/${donation.donation_id}`
  const bare = donation.reference.replaceAll('-', '')
  for (const typed of [
    donation.reference,
    bare,
    bare.slice(3),
    bare.slice(3).toLowerCase(),
    donation.reference.slice(0, 8),
  ])
    // prettier-ignore
    expect(paths((await find(typed))['dashboard.donations']), typed).toContain(path)
  const card = /\d{6} {6}(\d{4})/.exec(donation.marks)![1]!
  expect((await find(card))['dashboard.donations']!.length).toBeGreaterThan(0)
  const amount = formatMoney(donation.amount as Minor, 'TRY', 'en')
  const found = (await find(amount))['dashboard.donations']!
  expect(found.every(({ note }) => note!.includes(formatMoney(donation.amount as Minor, 'TRY', 'ar')))).toBe(true)
})

test('a donor is found in any spelling and spacing', async () => {
  const donation = await db
    .selectFrom('donations')
    .select(['id', 'email', 'donor_id'])
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  const search = foldForSearch(`عبد الرحيم قرطاسي ${donation.email}`)
  await db.updateTable('donors').set({ search }).where('id', '=', donation.donor_id!).execute()
  await db
    .updateTable('donations')
    .set({ donor_name: 'عبد الرحيم قرطاسي', search })
    .where('id', '=', donation.id)
    .execute()
  for (const typed of ['عبدالرحيم قرطاسي', 'عبد الرحيم قرطاسي', 'عَبْدُ الرَّحِيم قرطاسى', 'قرطاسي عبدالرحيم'])
    expect(paths((await find(typed))['dashboard.donations']), typed).toContain(`all-donations/${donation.id}`)
  const donors = (await find('عبدالرحيم قرطاسي'))['donation_admin.donors']!
  expect(donors[0]!.note).toMatch(/^(تبرع واحد|\d+ تبرع)/)
  expect(donors[0]!.path).toBe(`donors/${donation.donor_id}`)
})

test('a name is found in Arabic, Turkish and English spelling, in the palette and in lists', async () => {
  const { id, donor_id } = await db
    .selectFrom('donations')
    .select(['id', 'donor_id'])
    .where('email', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const named = async (name: string) => {
    await db
      .updateTable('donors')
      .set({ search: donorSearchText([name], []) })
      .where('id', '=', donor_id!)
      .execute()
    await db
      .updateTable('donations')
      .set({ donor_name: name, ...donorSearchKeys(name, null) })
      .where('id', '=', id)
      .execute()
  }
  const list = async (typed: string) => {
    const answer = await site.ask(`/api/dashboard/all-donations?q=${encodeURIComponent(typed)}`, {
      headers: owner.cookie,
    })
    return ((await answer.json()) as { rows: { id: string }[] }).rows.map((row) => row.id)
  }
  for (const [stored, ...typings] of [
    ['مريم زغبي', 'Meryem', 'maryam zughbi', 'مريم'],
    ['Meryem Zugbi', 'مريم', 'Mariam', 'meryem', 'زغبي مريم'],
    ['Leyla Zugbi', 'layla Zugbi', 'ليلى زغبي', 'LEYLA ZUGBİ'],
  ] as const) {
    await named(stored)
    for (const typed of typings) {
      expect(await list(typed), `${typed}: ${stored}`).toContain(id)
      const donors = (await find(typed))['donation_admin.donors']
      expect(paths(donors), `${typed}: ${stored}`).toContain(`donors/${donor_id}`)
    }
  }
  expect(await list('Murat Zugbi')).not.toContain(id)
})

test('names stored before search keys existed are found after the migration', async () => {
  const { id, donor_id } = await db
    .selectFrom('donations')
    .select(['id', 'donor_id'])
    .where('email', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const search = foldForSearch('عبد الرحمن طحان')
  await db.updateTable('donors').set({ search }).where('id', '=', donor_id!).execute()
  await db.updateTable('donations').set({ donor_name: 'عبد الرحمن طحان', search }).where('id', '=', id).execute()
  expect(paths((await find('Abdurrahman Tahhan'))['dashboard.donations'])).not.toContain(`all-donations/${id}`)
  await db.transaction().execute((transaction) => addNameKeys(transaction))
  const found = await find('Abdurrahman Tahhan')
  expect(paths(found['dashboard.donations'])).toContain(`all-donations/${id}`)
  expect(paths(found['donation_admin.donors'])).toContain(`donors/${donor_id}`)
})

test('orders, users, messages, complaints, applications and appointments are found by their names', async () => {
  const named = async (label: string, table: string, path: string) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)} where name <> '' order by id limit 1`.execute(db)
    const [row] = rows
    if (!row) return expect.fail(`no ${table} in the demo content`)
    const answer = await find(row.name)
    expect(answer[label]?.length, `${label}: ${row.name}`).toBeGreaterThan(0)
    expect(answer[label]![0]!.path).toMatch(new RegExp(`^${path}/`))
  }
  await named('dashboard.orders', 'orders', 'orders')
  await named('dashboard.users', 'users', 'users')
  await named('dashboard.messages', 'messages', 'messages')
  await named('dashboard.applications', 'applications', 'housing-applications')
  await named('dashboard.appointments', 'appointments', 'appointments')
  const found = await find('7K3M9QX42BWD')
  expect(paths(found['dashboard.complaints'])).toEqual([`complaints/${COMPLAINT}`])
})

test('tabs and fields of settings and commands are found in any of the three languages', async () => {
  expect(paths((await find('logo'))['dashboard.palette.settings'])).toContain('controlpanel?tab=theme&field=logo')
  expect((await find('bank account'))['dashboard.palette.settings']!.length).toBeGreaterThan(0)
  expect(paths((await find('refund'))['dashboard.palette.commands'])).toContain('all-donations?filter.status=paid')
  expect(paths((await find('bağış iadesi'))['dashboard.palette.commands'])).toContain(
    'all-donations?filter.status=paid',
  )
})

test('records without read permission are not found', async () => {
  const { donor_name } = await db.selectFrom('donations').select('donor_name').where('donor_name', '<>', '').executeTakeFirstOrThrow() // prettier-ignore
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  const labels = Object.keys(await find(donor_name.split(' ')[0]!, editor))
  for (const label of ['dashboard.donations', 'donation_admin.donors', 'dashboard.orders', 'dashboard.users'])
    expect(labels).not.toContain(label)
  expect((await find('refund', editor))['dashboard.palette.commands']).toBeUndefined()
})
