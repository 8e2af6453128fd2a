/** Every list with an import documents its cells, maps columns, reports all errors, and imports valid rows. */
import '#app/features.server.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test, vi } from 'vitest'
import { formatOf } from '#dashboard/screens/import-formats.tsx'
import type { ImportAnswer } from '#resource/contract.ts'
import type { FieldShape } from '#resource/field.ts'
import { resources, type Resource } from '#resource/resource.server.ts'
import { isImportable } from '#resource/spreadsheet-cells.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'

vi.setConfig({ testTimeout: 120_000 })
const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const t = ctx.texts.translate('en')
let owner: Person
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
})

const importable = [...resources.values()].filter(({ imported }) => imported !== false)
const fieldsOf = ({ fields }: Resource) => Object.entries(fields).filter(([, field]) => isImportable(field))
const required = (field: FieldShape) => !field.optional && field.usual === undefined && field.kind !== 'flag'
const headers = () => ({ ...owner.bearer, 'Accept-Language': 'en', Cookie: 'lang=en' })

async function send(id: string, table: string[][], mapping: object, { dry = false, good = false, path = '' } = {}) {
  const sheet = table.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()}\r\n`).join('')
  const form = new FormData()
  form.set('mapping', JSON.stringify(mapping))
  form.set('file', new File([sheet], 'a.csv'))
  const request = new Request(TEST_ORIGIN, { method: 'POST', body: form })
  return site.app.request(
    `${TEST_ORIGIN}/api/dashboard/${id}/import${path}?${dry ? 'dry=1' : ''}${good ? 'good=1' : ''}`,
    {
      method: 'POST',
      body: await request.arrayBuffer(),
      headers: { host: 'localhost:3000', 'Content-Type': request.headers.get('Content-Type')!, ...headers() },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as never,
  )
}

/** A cell that the field cannot parse, or that must not be empty; undefined if the field accepts any text. */
function wrongCell(field: FieldShape): string | undefined {
  if (['number', 'money', 'date', 'choice', 'link', 'links', 'place'].includes(field.kind)) return 'no such value'
  if (field.kind === 'flag') return 'perhaps'
  return required(field) && field.kind !== 'rows' ? '' : undefined
}

/** Cells that rules across several fields require. */
const GOOD: Record<string, Record<string, string>> = {
  coupons: { percent: '10' },
  'opening-hours': { hours: 'Monday | 09:00 | 17:00', exceptions: '' },
}
let rows = 0
let days = 10
/** Valid cells for the fields of a resource; linked records are imported first. */
async function goodRow(resource: Resource, keys: readonly string[]): Promise<string[]> {
  rows += 1
  days = 10
  const cells: string[] = []
  for (const key of keys) {
    const [name, language] = key.split('.') as [string, string?]
    const field = resource.fields[name]
    const own = GOOD[resource.id]?.[name]
    cells.push(own ?? (field && (!language || language === 'ar') ? await goodCell(field, `سطر ${rows}`) : ''))
  }
  return cells
}

async function goodCell(field: FieldShape, words: string): Promise<string> {
  if (field.optional) return ''
  switch (field.kind) {
    case 'number':
      return String(Math.max(1, field.min ?? 1))
    case 'money':
      return '1250,50'
    case 'date':
      // End dates must be after start dates.
      return `2025-01-${++days}`
    case 'choice':
      return t(field.choices![0]!.label)
    case 'flag':
      return t('dashboard.no')
    case 'link':
    case 'links':
      return importOne(resources.get(field.to!)!)
    case 'place':
      return '36.2, 37.1'
    case 'rows':
      return Object.values(field.fields ?? {}).map((inner) => (['number', 'money'].includes(inner.kind) ? '500' : `R${rows}`)).join(' | ') // prettier-ignore
    default:
      return TYPED[field.format ?? ''] ?? words
  }
}
const TYPED: Record<string, string> = {
  email: 'house@example.org',
  phone: '+90 555 111 22 33',
  url: 'https://example.org/about',
  slug: 'a-slug',
  color: '#125c4c',
  time: '09:30',
}

/** Imports a record and returns its id. */
async function importOne(resource: Resource): Promise<string> {
  const keys = fieldsOf(resource).map(([name, { localized }]) => (localized ? `${name}.ar` : name))
  const mapping = Object.fromEntries(keys.map((key, i) => [i, key]))
  const answer = await send(resource.id, [keys, await goodRow(resource, keys)], mapping)
  expect(answer.status, `${resource.id}: ${JSON.stringify(await answer.json())}`).toBe(200)
  const page = await site.ask(`/api/dashboard/${resource.id}?sort=-created_at`, { headers: headers() })
  const { rows: all } = (await page.json()) as { rows: { id: number }[] }
  return String(Math.max(...all.map((row) => row.id)))
}

test.each(importable.map((resource) => [resource.id, resource] as const))(
  '%s: cells are documented, columns are mapped, all errors of a row are reported at once and as a file',
  async (id, resource) => {
    // The dialog documents a format for each column that is imported.
    for (const [name, field] of fieldsOf(resource))
      expect(formatOf(t, field), `${id}.${name}`).not.toBe(t('dashboard.import_format.none'))

    const template = await site.ask(`/api/dashboard/${id}/template.csv`, { headers: headers() })
    expect(template.status).toBe(200)
    const [titles] = parse(Buffer.from(await template.arrayBuffer()), { bom: true }) as string[][]
    const first = await send(id, [titles!, titles!.map(() => 'x')], {}, { dry: true })
    const known = (await first.json()) as ImportAnswer
    expect(first.status, JSON.stringify(known)).toBe(200)
    expect(known.columns.map(({ key }) => key)).not.toContain(null)

    // Columns with unknown titles are mapped by hand; an unmapped one is ignored.
    const head = [...known.columns.map((_, i) => `Other program ${i}`), 'Not ours']
    const mapping = Object.fromEntries(known.columns.map(({ key }, i) => [i, key]))
    const wrong = known.columns.map(({ key }) => {
      const field = resource.fields[key!.split('.')[0]!]
      return (field && wrongCell(field)) ?? ''
    })
    const table = [head, [...wrong, 'x']]
    const answer = await send(id, table, mapping, { dry: true })
    const tried = (await answer.json()) as ImportAnswer
    expect(answer.status).toBe(200)
    expect(tried.columns.at(-1)).toEqual({ title: 'Not ours', key: null })
    const missing = fieldsOf(resource).flatMap(([name, field]) => {
      const columns = known.columns.flatMap(({ key }, i) => (key!.split('.')[0] === name ? [head[i]!] : []))
      const hit = tried.errors.some(({ row, column }) => row === 2 && columns.includes(column))
      return wrongCell(field) !== undefined && !field.when && !hit ? [name] : []
    })
    expect(missing, JSON.stringify(tried.errors)).toEqual([])
    expect([tried.create, tried.failed]).toEqual([0, 1])

    const file = await send(id, table, mapping, { path: '/errors' })
    const [errorHead, errorRow, ...more] = parse(Buffer.from(await file.arrayBuffer()), { bom: true }) as string[][]
    // The titles are those of the template, so that the corrected file needs no mapping.
    expect(errorHead).toEqual([...titles!, 'Not ours', t('resource.import_errors')])
    expect(more).toEqual([])
    // The last cell of the row contains all its errors.
    for (const { message } of tried.errors) expect(errorRow!.at(-1)).toContain(message)
    // A file with errors is refused as a whole; with `onlyGood` its valid rows are imported.
    const good = await goodRow(resource, known.columns.map(({ key }) => key!)) // prettier-ignore
    const both = [...table, [...good, '']]
    expect((await send(id, both, mapping)).status).toBe(422)
    const goodOnly = await send(id, both, mapping, { good: true })
    const imported = (await goodOnly.json()) as ImportAnswer
    expect([goodOnly.status, imported.create, imported.failed], JSON.stringify(imported).slice(-900)).toEqual([
      200, 1, 1,
    ])
  },
)
