/** Sources of donations: from API, form, announced transfer and staff, in the list and in files. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import '#features/transfers/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { donationList, donationSources } from '#features/donations/admin/list.server.ts'
import { DonationListParams } from '#features/donations/admin/list-params.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { createPaidDonation, staffWith, startTestDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { donateByForm } from '../donate-form.server.ts'
import { donatePage } from '../donate-page.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const ctx = () => site.context({ now: new Date(), locale: 'en' })
const sourceOf = async (id: string) =>
  (await db.selectFrom('donations').select('source').where('id', '=', id).executeTakeFirstOrThrow()).source
const newest = () =>
  db.selectFrom('donations').select(['id', 'source']).orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()

beforeAll(async () => {
  await writeSettings(ctx(), 'bank-transfer', {
    bankName: { ar: 'بنك' },
    accountName: 'Dernek',
    accounts: [{ currency: 'TRY', iban: 'TR330006100519786457841326' }],
  } as never)
})

test('the API stores a cleaned source, and no source prevents a donation', async () => {
  const donor = { donor_name: 'Leyla', email: 'leyla@example.com', amount: '100', campaign_id: 'general' }
  for (const [source, stored] of [
    [undefined, 'direct'],
    ['Instagram Story', 'instagram-story'],
    ['İstanbul', 'istanbul'],
    ['\u202Egram\u2066', 'gram'],
    ['a'.repeat(5000), 'a'.repeat(40)],
    ['ali@example.com', 'direct'],
    // Names that the system reserves.
    ['staff', 'direct'],
    ['Import', 'direct'],
    [12, 'direct'],
    [['a'], 'direct'],
    [null, 'direct'],
  ]) {
    const answer = await site.ask('/api/front/donate', { method: 'POST', body: { ...donor, source } })
    expect([source, answer.status]).toEqual([source, 201])
    expect([source, (await newest()).source]).toEqual([source, stored])
    await db.deleteFrom('donations').execute()
  }
})

test('a donation sent again after another link was followed is still one donation', async () => {
  const idempotency_key = crypto.randomUUID()
  const first = await startTestDonation(ctx(), { idempotency_key, source: 'poster' })
  const again = await startTestDonation(ctx(), { idempotency_key, source: 'newsletter' })
  expect(again.id).toBe(first.id)
  expect(await sourceOf(first.id)).toBe('poster')
})

test('the form without JavaScript contains the source of the link that led to it', async () => {
  const opened = site.context({ now: new Date(Date.now() - 5000), locale: 'en' })
  const page = await donatePage(opened, new URLSearchParams('utm_source=Facebook&utm_medium=cpc'))
  expect(page.source).toBe('facebook')
  const form = new FormData()
  const fields = { key: page.key, opened: page.opened, source: page.source, amount: '250', campaign_id: 'general' }
  for (const [name, value] of Object.entries({ ...fields, donor_name: 'Leyla', email: 'l@example.com', terms: '1' }))
    form.set(name, value)
  expect(await donateByForm(ctx(), form)).toMatchObject({ ok: true })
  expect((await newest()).source).toBe('facebook')
})

const form = (more: object) => ({
  amount: '100',
  method: 'bank_transfer',
  received_on: dayOf(new Date()),
  campaign_id: 'general',
  donor_name: 'Leyla',
  email: '',
  anonymous: false,
  locale: 'en',
  idempotency_key: crypto.randomUUID(),
  ...more,
})
const recorder = () => staffWith(ctx(), 'donations.create', 'donors.read')
const record = async (more: object = {}) => {
  const { donationId } = await recordOfflineDonation(recorder(), form(more) as never)
  return donationId!
}

test('a donation has the source of its announced transfer, also after a correction; otherwise it is `staff`', async () => {
  const pledge = { campaign_id: 'general', amount: '100', donor_name: 'Leyla', email: 'l@example.com', lang: 'en' }
  const start = (source: unknown) =>
    startTransfer(ctx(), { ...pledge, source, idempotency_key: crypto.randomUUID() } as never)
  const { token } = await start('Friday Poster')
  const { id } = await db
    .selectFrom('transfer_pledges')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  const donationId = await record({ pledge_id: id })
  expect(await sourceOf(donationId)).toBe('friday-poster')
  await reverseOfflineDonation(recorder(), { donationId, reason: 'wrong amount' })
  expect(await sourceOf(await record({ corrects: donationId }))).toBe('friday-poster')
  expect(await sourceOf(await record({ donor_name: 'Omar', email: 'o@example.com' }))).toBe('staff')
  for (const hostile of [['a'], 'x'.repeat(3000), 'direct']) expect(await start(hostile)).toBeTruthy()
})

test('staff see the source, filter by it and export it', async () => {
  const poster = await createPaidDonation(ctx(), { source: 'ملصق رمضان' })
  await createPaidDonation(ctx(), { source: 'newsletter' })
  const find = (query: object) =>
    donationList(staffWith(ctx(), 'donations.read'), parse(DonationListParams, { size: 100, ...query }))
  const found = await find({ 'filter.source': 'ملصق-رمضان' })
  expect(found.rows.map(({ id, source }) => [id, source])).toEqual([[poster.id, 'ملصق-رمضان']])
  const both = await find({ 'filter.source': 'ملصق-رمضان,newsletter' })
  expect(new Set(both.rows.map(({ source }) => source))).toEqual(new Set(['ملصق-رمضان', 'newsletter']))
  await expect(async () => find({ 'filter.source': "x' or 1" })).rejects.toMatchObject({ status: 422 })
  const sources = await donationSources(ctx())
  const { rows } = await find({})
  expect(sources).toEqual([...new Set(sources)])
  expect(new Set(sources)).toEqual(new Set(rows.map(({ source }) => source)))

  const owner = await makePerson(ctx(), { roles: ['owner'], secondFactor: true })
  const csv = async (lang: string) =>
    (
      await site.ask(`/api/dashboard/all-donations/export.csv?filter.source=newsletter&lang=${lang}`, {
        headers: owner.cookie,
      })
    ).text()
  for (const [lang, title, name] of [
    ['en', 'Source', 'Newsletter'],
    ['ar', 'المصدر', 'النشرة البريدية'],
    ['tr', 'Kaynak', 'Bülten'],
  ] as const) {
    const [head, row] = (await csv(lang))
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(','))
    expect(row![head!.indexOf(title)]).toBe(name)
  }
})
