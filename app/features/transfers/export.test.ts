/** The list of announced transfers as a file. */
import '#features/transfers/feature.server.ts'
import '#server/event-subscriptions.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makePerson, openSession, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { reportTransfer } from './own.server.ts'
import { startTransfer } from './start.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let finance: Person

async function announce(change: Record<string, unknown>) {
  const { token } = await startTransfer(ctx, {
    campaign_id: 'general', currency: 'TRY', amount: '1.250,50', donor_name: 'Leyla Demir', email: 'leyla@example.org', phone: '0532 123 45 67', lang: 'tr', idempotency_key: crypto.randomUUID(), ...change,
  } as never) // prettier-ignore
  return token
}
beforeAll(async () => {
  await addBankAccounts(ctx, [
    { currency: 'TRY', iban: testIban(1) },
    { currency: 'USD', iban: testIban(2) },
  ])
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  await announce({})
  const token = await announce({ currency: 'USD', amount: '', donor_name: '', anonymous: '1', email: '', phone: '' })
  await reportTransfer(site.context({ now: new Date('2026-11-27T09:00:00Z') }), { token, sent_on: '2026-11-20', amount: '30', lang: 'en' }) // prettier-ignore
})
const take = (ending: string, { cookie }: Pick<Person, 'cookie'> = finance) =>
  site.ask(`/api/dashboard/transfers/export.${ending}`, { headers: cookie })
const rowsOf = async (ending: string) => parseCsv(await (await take(ending)).text(), { bom: true }) as string[][]

test('each transfer with its donor, amounts and days; a reported one first', async () => {
  const [head, reported, promised, ...more] = await rowsOf('csv?lang=en')
  expect(more).toEqual([])
  const cells = (row: string[]) => Object.fromEntries(head!.map((title, i) => [title, row[i]]))
  expect(cells(promised!)).toMatchObject({
    Status: 'Waiting for the transfer', Donor: 'Leyla Demir', Campaign: 'General fund', Amount: '1250.50', Currency: 'TRY',
  }) // prettier-ignore
  expect(promised).toContain('leyla@example.org')
  expect(cells(reported!)).toMatchObject({
    Status: 'Reported as sent',
    Donor: 'Anonymous',
    Amount: '',
    Currency: 'USD',
  })
  expect(reported).toEqual(expect.arrayContaining(['2026-11-20', '30.00']))
})

test('in a workbook amounts are numbers and days are dates, so that they can be added and sorted', async () => {
  const [, reported, promised] = await readSheet(Buffer.from(await (await take('xlsx?lang=ar')).arrayBuffer()))
  expect(promised).toContain(1250.5)
  expect(reported).toEqual(expect.arrayContaining([30, new Date('2026-11-20T00:00:00Z')]))
})

test('the filters of the list apply, a faulty one is refused', async () => {
  expect(await rowsOf('csv?lang=en&filter.currency=USD')).toHaveLength(2)
  expect(await rowsOf('csv?lang=en&filter.state=promised')).toHaveLength(2)
  expect(await rowsOf('csv?lang=en&q=leyla')).toHaveLength(2)
  expect((await take('csv?filter.state=lost')).status).toBe(422)
})

test('an export is logged with its filters; it needs the permission and a recent sign-in', async () => {
  await take('csv?lang=en&filter.state=promised&q=leyla')
  const logged = await db.selectFrom('audit').select('detail').where('command', '=', 'transfers.export').orderBy('at', 'desc').orderBy('id', 'desc').execute() // prettier-ignore
  expect(logged.map(({ detail }) => detail)).toContainEqual({ format: 'csv', transfers: 1, donors: true, searched: true, 'filter.state': ['promised'] }) // prettier-ignore
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  expect((await take('csv', editor)).status).toBe(403)
  const began = new Date(Date.now() - 20 * 60_000)
  const stale = await openSession(ctx, finance.id, { secondFactor: true, began, used: new Date() })
  expect((await take('csv', stale)).status).toBe(403)
})
