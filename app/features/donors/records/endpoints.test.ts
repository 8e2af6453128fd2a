/** Donor records over HTTP: what staff see, and what a wrong or forbidden request gets. */
import '#features/donors/records/feature.server.ts'
import '#server/event-subscriptions.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createPaidDonation } from '#tests/support/donations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let finance: Person
let editor: Person
const ids: Record<string, string> = {}

async function donate(name: string, email: string, amount = '100') {
  const { id } = await createPaidDonation(ctx, { donor_name: name, email, amount })
  const row = await db.selectFrom('donations').select('donor_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.donor_id!
}
beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  ids.leyla = await donate('Leyla Demir', 'leyla@example.org', '250.50')
  ids.omar = await donate('عمر حداد', 'omar@example.org')
})

type Answer = { status: number; body: any } // eslint-disable-line @typescript-eslint/no-explicit-any
async function ask(
  method: string,
  path: string,
  body?: unknown,
  as: Pick<Person, 'cookie'> = finance,
): Promise<Answer> {
  const answer = await site.ask(`/api/dashboard/${path}`, {
    method,
    headers: as.cookie,
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, body: await answer.json() }
}
const problem = ({ status, body }: Answer) => [status, body.error.code, Object.keys(body.error.fields ?? {})]

test('the list has the figures of each donor, the newest donation first', async () => {
  const { status, body } = await ask('GET', 'donors')
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 2, page: 1, size: 20, byState: { active: 2 } })
  expect(body.rows.find(({ id }: { id: string }) => id === ids.leyla)).toMatchObject({
    name: 'Leyla Demir', email: 'leyla@example.org', phone: null, locale: 'ar', tags: [], state: 'active', count: 1,
    sums: [{ currency: 'TRY', minor: 250_50 }], average: 250_50, announced: 0,
  }) // prettier-ignore
})

test('the picker finds by part of a name or address and returns no figures', async () => {
  expect((await ask('GET', 'donor-choices?q=ley')).body).toEqual([
    { id: ids.leyla, name: 'Leyla Demir', email: 'leyla@example.org', phone: null },
  ])
  expect((await ask('GET', 'donor-choices?q=')).body).toEqual([])
})

test('a name is corrected in the record only, and its receipts keep theirs', async () => {
  expect((await ask('PUT', `donors/${ids.leyla}/name`, { name: '  Leyla   Kaya ' })).status).toBe(200)
  expect((await ask('GET', 'donors?q=kaya')).body.rows[0].name).toBe('Leyla Kaya')
  // The old name still finds the record.
  expect((await ask('GET', 'donors?q=demir')).body.total).toBe(1)
  expect(await db.selectFrom('donations').select('donor_name').where('donor_id', '=', ids.leyla!).execute()).toEqual([{ donor_name: 'Leyla Demir' }]) // prettier-ignore
})

