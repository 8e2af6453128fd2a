import '#features/inbox/complaints/tables.ts'
import '#features/inbox/messages/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { queueMail } from '#features/mail/queue.server.ts'
import { seedDemo } from '#server/demo.server.ts'
import { makePerson, openSession, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
const ctx = site.context()
let owner: Person
beforeAll(async () => {
  await seedDemo(ctx)
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  for (const n of [1, 2, 3]) {
    const at = new Date(ctx.now.getTime() - n * 60_000)
    const written = { name: `Visitor ${n}`, email: null, locale: 'tr', search: `visitor ${n}`, created_at: at, updated_at: at } as const // prettier-ignore
    const id = () => crypto.randomUUID()
    await ctx.db
      .insertInto('messages')
      .values({
        ...written,
        id: id(),
        inbox: 'a@example.org',
        phone: '+90 555',
        subject: `=S${n}`,
        body: 'Two\nlines',
        digest: id(),
      }) // prettier-ignore
      .execute()
    for (const kind of ['complaint', 'proposal'] as const)
      await ctx.db
        .insertInto('complaints')
        .values({ ...written, id: id(), kind, code: `${kind}-${n}`, body: 'The water is cold.', digest: id() })
        .execute()
    const to = { address: `reader${n}@example.org` }
    await queueMail(ctx, {
      template: 'test.export',
      subjectId: id(),
      locale: 'en',
      to,
      subject: 'S',
      html: 'T',
      text: 'T',
    })
  }
})
const take = (list: string, query: string, { cookie }: Pick<Person, 'cookie'> = owner) =>
  site.ask(`/api/dashboard/${list}/${query}`, { headers: cookie })
const linesOf = async (answer: Response) => (await answer.text()).trim().split('\r\n')

const LISTS = [
  ['orders', 'orders', 'Order'],
  ['messages', 'messages', 'Subject'],
  ['complaints', 'complaints', 'Follow-up code'],
  ['proposals', 'complaints', 'Follow-up code'],
  ['appointments', 'appointments', 'Subject'],
  ['mails', 'mails', 'Subject'],
] as const

test.each(LISTS)('%s: CSV and XLSX have the rows of the list in its order, audited', async (list, table, column) => {
  const all = list === 'orders' ? '?filter.state=new,paid,preparing,shipped,ready,delivered,cancelled,returned,refunded' : list === 'messages' ? '?filter.state=new,open,answered,closed,spam' : '?' // prettier-ignore
  const answer = await take(list, `export.csv${all}&lang=en`)
  expect(answer.headers.get('Content-Disposition')).toContain(`filename="${list}-`)
  // Texts can contain line breaks, but not CR LF.
  const lines = await linesOf(answer)
  expect(lines[0]).toContain(column)
  let stored = ctx.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
  if (table === 'complaints') stored = stored.where('kind' as never, '=', list.slice(0, -1) as never)
  const { n } = await stored.executeTakeFirstOrThrow()
  expect(Number(n)).toBeGreaterThan(1)
  expect(lines).toHaveLength(Number(n) + 1)
  const audited = await ctx.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('command', '=', `${list}.export`)
    .execute()
  expect(audited).toMatchObject([{ actor_id: owner.id, detail: { format: 'csv', rows: Number(n) } }])
  const sheet = await take(list, 'export.xlsx?lang=ar')
  expect(sheet.headers.get('Content-Type')).toContain('spreadsheetml')
  expect((await sheet.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test('the audit log says that a search was used, without the searched words', async () => {
  for (const [list] of LISTS) await (await take(list, 'export.csv?q=Leyla%20Kaya&lang=en')).text()
  const logged = await ctx.db
    .selectFrom('audit')
    .select(['command', 'detail'])
    .where('command', 'like', '%.export')
    .execute()
  const searched = logged.filter(({ detail }) => detail && 'searched' in detail).map(({ command }) => command)
  expect(searched.toSorted()).toEqual(LISTS.map(([list]) => `${list}.export`).toSorted())
  expect(JSON.stringify(logged)).not.toContain('Leyla')
})

test('the file has the filter and the order of the list', async () => {
  const cheapest = await linesOf(await take('orders', 'export.csv?sort=total&lang=en'))
  const dearest = await linesOf(await take('orders', 'export.csv?sort=-total&lang=en'))
  expect(dearest.length).toBeGreaterThan(3)
  const total = (line: string | undefined) => /"?SND-[^,]*/.exec(line ?? '')?.[0]
  expect(total(dearest[1])).toBe(total(cheapest.at(-1)))
  const none = await linesOf(await take('messages', 'export.csv?q=nothing-has-this-word&lang=en'))
  expect(none).toHaveLength(1)
  expect((await take('messages', 'export.csv?sort=password')).status).toBe(422)
})

test('an export needs more than the permission to read, and a recent re-authentication', async () => {
  const shop = await makePerson(ctx, { roles: ['shop'] })
  const editor = await makePerson(ctx, { roles: ['editor'] })
  expect((await take('orders', 'export.csv', shop)).status).toBe(403)
  expect((await take('messages', 'export.csv', editor)).status).toBe(403)
  expect((await site.ask('/api/dashboard/mails/export.csv')).status).toBe(401)
  const finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  expect((await take('orders', 'export.csv', finance)).status).toBe(200)
  const began = new Date(Date.now() - 20 * 60_000)
  const stale = await openSession(ctx, owner.id, { began, used: new Date(), secondFactor: true })
  for (const [list] of LISTS) {
    const refused = await take(list, 'export.csv', stale)
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'account.reauthenticate',
    ])
  }
})
