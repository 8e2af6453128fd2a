/** Shared by loaders and actions: the context of the request, and cache headers. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from './context.ts'
import { isLocale } from './locale.ts'

export const requestContext = createContext<Context>()

/** `digest`: a hash of the HTML. `policy`: its Content-Security-Policy. */
export type RenderedPage = { html: Uint8Array<ArrayBuffer>; digest: string; policy: string }

/** The rendered page. It bypasses React Router, which would convert it to a stream. */
export const renderedPage = createContext<RenderedPage | null>(null)

/** Set by an action whose page is shown again with what was typed: React Router gives its loaders a GET request. */
export const formShownAgain = createContext(false)

/** Seconds for Retry-After of a refused page (429, 503). */
export const retryAfter = createContext<number | null>(null)

type PageArgs = { context: Readonly<RouterContextProvider>; params?: { lang?: string | undefined } }

/**
 * Returns the context of the request. Loaders run in parallel, so each throws for an unknown language itself; otherwise
 * its data would be in the body of the 404 page. The same applies to pages that staff switched off.
 * @throws 404
 */
export function contextOf(args: PageArgs): Context {
  if (args.params?.lang !== undefined && !isLocale(args.params.lang)) throw new Response(null, { status: 404 })
  const ctx = args.context.get(requestContext)
  if (ctx.shut) throw new Response(null, { status: 404 })
  return ctx
}

/**
 * For answers without personal data. The page cache stores them until their content changes. A proxy cannot know of
 * changes: it may use its copy for one second, and for five more while it fetches a new one.
 */
export const PUBLIC_CACHING = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5'
/** A page without personal data. */
export const PUBLIC_PAGE = { 'Cache-Control': PUBLIC_CACHING }
/** A page for a single visitor. */
export const PRIVATE_PAGE = { 'Cache-Control': 'private, no-store' }
/**
 * A page with a secret in its address, which no other site may see. Not `no-referrer`: browsers would then send no
 * origin with its forms, and we would refuse them.
 */
export const SECRET_PAGE = { ...PRIVATE_PAGE, 'Referrer-Policy': 'same-origin' }
