import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '#kernel/endpoint.server.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
type Answered = { description: string; headers?: object; content?: Record<string, { schema?: Schema }> }
type Schema = { required?: string[]; properties?: Record<string, Schema & { type?: unknown; format?: string }>; items?: Schema; anyOf?: Schema[]; $ref?: string; deprecated?: boolean } // prettier-ignore
type Parameter = { name: string; schema: { type?: unknown } }
type Operation = {
  operationId: string
  parameters: (Parameter | { $ref: string })[]
  requestBody: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answered>
  security?: unknown[]
}
const answer = await site.ask('/api/openapi.json')
const document = (await answer.json()) as {
  openapi: string
  security: unknown[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    headers: Record<string, object>
    responses: Record<string, Answered>
  }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('every endpoint is in the document once, with a unique name and its possible responses', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  const post = document.paths['/api/dashboard/posts/{key}']!.put!
  expect(Object.keys(post.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '500',
    '503',
  ])
  expect(document.security).toHaveLength(2)
})

const operation = (path: string, method = 'get') => document.paths[path]![method]!
const parametersOf = ({ parameters }: Operation) =>
  parameters.map((one) => ('$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one))
const securityOf = (path: string, method = 'get') => operation(path, method).security ?? document.security
const resolved = (schema: Schema): Schema => (schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema) // prettier-ignore
const answerOf = (path: string) => resolved(operation(path).responses['200']!.content!['application/json']!.schema!)

test('a token is optional for what anyone may call, unless the answer is the same for all visitors', () => {
  const optional = [{}, { bearer: [] }, { cookie: [] }]
  for (const [path, method] of [
    ['/api/front/donate', 'post'],
    ['/api/cart', 'get'],
    ['/api/front/orders', 'post'],
  ] as const)
    // prettier-ignore
    expect([path, securityOf(path, method)]).toEqual([path, optional])
  expect(securityOf('/api/faqs')).toEqual([])
  expect(securityOf('/api/front/orders')).toEqual([{ bearer: [] }, { cookie: [] }])
})

test.each([
  ['post', '/api/login', ['200', '401', '410']],
  ['post', '/api/front/donate', ['201', '409', '410', '428', '503']],
  ['post', '/api/front/orders', ['201', '404', '409', '428', '503']],
  ['post', '/api/cart', ['201', '404', '409']],
  ['put', '/api/dashboard/settings/giving', ['200', '202', '409']],
  ['post', '/api/dashboard/media', ['200', '201', '408', '503', '507']],
  ['get', '/api/front/appointments', ['404', '500', '503']],
])('%s %s names all its statuses', (method, path, statuses) => {
  expect(Object.keys(operation(path, method).responses)).toEqual(expect.arrayContaining(statuses))
})

test.each([
  ['get', '/api/faqs', ['200', '400', '500', '503']],
  ['get', '/api/front/orders', ['200', '400', '401', '422', '500', '503']],
  ['get', '/api/dashboard/posts', ['200', '400', '401', '403', '422', '500', '503']],
  ['delete', '/api/dashboard/posts/{key}', ['200', '400', '401', '403', '404', '409', '422', '500', '503']],
])('%s %s names only the statuses that it can answer', (method, path, statuses) => {
  expect(Object.keys(operation(path, method).responses)).toEqual(statuses)
})

test('only public writes, writes of the own account, uploads and what declares a limit can answer 429', () => {
  const limited = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).filter((method) => '429' in operation(path, method).responses).map((method) => `${method} ${path}`),
  ) // prettier-ignore
  for (const one of ['post /api/login', 'post /api/cart', 'post /api/account/prove', 'post /api/dashboard/posts/import', 'get /api/search', 'post /api/dashboard/newsletter-letters/{id}/test'])
    expect(limited).toContain(one) // prettier-ignore
  const ofStaff = limited.filter((one) => one.includes('/api/dashboard/') && !/import|statements|media|receipts|errors/.test(one)) // prettier-ignore
  expect(ofStaff).toEqual([
    'post /api/dashboard/admin-logout',
    // Has a document.
    'post /api/dashboard/expenses',
    'post /api/dashboard/newsletter-letters/{id}/test',
    'post /api/dashboard/sign-in-again',
  ])
})

test('what a status means is described at the endpoint, and which headers come with it', () => {
  const { responses } = operation('/api/front/donate', 'post')
  expect(responses['409']!.description).toContain('payments.possibly_paid')
  expect(Object.keys(responses['201']!.headers!)).toEqual(expect.arrayContaining(['Location', 'Link']))
  expect(Object.keys(document.components.responses['429']!.headers!)).toContain('Retry-After')
})

