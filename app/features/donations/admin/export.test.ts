import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { seedDemo } from '#server/demo.server.ts'
import { createPaidDonation, staffWith, startRefund, startTestDonation } from '#tests/support/donations.ts'
import { makePerson, openSession, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
const ctx = site.context()
let finance: Person
let owner: Person
beforeAll(async () => {
  await seedDemo(ctx)
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
})
const TOTALS = /^(?:مجموع|المجموع|Total)/
const take = (query: string, { cookie }: Pick<Person, 'cookie'> = finance) =>
  site.ask(`/api/dashboard/all-donations/${query}`, { headers: cookie })

test('CSV: the selected donations and nothing else, readable by Excel in Arabic', async () => {
  const answer = await take('export.csv?lang=ar&filter.method=bank_transfer&sort=-amount')
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="donations-\d{4}-\d\d-\d\d-ar\.csv"$/,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = bytes.toString().slice(1).trim().split('\r\n')
  expect(lines[0]).toContain('المرجع')
  const { n } = await ctx.db
    .selectFrom('offline_donations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(lines.length - 1).toBe(Number(n))
  expect(lines.slice(1).every((line) => line.includes('تحويل بنكي'))).toBe(true)
})

test('XLSX: from right to left in Arabic, from left to right in English, every donation once', async () => {
  for (const [lang, way] of [
    ['ar', true],
    ['en', false],
  ] as const) {
    const file = join(ctx.config.dataDir, `${lang}.xlsx`)
    writeFileSync(file, Buffer.from(await (await take(`export.xlsx?lang=${lang}`)).arrayBuffer()))
    const { execFileSync } = await import('node:child_process')
    const xml = execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'], { maxBuffer: 64e6 }).toString()
    expect(xml.includes('rightToLeft="1"')).toBe(way)
    const rows = (await readSheet(file)).filter(([reference]) => !TOTALS.test(String(reference)))
    expect(new Set(rows.map(([reference]) => reference)).size).toBe(rows.length)
    const { n } = await ctx.db
      .selectFrom('donations')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(rows.length - 1).toBe(Number(n))
  }
})

test.each(['at', '-at', 'amount', '-amount'])(
  'more donations than are read at once, sorted by %s: each once, in order',
  async (sort) => {
    const code = sort.replace('-', 'm')
    // Many have the same amount, and times that differ by microseconds.
    await sql`
      insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
      select uuidv7(), 'donation', gen_random_uuid(), 100 * (1 + n % 3), 'TRY', ${code} || lpad(n::text, 9, '0'),
        ${code} || lpad(n::text, 30, '0'), 'en', '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 microsecond'
      from generate_series(1, 2100) n`.execute(ctx.db)
    await sql`
    insert into donations (id, intent_id, donor_name, search, anonymous, locale, created_at)
    select subject_id::uuid, id, 'Many', ${`many ${code}`}, false, 'en', created_at from payment_intents
      where reference like ${`${code}0%`}`.execute(ctx.db)
    const text = await (await take(`export.csv?lang=en&sort=${sort}&q=many ${code}`)).text()
    const references = text.trim().split('\r\n').slice(1).map((line) => line.split(',')[0]) // prettier-ignore
    const [column, direction] = [sql.ref(`i.${sort.endsWith('amount') ? 'amount' : 'created_at'}`), sql.raw(sort.startsWith('-') ? 'desc' : 'asc')] // prettier-ignore
    const { rows } = await sql<{ reference: string }>`
      select i.reference from donations d join payment_intents i on i.id = d.intent_id where d.search = ${`many ${code}`}
      order by ${column} ${direction}, d.id ${direction}`.execute(ctx.db)
    expect(references.length).toBe(2100)
    expect(references).toEqual(rows.map(({ reference }) => reference))
  },
)

test('each donation has the numbers of its receipt and of the bank, and what was refunded', async () => {
  await sql`update payment_attempts set returned = 1234 where id = (
    select settled_attempt from payment_intents i join receipts r on r.donation_id::text = i.subject_id limit 1)`.execute(
    ctx.db,
  )
  await sql`update donation_rows set returned = 1234 where intent_id in (
    select intent_id from payment_attempts where returned = 1234)`.execute(ctx.db)
  const { rows: expected } = await sql<{ line: string[] }>`
    select array[i.reference, (a.returned / 100.0)::numeric(12, 2)::text,
      (select year || '-' || lpad(serial::text, 6, '0') from receipts r where r.donation_id = d.id and cancelled_at is null),
      a.order_id] as line
    from donations d join payment_intents i on i.id = d.intent_id join payment_attempts a on a.id = i.settled_attempt
    where exists (select from receipts where donation_id = d.id and cancelled_at is null)
    order by a.returned desc, d.id limit 40`.execute(ctx.db)
  expect(expected[0]!.line[1]).toBe('12.34')
  const [head, ...lines] = (await (await take('export.csv?lang=en')).text()).slice(1).trim().split('\r\n')
  const columns = head!.split(',')
  const byReference = new Map(lines.map((line) => [line.split(',')[0], line.split(',')]))
  const titles = ['Refunded', 'Summary number', 'Order number at the bank']
  // Counted from the end: a donor's name may contain a comma, the cells after the amount do not.
  const found = expected.map(({ line: [reference] }) => {
    const cells = byReference.get(reference)!
    return [reference, ...titles.map((title) => cells.at(columns.indexOf(title) - columns.length))]
  })
  expect(found.map(([reference, refunded, ...rest]) => [reference, Number(refunded).toFixed(2), ...rest])).toEqual(
    expected.map(({ line }) => line),
  )
})

test('bank commission, dispute and net of each donation; sums below them; the days and the language in the name', async () => {
  const at = { ...ctx, now: new Date('2032-05-10T09:00:00Z') }
  const [paid, disputed] = [
    await createPaidDonation(at, { amount: '100', donor_name: 'Sums' }),
    await createPaidDonation(at, { amount: '200', donor_name: 'Sums' }),
  ]
  await startTestDonation(at, { amount: '400', donor_name: 'Not paid' })
  const settlement = crypto.randomUUID()
  // An order of 300 lira was paid out with the first one; the second waits for its payout.
  await sql`insert into card_settlements (id, gateway, currency, first_on, last_on, paid_on, payments, sales, returned, net, commission, settled_at)
    values (${settlement}, 'sandbox', 'TRY', '2032-05-10', '2032-05-10', '2032-05-11', 2, 40000, 0, 39000, 1000, now())`.execute(
    ctx.db,
  )
  await sql`update receivable_items set settlement_id = ${settlement} where attempt_id = ${paid.attemptId}`.execute(
    ctx.db,
  )
  const case1 = { caseNumber: 'EX-1', amount: 50_00, answerBy: '2032-06-01' }
  await openDispute(staffWith(at, 'payments.dispute'), { attemptId: disputed.attemptId, ...case1 })
  const answer = await take('export.xlsx?lang=en&filter.at=2032-05-01..2032-05-31&sort=amount')
  expect(answer.headers.get('Content-Disposition')).toContain('filename="donations-2032-05-01_2032-05-31-en.xlsx"')
  const [head, ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()))
  const cells = (row: (typeof rows)[number], ...titles: string[]) => titles.map((title) => row[head!.indexOf(title)])
  const money = ['Amount', 'Received', 'Bank fees', 'Net after bank fees', 'Value in lira'] as const
  expect(rows.map((row) => cells(row, ...money))).toEqual([
    // 1000 × 10000 ÷ 40000 kuruş
    [100, 100, 2.5, 97.5, 100],
    [200, 200, null, 200, 200],
    [400, 0, null, 0, 0],
    // The 400 were not paid: no sum has them.
    [null, 300, 2.5, 297.5, 300],
  ])
  expect(cells(rows[1]!, 'Dispute', 'Disputed amount')).toEqual(['Open', 50])
  expect(cells(rows[1]!, 'Dispute: answer by')).toEqual([new Date('2032-06-01T00:00:00Z')])
  expect(rows.at(-1)![0]).toBe('Total TRY')
  const csv = await (await take('export.csv?lang=en&filter.at=2032-05-01..2032-05-31')).text()
  expect(csv.trim().split('\r\n')).toHaveLength(4)
})

test('what arrived stays received after a refund, which is in its own column', async () => {
  const at = { ...ctx, now: new Date('2033-05-10T09:00:00Z') }
  await startRefund(at, await createPaidDonation(at, { amount: '100', donor_name: 'Refunded' }), 30_00)
  const answer = await take('export.xlsx?lang=en&filter.at=2033-05-01..2033-05-31')
  const [head, row] = await readSheet(Buffer.from(await answer.arrayBuffer()))
  const titles = ['Amount', 'Received', 'Net amount', 'Value in lira']
  expect(titles.map((title) => row![head!.indexOf(title)])).toEqual([100, 100, 70, 100])
})

test('the audit log records who exported what', async () => {
  await take('export.csv?q=mail.example&filter.status=paid')
  const row = await ctx.db
    .selectFrom('audit')
    .selectAll()
    .where('command', '=', 'donations.export')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    actor_id: finance.id,
    detail: { format: 'csv', donors: true, searched: true, 'filter.status': ['paid'] },
  })
})

test('names and addresses are exported only with the permission for them', async () => {
  await ctx.db
    .insertInto('roles')
    .values({ id: 'counter', name: { ar: 'عدّاد' }, permissions: ['donations.read', 'donations.export', 'donors.read'] })
    .execute()
  const counter = await makePerson(ctx, { roles: ['counter'] })
  const text = await (await take('export.csv?lang=en', counter)).text()
  expect(text).toContain('Reference')
  expect(text).not.toContain('mail.example')
  expect(text).not.toContain('Email')
})

test('no export for an editor, without a user, or with an old re-authentication', async () => {
  const editor = await makePerson(ctx, { roles: ['editor'] })
  expect((await take('export.csv', editor)).status).toBe(403)
  expect((await site.ask('/api/dashboard/all-donations/export.csv')).status).toBe(401)
  const began = new Date(Date.now() - 20 * 60_000)
  const stale = await openSession(ctx, owner.id, { began, used: new Date(), secondFactor: true })
  const refused = await take('export.csv', stale)
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
    403,
    'account.reauthenticate',
  ])
  expect((await take('export.csv?filter.status=nonsense', owner)).status).toBe(422)
})
