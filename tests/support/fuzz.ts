/** Requests that no browser sends: every endpoint, route and page with wrong, broken, unusual and very long input. */
import { z } from 'zod'
import pages from '#app/routes.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import '#app/features.server.ts'
import { routes } from '#kernel/route.ts'

export type FuzzRequest = {
  method: string
  /** Percent-encoded, sometimes wrongly. */
  path: string
  headers: Record<string, string>
  body?: string
}
type Target = { methods: string[]; path: string; query: string[]; body?: unknown }
type Random = () => number

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

const ID = '00000000-0000-4000-8000-000000000000'
const TEXTS = [
  ...'|| |0|1|-1|1.5|1e309|NaN|null|true|[]|{}|__proto__|constructor|*|%|a@b|x@example.org|a..b|..'.split('|'),
  ...'2147483648 9007199254740993 99999999999999999999 -99999999999999999999 ٠١٢ ۹۹۹ ١٬٠٠٠٫٥ +905320000000'.split(' '),
  ...'2026-11-22 2026-99-99 0000-00-00 +275760-09-13 2026-11-22T25:61:61Z 1900-01-01..9999-12-31'.split(' '),
  ...String.raw`'; drop table users;-- | " or 1=1 | <script>alert(1)</script> | {{7*7}} | ../../etc/passwd | ..\..\x`.split(
    ' | ',
  ),
  ...'a\0b|\0|\u202e\u2066|\u{1f468}\u200d\u{1f469}|\r\nX-A: b'.split('|'),
  ...'TR330006100519786457841326'.split('|'),
].concat(ID, '\ud800', 'x\udfffy', 'ـ'.repeat(300), '𝕏'.repeat(400), 'x'.repeat(300), 'y'.repeat(20_000))
const VALUES: unknown[] = [null, true, 0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53, [], {}, [[]], [null], { toString: 1 }, [{}], ...TEXTS] // prettier-ignore
const BROKEN = [
  '%E0%A4%A',
  '%ff',
  '%C0%80',
  '%00',
  '%ED%A0%80',
  '%u0041',
  '%',
  '%2e%2e%2f',
  '%2F',
  '%5c',
  ';a=b',
  '%0d%0a',
]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '\0',
  '[[['.repeat(2000),
  `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  'a'.repeat(70_000),
]
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=',
  '',
]
const MULTIPART = [
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a\0.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--x--\r\n',
  '--x\r\n\r\n--x--\r\n',
  '--y\r\n',
  `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(9000)}"\r\n\r\nb\r\n--x--\r\n`,
]
const HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { Cookie: 'lang=%00; cart=%ff; sanad_session=x.y' },
  { Cookie: `a=${'b'.repeat(3000)}; ;;=; lang=xx` },
  { Authorization: 'Bearer x.y.z' },
  { Authorization: 'Basic %%%' },
  { 'Accept-Language': '*;q=x,,ar-,' },
  { 'If-None-Match': 'W/"' },
  { Range: 'bytes=9-1,-' },
  { 'X-Forwarded-For': 'unknown, ::1, 999.1.1.1' },
  { Accept: 'text/html;q=NaN' },
]

/** A value that more or less fits a JSON schema. */
function sample(schema: unknown, random: Random, depth = 0): unknown {
  const { type, properties, items, anyOf, oneOf: either, enum: values, const: only } = (schema ?? {}) as Record<string, never> // prettier-ignore
  if (only !== undefined) return only
  if (values) return oneOf(random, values as unknown[])
  const choices = (anyOf ?? either) as unknown[] | undefined
  if (choices) return sample(oneOf(random, choices), random, depth + 1)
  if (depth > 4) return null
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, sample(inner, random, depth + 1)]),
    )
  if (type === 'array') return [sample(items, random, depth + 1)]
  if (type === 'integer' || type === 'number') return oneOf(random, [0, 1, 2, 250])
  if (type === 'boolean') return random() < 0.5
  return oneOf(random, ['x', 'leyla@example.org', ID, '2026-11-22', '10', 'سند'])
}

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' })
const namesOf = (schema: z.ZodType | undefined) =>
  Object.keys((schemaOf(schema) as { properties?: object } | undefined)?.properties ?? {})

type Page = { path?: string; index?: boolean; children?: Page[] }
const pathsOf = (list: Page[], above = ''): string[] =>
  list.flatMap(({ path = '', children = [] }) => {
    const whole = path === ':lang?' ? above : `${above}/${path}`.replace(/\/$/, '')
    return [whole || '/', ...pathsOf(children, whole)]
  })

