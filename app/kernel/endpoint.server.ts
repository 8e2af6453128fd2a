/** An endpoint of the JSON API: its path, schemas and permissions. */
import { z } from 'zod'
import { authorize, type Access, type Context } from './context.ts'
import type { Flag } from './feature-flag.ts'
import { limit, type Limit } from './rate-limit.server.ts'
import { LOCALES } from './locale.ts'
import { parse } from './parse.ts'
import { Refusal } from './refusal.ts'
import { receiveFile, receiveFiles, type ReceivedFile, type ReceivedFiles } from './upload.server.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

export type EndpointResponse = { status?: number; headers?: Record<string, string | string[]>; body: unknown }

export type Endpoint = {
  method: Method
  /** Path in Hono's syntax: `/api/front/camping_details/:id`. */
  path: string
  summary: string
  /** Feature flag that switches it off together with its pages; without a flag it is always available. */
  flag?: Flag
  allow: Access
  params?: z.ZodType
  query?: z.ZodType
  /** Schema for the documentation of a query whose further parameters `run` validates. */
  shownQuery?: () => z.ZodType
  body?: z.ZodType
  /** Schema for the documentation, where the body is validated in detail elsewhere. */
  shownBody?: () => z.ZodType
  /** Maximum body in bytes, if 64 KB are not enough. Only for paths without parameters. */
  maxBody?: number
  /**
   * Accepts a form with one file of at most this many bytes instead of a body. `limit` is checked before reading.
   * `field`: name of the file in the form; a form without the file is then given to `run`, which refuses it together
   * with its other errors. `fields`: schema of the other fields of the form, for the documentation; `run` validates them.
   */
  upload?: { bytes: number; field?: string; limit?: Limit; fields?: z.ZodType }
  /** Schema of the response, for OpenAPI and the contract tests. */
  answer: z.ZodType
  /** Media type of a response that is not JSON; `run` then returns the whole response. */
  produces?: string
  /** Status of a successful response; default 200. Of several the first is the default, and `run` returns another. */
  status?: number | readonly number[]
  /** Refusals that only some endpoints have, by status; app/api/statuses.server.ts adds those of every endpoint of its kind. */
  refuses?: Record<number, string>
  /** Headers of a successful response, with their meaning. */
  headers?: Record<string, string>
  /** The response is the same for all visitors, so the page cache may store it. */
  cache?: boolean
  call: (ctx: Context, raw: RawRequest) => Promise<EndpointResponse | Response>
}

type RawRequest = { params: unknown; query: unknown; body: unknown; request: Request }

export const endpoints: Endpoint[] = []

/** Response of a change that returns nothing else. */
export const OkResponse = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' })

/** Query of endpoints that answer in the language of the reader. An unknown language is ignored. */
export const LocaleQuery = z.object({ lang: z.enum(LOCALES).optional().catch(undefined) })

/** A body with a status (without it the first declared one) or headers of its own. */
class ResponseWith<B> {
  readonly body: B
  readonly status: number | undefined
  readonly headers: ResponseHeaders | undefined

  constructor(body: B, { status, headers }: { status?: number; headers?: ResponseHeaders }) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}
type ResponseHeaders = Record<string, string | string[]>

/** What `run` of an endpoint returns where the status or the headers depend on the request. */
export const respondWith = <B>(body: B, more: { status?: number; headers?: ResponseHeaders }) =>
  new ResponseWith(body, more)

export function endpoint<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType = z.ZodType,
>(
  spec: Omit<Endpoint, 'call' | 'params' | 'query' | 'body' | 'answer'> & {
    params?: P
    query?: Q
    body?: B
    answer: A
    run: (
      ctx: Context,
      /** Use `request` for its headers only: the body has been read. */
      input: {
        params: Out<P>
        query: Out<Q>
        body: Out<B>
        file: ReceivedFile | undefined
        /** The form of an `upload` with a `field`. */
        received: ReceivedFiles | undefined
        request: Request
      },
    ) => Promise<Response | z.input<A> | ResponseWith<z.input<A>>>
  },
): Endpoint {
  const { run, ...rest } = spec
  const registered: Endpoint = {
    ...rest,
    async call(ctx, raw) {
      authorize(ctx, spec.allow)
      const read = (schema: z.ZodType | undefined, value: unknown) => (schema ? parse(schema, value) : undefined)
      const input = {
        params: readPath(spec.params, raw.params) as Out<P>,
        query: read(spec.query, raw.query) as Out<Q>,
        body: read(spec.body, raw.body) as Out<B>,
      }
      const { file, received } = spec.upload ? await receive(ctx, raw.request, spec.upload) : {}
      const result = await run(ctx, { ...input, file, received, request: raw.request }).finally(() =>
        (file ?? received)?.remove(),
      )
      if (result instanceof Response) return result
      const { body, status, headers } = result instanceof ResponseWith ? result : new ResponseWith(result, {})
      const declared = successStatuses(registered)
      if (status !== undefined && !declared.includes(status))
        throw new Error(`${spec.method} ${spec.path} does not declare the status ${status}`)
      return { status: status ?? declared[0]!, ...(headers && { headers }), body }
    },
  }
  endpoints.push(registered)
  return registered
}

export const successStatuses = ({ status = 200 }: Pick<Endpoint, 'status'>): readonly number[] => [status].flat()

/** @throws {Refusal} 404: a path with a part that can name nothing does not exist */
function readPath(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(params)
  if (!result.success) throw new Refusal('errors.not_found', 404)
  return result.data
}

async function receive(
  ctx: Context,
  request: Request,
  { bytes, field, limit: rate }: NonNullable<Endpoint['upload']>,
): Promise<{ file?: ReceivedFile; received?: ReceivedFiles }> {
  if (rate) await limit(ctx, rate, ctx.actor?.id ?? ctx.address)
  if (!field) return { file: await receiveFile(ctx, request, bytes) }
  return { received: await receiveFiles(ctx, request, { files: 1, bytes, field }) }
}
