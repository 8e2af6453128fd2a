/**
 * React Router matches the pattern of every page for each request, twice: a fifth of the time and half of the memory of
 * a page. The first segment of an address determines which pages are possible; a handler with only these gives the same
 * result.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { splitLocale } from '#kernel/locale.ts'

type Routes = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>

/** Layout route whose children are the pages; the language is its segment of the path. */
const LANGUAGE = ':lang?'

/** The possible pages by the first segment after the language; the home page is ''. */
export function routesByPart<R extends Routes>(routes: R): Map<string, R> {
  const belongs = ({ parentId, path }: NonNullable<Routes[string]>): string | null => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    if (!parent || path === LANGUAGE) return null
    if (parent.path !== LANGUAGE) return belongs(parent)
    return path === undefined ? '' : path === '*' ? null : path.split('/', 1)[0]!
  }
  const all = Object.entries(routes).map((entry) => ({ entry, part: belongs(entry[1]!) }))
  const parts = new Set(all.flatMap(({ part }) => (part === null ? [] : [part])))
  const needed = (part: string) => all.filter((one) => one.part === null || one.part === '' || one.part === part)
  return new Map([...parts].map((part) => [part, Object.fromEntries(needed(part).map(({ entry }) => entry)) as R]))
}

/** First segment of a path. Null if another page may match too: `/orders/checkout` could have the language "orders". */
export function partOf(pathname: string, parts: ReadonlyMap<string, unknown>): string | null {
  const [, first = '', second = ''] = splitLocale(pathname).path.split('/', 3)
  const next = second.replace(/\.data$/, '').toLowerCase()
  const clear = /^[\w.-]*$/.test(next) && (next === '' || !parts.has(next))
  return clear && parts.has(first) ? first : null
}

export function createPageHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const parts = routesByPart(build.routes as Routes)
  const handlers = new Map<string, RequestHandler>()
  const withOnly = (routes: Routes): ServerBuild => {
    const known = Object.entries(build.assets.routes).filter(([id]) => id in routes)
    return {
      ...build,
      routes: routes as ServerBuild['routes'],
      assets: { ...build.assets, routes: Object.fromEntries(known) },
    }
  }
  return (request, context) => {
    const part = partOf(new URL(request.url).pathname, parts)
    if (part === null) return whole(request, context)
    const handler = handlers.get(part) ?? createRequestHandler(withOnly(parts.get(part)!), mode)
    handlers.set(part, handler)
    return handler(request, context)
  }
}
