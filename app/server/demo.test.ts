import '#features/donations/admin/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/shop/orders/checks.server.ts'
import '#features/payments/checks.server.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { bankAccounts } from '#features/bank-statements/accounts/queries.server.ts'
import { LineListParams, linePage } from '#features/bank-statements/matches/line-list.server.ts'
import { campaignDetail, campaignList } from '#features/campaigns/queries.server.ts'
import { CashParams, cashBook } from '#features/cash/queries.server.ts'
import { ExpenseListParams, expensePage } from '#features/expenses/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { currentTerms } from '#features/legal/terms.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { testSite } from '#tests/support/site.ts'
import { campaigns } from '#demo/campaigns.ts'
import { complaints, messages, readers, shortDonation } from '#demo/content/voices.ts'
import { drawing, galleries, pictures } from '#demo/pictures/pictures.ts'
import { asDemoStaff } from './demo-staff.server.ts'
import { seedDemoTimeline } from './demo-timeline.server.ts'
import { attachDemoPictures } from './demo-pictures.server.ts'
import { seedDemo } from './demo.server.ts'

const site = await testSite()
const { kysely: db } = site.services.database

test('a production site stays empty', async () => {
  const ctx = site.context()
  expect(await seedDemo({ ...ctx, config: { ...ctx.config, production: true } })).toBe(false)
  expect(await campaignList(ctx)).toEqual([])
})

test('if two processes start together, only one seeds', async () => {
  const before = process.cpuUsage()
  expect((await Promise.all([seedDemo(site.context()), seedDemo(site.context())])).toSorted()).toEqual([false, true])
  // Processor time in milliseconds, because other programs may use the machine. It takes about one second.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(10_000)
  expect(await campaignList(site.context())).toHaveLength(campaigns.length)
})

test('every campaign has the total and the number of donations of the demo content', async () => {
  const shown = await campaignList(site.context())
  const { rows } = await sql<{ id: number; demo_key: string }>`select id, demo_key from campaigns`.execute(db)
  const ids = new Map(rows.map((row) => [row.demo_key, row.id]))
  for (const { key, donations, goal } of campaigns) {
    const campaign = shown.find(({ id }) => id === ids.get(key))!
    expect([key, campaign.total, campaign.goal]).toEqual([key, donations.total, goal])
    expect([key, (await campaignDetail(site.context(), campaign.id))!.donations]).toEqual([key, donations.count])
  }
})

test('the list has the order of the demo, and there is a donation in every state', async () => {
  const shown = await campaignList(site.context())
  expect(shown[0]!.importance).toBe('important')
  expect(new Set(shown.map(({ giving }) => giving))).toContain('full')
  expect((await Promise.all(shown.map(({ id }) => campaignDetail(site.context(), id)))).some((c) => c?.permit)).toBe(
    true,
  )
})

test('the demo’s ledger passes every check', async () => {
  expect(await runChecks(db)).toEqual([])
})

test('the shop has orders in every state of the board, some of them of the customer’s account', async () => {
  const { rows } = await sql<{ state: string; own: number }>`select state, count(user_id)::integer as own
    from orders group by state order by state`.execute(db)
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'delivered', 'paid', 'preparing', 'returned', 'shipped'])
  expect(rows.map(({ own }) => own)).toEqual([0, 2, 1, 0, 0, 1])
})

test.each(['minor', 'donations'])('the check of totals detects a wrong total (%s)', async (column) => {
  const change = (by: number) =>
    sql`update fund_totals set ${sql.ref(column)} = ${sql.ref(column)} + ${by}
      where account = (select min(account) from fund_totals)`.execute(db)
  await change(1)
  expect((await runChecks(db)).map(({ id }) => id)).toEqual(['ledger.totals'])
  await change(-1)
})

test('settings and terms exist in three languages', async () => {
  for (const locale of ['ar', 'en', 'tr'] as const)
    expect((await currentTerms(site.context({ locale }), 'donation'))!.html).toContain('<h2>')
  const { giving, site: facts } = await readSettings(site.context(), 'giving', 'site')
  expect(giving.presets.map(({ amount }) => amount)).toEqual([100_00, 500_00, 1000_00, 5000_00])
  expect(facts.name).toMatchObject({ ar: 'سَنَد', en: 'Sanad' })
})

const count = async () => (await sql<{ n: number }>`select count(*) as n from ledger_tx`.execute(db)).rows[0]!.n

test('seeding again changes nothing', async () => {
  const before = await count()
  expect(await seedDemo(site.context())).toBe(false)
  expect(await count()).toBe(before)
})

