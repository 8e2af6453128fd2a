import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '#kernel/endpoint.server.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
type Operation = { operationId: string; responses: Record<string, unknown>; security: unknown[] }
const answer = await site.ask('/api/openapi.json')
const document = (await answer.json()) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('every endpoint is in the document once, with a unique name and its possible responses', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  const post = document.paths['/api/dashboard/posts/{key}']!.put!
  expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '422', '429'])
  expect(post.security).toHaveLength(2)
})

test('every reference resolves, and every named schema is used', () => {
  const referred = new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((m) => m[1]!),
  )
  expect([...referred].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
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
