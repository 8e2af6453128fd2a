/** Generates OpenAPI 3.1 from the endpoints: schemas, permissions, errors. */
import { z } from 'zod'
import { endpoints, LocaleQuery, successStatuses, type Endpoint } from '#kernel/endpoint.server.ts'
import { UUID } from '#kernel/ids.ts'
import { MEANINGS, refusalsOf } from './statuses.server.ts'

type Json = Record<string, unknown>

const ERROR = { $ref: '#/components/schemas/Error' }
const REQUEST_ID = { 'X-Request-Id': header('Id of the request in the logs of the server') }
const RETRY_AFTER = { 'Retry-After': header('Seconds until another try makes sense') }
function header(description: string): Json {
  return { description, schema: { type: 'string' } }
}

/** JSON Schema of a Zod schema. Parts that JSON Schema cannot express (transforms, custom checks) accept anything. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  }) as Json
  return json
}

export function openApi(): Json {
  const shared = new Map<string, { name: string; schema: Json }>()
  /** Defines a long schema once, even if many routes return it. */
  const refer = (schema: Json, name: string): Json => {
    const text = JSON.stringify(schema)
    if (text.length < 200) return schema
    const known = shared.get(text)?.name ?? name
    shared.set(text, { name: known, schema })
    return { $ref: `#/components/schemas/${known}` }
  }
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints.toSorted(byPath)) {
    const path = endpoint.path.replace(PARAMETER, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint, path, refer) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sanad',
      version: '1',
      description:
        'Amounts of the dashboard are whole kuruş, those of the public API lira. Times are ISO 8601. Programs sign in ' +
        'with `POST /api/login` and send the token as `Authorization: Bearer`. Every response has `X-Request-Id`. Addresses in ' +
        'answers are relative to the site; pictures may be SVG.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by signing in; over HTTPS `__Host-session`',
        },
      },
      responses: Object.fromEntries(
        Object.entries(MEANINGS).map(([code, description]) => [
          code,
          {
            description,
            headers: { ...REQUEST_ID, ...(['409', '429', '503'].includes(code) && RETRY_AFTER) },
            content: { 'application/json': { schema: ERROR } },
          },
        ]),
      ),
      schemas: {
        Error: schemaOf(
          z.object({
            error: z.object({
              code: z.string(),
              message: z.string().describe('In the language of the user'),
              fields: z.record(z.string(), z.string()),
              detail: z.record(z.string(), z.unknown()).optional(),
            }),
          }),
        ),
        ...Object.fromEntries([...shared.values()].map(({ name, schema }) => [name, schema])),
      },
    },
  }
}

/** Sorted, so that the order in which features are loaded does not change the document. */
const byPath = (a: Endpoint, b: Endpoint) => (a.path + a.method < b.path + b.method ? -1 : 1)

/** Group of a path: `/api/dashboard/posts/{key}` belongs to posts. */
export const tagOf = (path: string) => path.split('/')[path.startsWith('/api/dashboard/') ? 3 : 2]!

function operation(endpoint: Endpoint, path: string, refer: (schema: Json, name: string) => Json): Json {
  const { method, summary, allow, cache, body, upload, answer, produces, headers = {}, refuses = {} } = endpoint
  const tag = tagOf(path)
  const words = `${method}${path}`.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())
  const schemaNamed = (schema: z.ZodType, kind: string) => refer(schemaOf(schema), `${words}.${kind}`)
  const content = { [produces?.split(';')[0] ?? 'application/json']: contentOf(endpoint, () => schemaNamed(answer, 'answer')) } // prettier-ignore
  const sent = Object.fromEntries(Object.entries(headers).map(([name, meaning]) => [name, header(meaning)]))
  const success = { description: 'Done', ...(endpoint.headers && { headers: sent }), content }
  const refusal = (status: number) => ({
    $ref: `#/components/responses/${status}`,
    ...(refuses[status] && { description: refuses[status] }),
  })
  return {
    operationId: words,
    summary,
    tags: [tag],
    ...(allow.includes('.') && { description: `Needs the permission \`${allow}\`.` }),
    // What anyone may call can still differ for signed-in users, unless it is the same for all visitors.
    security: cache ? [] : [...(allow === 'anyone' ? [{}] : []), { bearer: [] }, { cookie: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...languageParameter(endpoint)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaNamed(endpoint.shownBody?.() ?? body, 'body') } },
      },
    }),
    ...(upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema(upload) } } },
    }),
    responses: {
      ...Object.fromEntries(successStatuses(endpoint).map((status) => [status, success])),
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusal(status)])),
    },
  }
}

/** The form of an upload: its file, and the other fields. */
function uploadSchema({ field = 'file', fields }: NonNullable<Endpoint['upload']>): Json {
  const { properties, required = [] } = (fields ? schemaOf(fields) : {}) as { properties?: Json; required?: string[] }
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', required: [field, ...required], properties: { [field]: file, ...properties } }
}

/** JSON lines have the schema of one line; other files have none. */
const contentOf = ({ produces }: Endpoint, schema: () => Json): Json =>
  !produces || produces.includes('json') ? { schema: schema() } : {}

/** Name and pattern of a parameter in a path: `:id{[0-9]{4}}`. */
const PARAMETER = /:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g

function pathParameters({ path }: Endpoint): Json[] {
  return [...path.matchAll(PARAMETER)].map(([, name, pattern]) => ({
    name,
    in: 'path',
    required: true,
    schema: pattern === UUID ? { type: 'string', format: 'uuid' } : pattern ? { type: 'integer' } : { type: 'string' },
  }))
}

/** Messages of every endpoint are in this language, also where the answer has no texts. The dashboard uses its cookie. */
function languageParameter({ path, query }: Endpoint): Json[] {
  const named = query instanceof z.ZodObject && 'lang' in query.shape
  return named || path.startsWith('/api/dashboard/') ? [] : queryParameters({ query: LocaleQuery })
}

function queryParameters({ query, shownQuery }: Pick<Endpoint, 'query' | 'shownQuery'>): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(shownQuery?.() ?? query) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Several values are separated by commas.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }))
}