test('the number of a page is a whole number, and every public endpoint takes a language', () => {
  const typeOf = (path: string, name: string) =>
    parametersOf(operation(path)).find((one) => one.name === name)?.schema.type
  for (const path of ['/api/all-posts', '/api/front/categories/{category}/products', '/api/front/orders'])
    expect([path, typeOf(path, 'page')]).toEqual([path, 'integer'])
  expect(typeOf('/api/all-posts', 'per_page')).toBe('integer')
  for (const [path, methods] of Object.entries(document.paths).filter(([one]) => !one.startsWith('/api/dashboard/')))
    for (const one of Object.values(methods))
      expect([path, parametersOf(one).filter(({ name }) => name === 'lang').length]).toEqual([path, 1])
})

test('a schema has a declared name or that of its operation, so that a new endpoint does not rename others', () => {
  const ids = new Set(operations.map(({ operationId }) => operationId))
  const declared = /^[A-Z][A-Za-z]+\d*$|^[a-z_-]+\.(record|page|new|change)$/
  const names = Object.keys(document.components.schemas).filter((name) => !declared.test(name))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !ids.has(name.replace(/\.(answer|body|form)$/, '')))).toEqual([])
})

test('what several operations have is defined once', () => {
  const { schemas, parameters, headers, responses } = document.components
  for (const name of ['Uuid', 'DateTime', 'Picture', 'RecordRef', 'Ok', 'posts.record']) expect(schemas).toHaveProperty([name]) // prettier-ignore
  expect(operation('/api/faqs').parameters).toEqual([{ $ref: '#/components/parameters/lang' }])
  expect(operation('/api/dashboard/posts').parameters[0]).toEqual({ $ref: '#/components/parameters/q' })
  expect(responses['429']!.headers).toEqual({
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    'Retry-After': { $ref: '#/components/headers/Retry-After' },
  })
  expect(Object.keys(headers)).toEqual(['X-Request-Id', 'Retry-After'])
  const uses = operations.flatMap((one) => one.parameters.map((parameter) => JSON.stringify(parameter)))
  for (const name of Object.keys(parameters))
    expect([name, uses.filter((one) => one === JSON.stringify({ $ref: `#/components/parameters/${name}` })).length > 1]).toEqual([name, true]) // prettier-ignore
})

test('of the two lists of products one is the contract, and the other is deprecated with the reason', () => {
  const { products, data } = answerOf('/api/front/categories/{category}/products').properties!
  expect(products!.deprecated).toBeUndefined()
  expect(data).toMatchObject({ deprecated: true, description: expect.stringContaining('`products`') })
})

test('times and days have a format', () => {
  const slots = answerOf('/api/front/appointments/{id}/slots').items!
  expect(resolved(slots.properties!.day!)).toMatchObject({ type: 'string', format: 'date' })
  const { starts } = slots.properties!.slots!.items!.properties!
  expect(resolved(starts!)).toMatchObject({ type: 'string', format: 'date-time' })
})

test('a donation names its required fields and the type of its amount; lines of the assistant have a schema', () => {
  const donation = resolved(operation('/api/front/donate', 'post').requestBody.content['application/json']!.schema)
  expect(donation.required).toEqual(['amount', 'campaign_id'])
  expect(JSON.stringify(donation.properties!.amount)).toContain('"number"')
  const line = operation('/api/assistant', 'post').responses['200']!.content!['application/x-ndjson']!.schema!
  expect(JSON.stringify(resolved(line))).toContain('"failed"')
})

test('every reference resolves, and every component is used', () => {
  const referred = new Set([...JSON.stringify(document).matchAll(/"#\/components\/(\w+\/[^"]+)"/g)].map((m) => m[1]!))
  const defined = (['schemas', 'parameters', 'headers', 'responses'] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
  )
  expect([...referred].toSorted()).toEqual(defined.toSorted())
})

test('the document is valid OpenAPI 3.1 (control: a broken document is not)', async () => {
  const wrong = async (one: object) => (await new Validator().validate(structuredClone(one) as never)).errors ?? null
  expect(await wrong(document)).toBeNull()
  expect(await wrong({ ...document, paths: { 'no-slash': { get: { responses: 'none' } } } })).not.toBeNull()
})

test('pages without scripts show the same document: a list of all addresses, and a page for each group', async () => {
  const page = await site.ask('/api/docs')
  const html = await page.text()
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  for (const path of Object.keys(document.paths)) expect(html).toContain(`<code>${path}</code>`)
  const groups = new Set([...html.matchAll(/href="(\/api\/docs\/[^"#]+)"/g)].map(([, href]) => href!))
  let all = html
  for (const href of groups) {
    const group = await site.ask(href)
    expect([href, group.status]).toEqual([href, 200])
    const text = await group.text()
    // As a single page it was 3.6 MB.
    expect([href, text.length < 1_000_000]).toEqual([href, true])
    all += text
  }
  expect(all).not.toContain('<script')
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods as object)) expect(all).toContain(`id="${method}${path}"`)
  expect((await site.ask('/api/docs/no-such-group')).status).toBe(404)
})

test('docs/generated/openapi.json is the same (npm run docs writes it)', async () => {
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('../../docs/generated/openapi.json')
})
