/** Generates OpenAPI 3.1 from the endpoints: schemas, permissions, errors. */
import { z } from 'zod'
import { endpoints, successStatuses, type Endpoint } from '#kernel/endpoint.server.ts'
import { schemaCollection, type Json, type SchemaCollection } from './json-schemas.server.ts'
import { parametersOf, PATH_PARAMETER, shareParameters } from './parameters.server.ts'
import { MEANINGS, refusalsOf } from './statuses.server.ts'

const header = (description: string): Json => ({ description, schema: { type: 'string' } })
const HEADERS = {
  'X-Request-Id': header('Id of the request in the logs of the server'),
  'Retry-After': header('Seconds until another try makes sense'),
}
const headerNamed = (name: keyof typeof HEADERS): Json => ({ [name]: { $ref: `#/components/headers/${name}` } })

/** Of operations that name none of their own. */
const SIGNED_IN = [{ bearer: [] }, { cookie: [] }]

const ErrorResponse = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string().describe('In the language of the user'),
      fields: z.record(z.string(), z.string()),
      detail: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'Error' })

export function openApi(): Json {
  const schemas = schemaCollection()
  const error = schemas.convert(ErrorResponse)
  const operations = endpoints.toSorted(byPath).map((endpoint) => {
    const path = endpoint.path.replace(PATH_PARAMETER, '{$1}')
    return { path, method: endpoint.method, operation: operationOf(endpoint, path, schemas) }
  })
  const parameters = shareParameters(operations.map(({ operation }) => operation))
  const paths: Record<string, Json> = {}
  for (const { path, method, operation } of operations) paths[path] = { ...paths[path], [method]: operation }
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
    security: SIGNED_IN,
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
      headers: HEADERS,
      parameters,
      responses: Object.fromEntries(
        Object.entries(MEANINGS).map(([code, description]) => [
          code,
          {
            description,
            headers: {
              ...headerNamed('X-Request-Id'),
              ...(['409', '429', '503'].includes(code) && headerNamed('Retry-After')),
            },
            content: { 'application/json': { schema: error } },
          },
        ]),
      ),
      schemas: schemas.components(),
    },
  }
}

/** Sorted, so that the order in which features are loaded does not change the document. */
const byPath = (a: Endpoint, b: Endpoint) => (a.path + a.method < b.path + b.method ? -1 : 1)

/** Group of a path: `/api/dashboard/posts/{key}` belongs to posts. */
const tagOf = (path: string) => path.split('/')[path.startsWith('/api/dashboard/') ? 3 : 2]!

function operationOf(endpoint: Endpoint, path: string, schemas: SchemaCollection) {
  const { method, summary, allow, cache, body, upload, answer, produces, headers = {}, refuses = {} } = endpoint
  const tag = tagOf(path)
  const words = `${method}${path}`.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())
  const schemaNamed = (schema: z.ZodType, kind: string) => schemas.refer(schemas.convert(schema), `${words}.${kind}`)
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
    ...(cache ? { security: [] } : allow === 'anyone' && { security: [{}, ...SIGNED_IN] }),
    parameters: parametersOf(endpoint, schemas),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaNamed(endpoint.shownBody?.() ?? body, 'body') } },
      },
    }),
    ...(upload && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: schemas.refer(uploadSchema(upload, schemas), `${words}.form`) } },
      },
    }),
    responses: {
      ...Object.fromEntries(successStatuses(endpoint).map((status) => [status, success])),
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusal(status)])),
    },
  }
}

/** The form of an upload: its file, and the other fields. */
function uploadSchema(
  { field = 'file', fields }: NonNullable<Endpoint['upload']>,
  { convert }: SchemaCollection,
): Json {
  const { properties, required = [] } = (fields ? convert(fields) : {}) as { properties?: Json; required?: string[] }
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', required: [field, ...required], properties: { [field]: file, ...properties } }
}

/** JSON lines have the schema of one line; other files have none. */
const contentOf = ({ produces }: Endpoint, schema: () => Json): Json =>
  !produces || produces.includes('json') ? { schema: schema() } : {}