/** Everything that answers: API endpoints, routes that are neither page nor JSON, pages and their data. */
export async function fuzzTargets({ withPages }: { withPages: boolean }): Promise<Target[]> {
  const calls = endpoints.map(({ method, path, query, body, shownBody }) => ({
    methods: [method.toUpperCase()],
    path,
    query: namesOf(query),
    body: schemaOf(shownBody?.() ?? body),
  }))
  const others = routes.map(({ methods, path }) => ({ methods, path, query: ['page', 'lang', 'format', 'v'] }))
  const query = [
    'page',
    'category',
    'q',
    'code',
    'sort',
    'lang',
    'step',
    'next',
    'preview',
    '_routes',
    'index',
    'amount',
  ]
  const known = withPages ? [...new Set(pathsOf((await pages) as Page[]))] : []
  const ofPages = known.flatMap((path) => {
    const own = path.replace('*', 'nothing/here')
    return [own, `/en${own}`.replace(/\/$/, ''), `${own === '/' ? '/_root' : own}.data`].map((one) => ({
      methods: ['GET', 'POST'],
      path: one,
      query,
    }))
  })
  return [...calls, ...others, ...ofPages]
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Values for path parameters such as `:id{[0-9]+}` or `:code?`. */
function filled(path: string, random: Random): string {
  return path.replace(/:\w+(?:\{(?:[^{}]|\{[^{}]*\})*\})?\??/g, () => {
    if (random() < 0.5) return oneOf(random, ['1', '2', ID, '22222222-2222-2222-2222', 'campaign-1'])
    return random() < 0.3 ? oneOf(random, BROKEN) : encoded(oneOf(random, TEXTS)).slice(0, 3000)
  })
}

function queryOf(names: string[], random: Random): string {
  if (random() < 0.4) return ''
  const list = names.length > 0 ? names : ['lang', 'page', 'x']
  const parts = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const name = random() < 0.85 ? oneOf(random, list) : encoded(oneOf(random, TEXTS)).slice(0, 100)
    const value = random() < 0.15 ? oneOf(random, BROKEN) : encoded(oneOf(random, TEXTS)).slice(0, 2000)
    // Parsers read a repeated parameter as a list or use the last value.
    return random() < 0.2 ? `${name}=${value}&${name}=1` : `${name}=${value}`
  })
  return `?${parts.join('&')}`
}

function bodyOf(schema: unknown, random: Random): { body: string; type: string } {
  const kind = random()
  if (kind < 0.1) return { body: oneOf(random, BODIES), type: oneOf(random, TYPES) }
  if (kind < 0.2) return { body: oneOf(random, MULTIPART), type: 'multipart/form-data; boundary=x' }
  const fits = sample(schema, random)
  const fields: Record<string, unknown> = fits && typeof fits === 'object' && !Array.isArray(fits) ? { ...fits } : { a: 1, email: 'x' } // prettier-ignore
  for (const name of Object.keys(fields)) if (random() < 0.25) fields[name] = oneOf(random, VALUES)
  if (random() < 0.2) fields[oneOf(random, TEXTS).slice(0, 50)] = oneOf(random, VALUES)
  if (kind < 0.8) return { body: JSON.stringify(fields), type: 'application/json' }
  const pairs = Object.entries(fields).map(([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value) ?? '')}`) // prettier-ignore
  return { body: [...pairs, oneOf(random, ['', 'a=%ff', '%00=1', '=&='])].join('&'), type: 'application/x-www-form-urlencoded' } // prettier-ignore
}

/** The next request of a series; the same seed makes the same series. */
export function fuzzRequest(targets: readonly Target[], random: Random): FuzzRequest {
  const { methods, path, query, body } = oneOf(random, targets)
  const method = random() < 0.95 ? oneOf(random, methods) : oneOf(random, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) // prettier-ignore
  const tail = random() < 0.05 ? `/${oneOf(random, BROKEN)}` : ''
  const whole = filled(path, random) + tail + queryOf(query, random)
  const headers = { ...oneOf(random, HEADERS) }
  if (method === 'GET' || method === 'HEAD') return { method, path: whole, headers }
  const { body: text, type } = bodyOf(body, random)
  return { method, path: whole, headers: { ...headers, ...(type && { 'Content-Type': type }) }, body: text }
}
