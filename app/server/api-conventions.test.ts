/** Conventions of docs/reference/wire-format.md that hold for every endpoint. */
import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0', PAGE_CACHE: '1' })
const ctx = site.context()
type Answer = { error: { code: string; message: string; fields: Record<string, string> } }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.ask(path, { method: 'POST', body, headers })
const errorOf = async (answer: Response) => ((await answer.json()) as Answer).error

let mug: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  mug = await makeProduct(ctx, { price: 100_00, units: [2] })
})

test('a refusal with 503 says when to try again', async () => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, card: false })
  const body = { amount: 100, donor_name: 'Leyla', email: 'leyla@example.com', campaign_id: 'general' }
  const answer = await post('/api/front/donate', body)
  await writeSettings(ctx, 'controlpanel', controlpanel)
  expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([503, 60])
})

test('a refusal for missing authentication names the scheme', async () => {
  for (const path of ['/api/user/data/get', '/api/dashboard/posts']) {
    const answer = await site.ask(path)
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  }
})

describe('methods', () => {
  test('a wrong method of a known address is refused with those that it has', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/api/cart', 'OPTIONS, GET, HEAD, POST, PATCH'],
      ['GET', '/api/front/donate', 'OPTIONS, POST'],
      ['DELETE', '/api/front/camping_details/1', 'OPTIONS, GET, HEAD'],
    ] as const) {
      const answer = await site.ask(path, { method })
      expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, 405, allow])
      expect((await errorOf(answer)).code).toBe('errors.method_not_allowed')
      const options = await site.ask(path, { method: 'OPTIONS' })
      expect([options.status, options.headers.get('Allow')]).toEqual([204, allow])
    }
  })

  test('an unknown address is not found with any method', async () => {
    for (const method of ['GET', 'PUT', 'OPTIONS'])
      expect([method, (await site.ask('/api/front/nothing', { method })).status]).toEqual([method, 404])
  })
})

describe('content types', () => {
  const send = (type: string, body: string) =>
    site.app.request('http://localhost:3000/api/cart', { method: 'POST', headers: { host: 'localhost:3000', 'Content-Type': type }, body }, { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as never) // prettier-ignore
  const json = () => JSON.stringify({ product_id: mug.id, quantity: 1 })

  test('JSON is JSON in any case, and with any suffix', async () => {
    for (const type of ['Application/JSON', 'application/json; charset=utf-8', 'application/vnd.api+json'])
      expect([type, (await send(type, json())).status]).toEqual([type, 201])
  })

  test('a type that is neither JSON nor a form is refused as such', async () => {
    for (const type of ['text/plain', 'application/xml']) {
      const answer = await send(type, json())
      expect([answer.status, (await errorOf(answer)).code]).toEqual([415, 'errors.unsupported_type'])
    }
  })
})

describe('fields', () => {
  const fieldsOf = async (answer: Response) => Object.keys((await errorOf(answer)).fields)

  test('a product that is sold out, or not in that quantity, names the quantity', async () => {
    const none = await makeProduct(ctx, { price: 100_00, units: [0] })
    for (const body of [
      { product_id: mug.id, quantity: 3 },
      { product_id: none.id, quantity: 1 },
    ]) {
      const answer = await post('/api/cart', body)
      expect([answer.status, await fieldsOf(answer)]).toEqual([409, ['quantity']])
    }
  })

  test('a key that was used for another donation, a missing file and a missing code are named', async () => {
    const donation = { donor_name: 'Leyla', email: 'leyla@example.com', campaign_id: 'general', idempotency_key: crypto.randomUUID() } // prettier-ignore
    await post('/api/front/donate', { ...donation, amount: 100 })
    expect(await fieldsOf(await post('/api/front/donate', { ...donation, amount: 200 }))).toEqual(['idempotency_key'])
    const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
    const upload = await site.ask('/api/dashboard/media', { method: 'POST', body: new FormData(), headers: owner.cookie }) // prettier-ignore
    expect([upload.status, await fieldsOf(upload)]).toEqual([400, ['file']])
  })
})

describe('language', () => {
  test('an answer names its language', async () => {
    const languageOf = async (path: string, headers: Record<string, string> = {}) =>
      (await site.ask(path, { headers })).headers.get('Content-Language')
    expect(await languageOf('/api/faqs?lang=tr')).toBe('tr')
    expect(await languageOf('/api/faqs', { 'Accept-Language': 'en' })).toBe('en')
    expect(await languageOf('/api/front/nothing?lang=en')).toBe('en')
    expect(await languageOf('/api/faqs')).toBe('ar')
  })

  test('a donation with a language has its errors in that language', async () => {
    const answer = await post('/api/front/donate', { lang: 'en' })
    expect((await errorOf(answer)).fields.donor_name).toBe('Full name is required.')
  })
})

test('lists of products and orders have the pages of every list, next to their older fields', async () => {
  for (let i = 0; i < 12; i++) await makeProduct(ctx, { price: 100_00, units: [1] })
  const first = await site.ask('/api/front/categories/all/products?lang=en')
  const page = (await first.json()) as {
    products: object[]
    data: object[]
    current_page: number
    next_page_url: string
  }
  expect(page.data).toEqual(page.products)
  expect([page.current_page, page.data.length]).toEqual([1, 10])
  expect(page.next_page_url).toBe('/api/front/categories/all/products?lang=en&per_page=10&sort=name&page=2')
  const second = await site.ask(`/api/front/categories/all/products?page=${encodeURIComponent('٢')}`)
  expect(await second.json()).toMatchObject({ current_page: 2, page: 2, next_page_url: null })
  const { cookie } = await makePerson(ctx)
  const orders = await site.ask(`/api/front/orders?page=${encodeURIComponent('١')}`, { headers: cookie })
  expect(await orders.json()).toMatchObject({ orders: [], data: [], current_page: 1, next_page_url: null })
})

test('pages of other sites may show pictures, but no other answer', async () => {
  const policyOf = async (path: string) => (await site.ask(path)).headers.get('Cross-Origin-Resource-Policy')
  expect(await policyOf('/covers/post-1.svg')).toBe('cross-origin')
  expect(await policyOf('/api/faqs')).toBe('same-origin')
})

test('the OpenAPI document is stored once and has a tag', async () => {
  expect((await site.ask('/api/openapi.json')).headers.get('ETag')).toMatch(/^W\/"/)
})
