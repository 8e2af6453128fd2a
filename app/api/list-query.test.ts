/** The documented query of every list is what the list accepts. */
import { beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { resources } from '#resource/resource.server.ts'
import { withoutReferences, type Components } from './references.ts'

type Schema = { type?: string; enum?: unknown[]; items?: { enum: string[] }; description?: string }
type Parameter = { name: string; schema: Schema; style?: string; explode?: boolean }
type Form = { required: string[]; properties: Record<string, { format?: string }> }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Form }> }
}

const site = await testSite({ RATE_LIMITS: '0' })
const { paths, components } = (await (await site.ask('/api/openapi.json')).json()) as {
  paths: object
  components: Components
}
const document = { paths: withoutReferences(paths, components) as Record<string, Record<string, Operation>> }
const operation = (method: string, path: string) => document.paths[path]![method]!
const namesOf = (path: string) => operation('get', path).parameters.map(({ name }) => name)
let owner: Person
beforeAll(async () => {
  owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
})

/** Values as the description of the parameter gives them. */
function examples({ schema }: Parameter): string[] {
  if (schema.items) return [...schema.items.enum, schema.items.enum.join(',')]
  if (schema.enum) return schema.enum.map(String)
  if (schema.description?.startsWith('Days')) return ['2026-11-01..2026-11-30', '2026-11-01']
  if (schema.description?.startsWith('Comma-separated ids')) return ['1', '1,2', 'none', '1,none']
  return schema.description?.endsWith('from..to') ? ['1..200', '..5'] : ['1']
}

test('every list accepts each documented parameter with its documented values, and refuses others', async () => {
  const refused: unknown[] = []
  for (const { id } of resources.values()) {
    const path = `/api/dashboard/${id}`
    const ask = async (name: string, value: string) =>
      (await site.ask(`${path}?${new URLSearchParams({ [name]: value })}`, { headers: owner.cookie })).status
    const { parameters } = operation('get', path)
    for (const parameter of parameters)
      for (const value of examples(parameter)) {
        const status = await ask(parameter.name, value)
        if (status !== 200) refused.push([id, parameter.name, value, status])
      }
    expect([id, await ask('size', '7'), await ask('filter.no_such_field', '1')]).toEqual([id, 422, 422])
  }
  expect(refused).toEqual([])
}, 120_000)

test('each filter that the list of a resource offers is documented, for the list and for its export', () => {
  for (const { id, list } of resources.values())
    for (const path of [`/api/dashboard/${id}`, `/api/dashboard/${id}/export.xlsx`]) {
      const offered = (list.filters ?? []).map((name) => `filter.${String(name)}`)
      expect([path, namesOf(path)]).toEqual([path, expect.arrayContaining(['size', 'sort', ...offered])])
    }
})

test('several values of a parameter are documented as separated by commas', () => {
  const { parameters } = operation('get', '/api/dashboard/posts')
  const state = parameters.find(({ name }) => name === 'filter.state')!
  expect(state).toMatchObject({ style: 'form', explode: false, schema: { items: { enum: ['draft', 'scheduled', 'published'] } } }) // prettier-ignore
  expect(parameters.find(({ name }) => name === 'size')!.schema.enum).toEqual([20, 50, 100])
})

test('the form of an upload is documented with its file and its other fields', () => {
  const form = (path: string) => operation('post', path).requestBody!.content['multipart/form-data']!.schema
  const expense = form('/api/dashboard/expenses')
  expect(expense.required).toEqual(expect.arrayContaining(['file', 'campaign_id', 'amount', 'paid_on', 'idempotency_key'])) // prettier-ignore
  expect(expense.properties.file).toMatchObject({ format: 'binary' })
  expect(Object.keys(form('/api/dashboard/posts/import').properties)).toEqual(['file', 'mapping', 'key'])
  expect(form('/api/dashboard/posts/import').required).toEqual(['file'])
  expect(Object.keys(form('/api/dashboard/posts/import/errors').properties)).toEqual(['file', 'mapping'])
})