test('every place has a gallery, described in three languages; one that staff filled is not changed', async () => {
  // One picture is generated; the others are in the library already.
  for (const picture of pictures.slice(1))
    await db
      .insertInto('media')
      .values({
        id: crypto.randomUUID(),
        kind: 'picture',
        name: picture.key,
        title: picture.key,
        search: '',
        sha256: createHash('sha256').update(drawing(picture)).digest('hex'),
        bytes: 1,
        type: 'image/jpeg',
        width: 1280,
        height: 800,
        color: '#0b3f34',
        master: 'jpg',
        alt: picture.alt,
        focal: null,
        crop_of: null,
        created_by: null,
        created_at: new Date(),
        stored_at: new Date(),
        deleted_at: null,
      })
      .execute()
  const own = [{ id: 'own', width: 1, height: 1, color: null }]
  await db
    .updateTable('places')
    .set({ gallery: JSON.stringify(own) as never })
    .where('demo_key', '=', 'nur')
    .execute()
  await attachDemoPictures.run(site.context(), {})
  await attachDemoPictures.run(site.context(), {})
  for (const { demo_key, gallery } of await db.selectFrom('places').select(['demo_key', 'gallery']).execute()) {
    const wanted = demo_key === 'nur' ? 1 : galleries[demo_key!]!.length
    expect([demo_key, new Set(gallery.map(({ id }) => id)).size]).toEqual([demo_key, wanted])
    if (demo_key !== 'nur') expect(gallery.every(({ alt }) => alt?.ar && alt.en && alt.tr)).toBe(true)
  }
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(pictures.length)
}, 60_000)

test('the demo office has received and answered messages, and the audit log says who answered', async () => {
  const ctx = site.context()
  await seedDemoTimeline.run(ctx, {})
  const count = async (table: 'messages' | 'complaints' | 'newsletter_subscribers') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((of) => of.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await Promise.all([count('messages'), count('complaints')])).toEqual([messages.length, complaints.length])
  expect(await count('newsletter_subscribers')).toBe(readers.length)
  const books = /^(expenses|cash|offline_donations|approvals.approve)/
  const commands = (await db.selectFrom('audit').select('command').orderBy('at').execute()).filter(
    ({ command }) => !books.test(command),
  )
  expect(commands.map(({ command }) => command)).toEqual([
    'complaints.add_note',
    'messages.answer',
    'complaints.answer',
    'refunds.propose_mismatch',
    'approvals.reject',
    'faqs.update',
    'refunds.propose_mismatch',
    'bank_statements.import',
  ])
  // The older of the returned orders was refunded, with its credit note.
  const { rows: refunded } = await sql<object>`select o.state, r.state as refund, r.amount = a.amount as whole,
      (select count(*)::integer from order_documents n where n.refund_id = r.id) as notes
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.intent_id = a.intent_id`.execute(
    db,
  )
  expect(refunded).toEqual([{ state: 'refunded', refund: 'done', whole: true, notes: 1 }])
  expect(await runChecks(db)).toEqual([])
})

test('the treasurer finds expenses of several funds with their invoice, one of them waiting, and a counted cash box', async () => {
  const reader = site.context({
    locale: 'en',
    actor: { id: crypto.randomUUID(), permissions: new Set(['expenses.read', 'statements.read']) } as never,
  })
  const page = await expensePage(reader, ExpenseListParams.parse({}))
  expect(page.byState).toEqual({ booked: 6, waiting: 1 })
  expect(new Set(page.rows.map(({ fund }) => fund)).size).toBe(7)
  expect(page.rows.every(({ document }) => document?.name === 'fatura.pdf')).toBe(true)
  const { balances, transfers, counts } = await cashBook(reader, CashParams.parse({}))
  expect(balances).toMatchObject([{ currency: 'TRY', balance: 610_00, open: 1 }])
  expect(transfers).toMatchObject([{ direction: 'deposit', amount: 3_000_00 }])
  expect(counts.rows).toMatchObject([
    { counted: 610_00, state: 'equal' },
    { counted: 3_610_00, state: 'equal' },
  ])
  expect(await runChecks(db)).toEqual([])
})

test('approvals that wait for a second person in the demo take effect when the owner approves', async () => {
  const ctx = site.context()
  const waits = db.selectFrom('approvals').select(['id', 'subject']).where('state', '=', 'waiting')
  const { id, subject } = await waits.where('kind', '<>', 'expense').executeTakeFirstOrThrow()
  const owner = await asDemoStaff(ctx, 'owner', 0)
  await approve(owner, { id })
  const attempt = db.selectFrom('payment_attempts').select(['state', 'captured_amount']).where('id', '=', subject)
  expect(await attempt.executeTakeFirst()).toEqual({ state: 'captured', captured_amount: shortDonation.taken })
  const [expense, ...others] = await waits.execute()
  expect(others).toEqual([])
  await approve(owner, { id: expense!.id })
  expect(await waits.execute()).toEqual([])
  expect(await runChecks(db)).toEqual([])
})

test('a bank statement waits to be matched: three transfers with codes, and the books explain the balance', async () => {
  const reader = site.context({
    actor: { id: crypto.randomUUID(), permissions: new Set(['statements.read', 'donors.read']) } as never,
  })
  const page = await linePage(reader, LineListParams.parse({}))
  expect([page.byState, page.sure]).toEqual([{ open: 7 }, 3])
  expect((await bankAccounts(reader)).find(({ balance }) => balance)!.balance).toMatchObject({ difference: 0 })
})
