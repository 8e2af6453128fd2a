/** Posts a form to the action of a page, as a browser without JavaScript does. */
import { RouterContextProvider } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { requestContext } from '#kernel/page.server.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { TEST_ORIGIN } from './site.ts'

/** `data`: what the page shows afterwards; `to`: where it leads instead. */
type Posted = {
  status: number
  data?: { problem?: FormProblem } & Record<string, unknown>
  to?: string | null
  cookies: string[]
}

type Args = { request: Request; url: URL; context: RouterContextProvider; params: Record<string, string> }
type PageFunction = (args: never) => Promise<unknown>

export async function postForm(
  action: PageFunction,
  ctx: Context,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Posted> {
  const body = new URLSearchParams(fields)
  return answered(action, ctx, new Request(`${TEST_ORIGIN}/`, { method: 'POST', body, headers }))
}

/** Opens a page: runs its loader. @param path with the query, without the language */
export const openPage = (loader: PageFunction, ctx: Context, path: string, headers: Record<string, string> = {}) =>
  answered(loader, ctx, new Request(TEST_ORIGIN + path, { headers }))

/** The address of the page, as React Router passes it: a link that is followed requests `….data?_routes=…`. */
function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url
}

async function answered(run: PageFunction, ctx: Context, request: Request): Promise<Posted> {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const args: Args = { request, url: pageUrl(request), context, params: {} }
  const result: unknown = await run(args as never).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (result instanceof Response)
    return { status: result.status, to: result.headers.get('Location'), cookies: result.headers.getSetCookie() }
  const wrapped = result as { type?: string; data?: unknown; init?: ResponseInit | null }
  const isData = wrapped !== null && typeof wrapped === 'object' && wrapped.type === 'DataWithResponseInit'
  return {
    status: (isData ? wrapped.init?.status : undefined) ?? 200,
    data: (isData ? wrapped.data : result) as NonNullable<Posted['data']>,
    cookies: isData ? new Headers(wrapped.init?.headers).getSetCookie() : [],
  }
}