const missing = crypto.randomUUID()
test.each([
  ['PUT', 'name', { name: '' }, [422, 'errors.invalid_input', ['name']]],
  ['PUT', 'name', { name: ' \u200f ' }, [422, 'errors.invalid_input', ['name']]],
  ['PUT', 'name', { name: 'x'.repeat(101) }, [422, 'errors.invalid_input', ['name']]],
  ['PUT', 'tags', { tags: ['x'.repeat(41)] }, [422, 'errors.invalid_input', ['tags.0']]],
  ['PUT', 'tags', { tags: ['a,b'] }, [422, 'errors.invalid_input', ['tags.0']]],
  ['PUT', 'tags', { tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, [422, 'errors.invalid_input', ['tags']]],
  ['POST', 'notes', { text: '   ' }, [422, 'errors.invalid_input', ['text']]],
  ['POST', 'notes', { text: 'x'.repeat(2001) }, [422, 'errors.invalid_input', ['text']]],
  ['POST', 'relations', { otherId: 'x', kind: 'spouse' }, [422, 'errors.invalid_input', ['otherId']]],
  ['POST', 'relations', { otherId: missing, kind: 'friend' }, [422, 'errors.invalid_input', ['kind']]],
  ['POST', 'relations', { otherId: missing, kind: 'spouse' }, [404, 'donors.not_found', []]],
  ['POST', 'merge', { mergedId: '' }, [422, 'errors.invalid_input', ['mergedId']]],
  ['POST', 'merge', { mergedId: missing }, [404, 'donors.not_found', []]],
  ['DELETE', `relations/${missing}`, undefined, [404, 'donors.not_found', []]],
] as const)('%s %s %j is refused with %j', async (method, path, body, expected) => {
  expect(problem(await ask(method, `donors/${ids.leyla}/${path}`, body))).toEqual(expected)
})

test('a donor is neither related to nor merged with itself, and not related twice', async () => {
  const relate = (other: string) => ask('POST', `donors/${ids.leyla}/relations`, { otherId: other, kind: 'spouse' })
  expect(problem(await relate(ids.leyla!))).toEqual([422, 'errors.invalid_input', ['otherId']])
  expect(problem(await ask('POST', `donors/${ids.leyla}/merge`, { mergedId: ids.leyla }))).toEqual([422, 'errors.invalid_input', ['mergedId']]) // prettier-ignore
  expect((await relate(ids.omar!)).status).toBe(201)
  expect(problem(await relate(ids.omar!))).toEqual([409, 'donors.related_already', []])
  const { id } = await db.selectFrom('donor_relations').select('id').executeTakeFirstOrThrow()
  // The relation of other donors cannot be removed from this address.
  const third = await donate('Third', 'third@example.org')
  expect((await ask('DELETE', `donors/${third}/relations/${id}`)).status).toBe(404)
  expect((await ask('DELETE', `donors/${ids.omar}/relations/${id}`)).status).toBe(200)
})

test('twenty tags are stored, each once, in the order of the alphabet', async () => {
  const tags = Array.from({ length: 19 }, (_, i) => `t${String(i).padStart(2, '0')}`)
  expect((await ask('PUT', `donors/${ids.omar}/tags`, { tags: [...tags.toReversed(), ' كفيل ', 't01'] })).status).toBe(
    422,
  )
  expect((await ask('PUT', `donors/${ids.omar}/tags`, { tags: [...tags.toReversed(), ' كفيل '] })).status).toBe(200)
  expect((await ask('GET', 'donors?filter.tag=كفيل')).body.rows[0].tags).toEqual([...tags, 'كفيل'])
  await ask('PUT', `donors/${ids.omar}/tags`, { tags: [] })
  expect((await ask('GET', 'donors?filter.tag=كفيل')).body.total).toBe(0)
})

test('staff without the permission to see donors get none of it', async () => {
  for (const [method, path, body] of [
    ['GET', 'donors'],
    ['GET', 'donor-choices?q=ley'],
    ['PUT', `donors/${ids.leyla}/name`, { name: 'x' }],
    ['PUT', `donors/${ids.leyla}/tags`, { tags: [] }],
    ['POST', `donors/${ids.leyla}/notes`, { text: 'x' }],
    ['POST', `donors/${ids.leyla}/merge`, { mergedId: ids.omar }],
  ] as const)
    expect([path, (await ask(method, path, body, editor)).status]).toEqual([path, 403])
  expect((await site.ask('/api/dashboard/donors')).status).toBe(401)
})

test('a filter that is not understood is refused, and not ignored', async () => {
  for (const wrong of ['filter.state=gone', 'filter.last=2026-13-01', 'filter.sum=much', 'sort=email', 'size=1000'])
    expect([wrong, (await ask('GET', `donors?${wrong}`)).status]).toEqual([wrong, 422])
})

test('the file has the donors of the filter with their sums by currency, and is logged', async () => {
  const answer = await site.ask('/api/dashboard/donors/export.csv?lang=en&q=kaya', { headers: finance.cookie })
  const [head, row, ...more] = parseCsv(await answer.text(), { bom: true }) as string[][]
  expect(more).toEqual([])
  expect(head!.length).toBe(row!.length)
  expect(row).toEqual(expect.arrayContaining(['Leyla Kaya', 'leyla@example.org', '1', '250.50']))
  const logged = await db.selectFrom('audit').select('detail').where('command', '=', 'donors.export').execute()
  expect(logged).toEqual([{ detail: { format: 'csv', donors: 1, searched: true, sort: '' } }])
  expect((await site.ask('/api/dashboard/donors/export.csv', { headers: editor.cookie })).status).toBe(403)
})

test('the yearly statement of a donor is a PDF in the donor’s language; other years and people have none', async () => {
  const year = ctx.now.getFullYear()
  const take = (id: string, of: number, as = finance) =>
    site.ask(`/api/dashboard/donors/${id}/statement/${of}`, { headers: as.cookie })
  const answer = await take(ids.leyla!, year)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await take(ids.leyla!, year - 1)).status).toBe(404)
  expect((await take(missing, year)).status).toBe(404)
  expect((await take(ids.leyla!, year, editor)).status).toBe(403)
  const printed = await db
    .selectFrom('audit')
    .select('subject')
    .where('command', '=', 'donors.print_statement')
    .execute()
  expect(printed).toEqual([{ subject: ids.leyla }])
})
