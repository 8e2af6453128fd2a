/** What loaders and actions of pages share: the context of their request, and how long a page may be kept. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from './context.ts'
import { isLocale } from './locale.ts'

export const requestContext = createContext<Context>()

/** `digest`: a hash of the HTML. `policy`: its Content-Security-Policy. */
export type RenderedPage = { html: Uint8Array<ArrayBuffer>; digest: string; policy: string }

/** The page that was rendered. It goes past React Router, which would make a stream of it. */
export const renderedPage = createContext<RenderedPage | null>(null)

/** Seconds after which a page that was refused (429, 503) may be asked for again. */
export const retryAfter = createContext<number | null>(null)

type Asked = { context: Readonly<RouterContextProvider>; params?: { lang?: string | undefined } }

/**
 * The context of a loader's or action's request. Loaders run side by side: under an address of no language each says
 * so itself, else what it read would stand in the body of the 404 that the language's own loader makes of the page. The
 * same where staff switched the page's part off.
 * @throws 404
 */
export function contextOf(args: Asked): Context {
  if (args.params?.lang !== undefined && !isLocale(args.params.lang)) throw new Response(null, { status: 404 })
  const ctx = args.context.get(requestContext)
  if (ctx.shut) throw new Response(null, { status: 404 })
  return ctx
}

/** A page without anything personal: the page cache keeps it until what it shows changes. */
export const PUBLIC_PAGE = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }
/** A page that belongs to one visitor. */
export const PRIVATE_PAGE = { 'Cache-Control': 'private, no-store' }
/**
 * A page with a secret in its address: no other site learns it. Not `no-referrer`, with which browsers send no origin
 * with a form, so that we would refuse the page's own forms.
 */
export const SECRET_PAGE = { ...PRIVATE_PAGE, 'Referrer-Policy': 'same-origin' }
