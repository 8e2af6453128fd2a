import { text } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { readTiles } from '#features/places/tiles.server.ts'
import { showsPreview } from '#features/settings/settings.server.ts'
import { NonceProvider } from '#kernel/nonce.tsx'
import { renderedPage, requestContext, type RenderedPage } from '#kernel/page.server.ts'
import { splitLocale } from '#kernel/locale.ts'
import { ReferenceProvider } from '#kernel/reference.tsx'
import { Refusal } from '#kernel/refusal.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { contentPolicy } from '#kernel/content-policy.server.ts'
import { randomToken } from '#kernel/ids.ts'
import { originsOfTiles } from '#kernel/tiles.ts'
import { isDashboardPath } from '#kernel/app-area.ts'
import { digestOf } from '#server/compress.server.ts'
import { atEndOfBody, pageScripts } from '#server/page-scripts.server.ts'

/** Pages by all that they are made of: after a donation every page is asked for again, and those whose data changed are rendered again. */
const pages = new LRUCache<string, RenderedPage>({ max: 100 })

/** Renders the whole page before it is sent: public ones go into the page cache, and the policy names their scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...entry } = routerContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const desk = isDashboardPath(new URL(request.url).pathname)
  const ctx = context.get(requestContext)
  const { preview } = ctx
  // Of the maps, which every page may lead to without another document. What failed asks for nothing more.
  const { url } = status < 500 ? await readTiles(ctx) : ctx.config.mapTiles
  const tiles = originsOfTiles(url)
  const key = status === 200 && !desk && !preview ? digestOf(`${request.url}\n${String(tiles)}\n${data}`) : undefined
  // The dashboard shows a public page with its user's unsaved settings in a frame; no other page can be framed.
  const framedBy = !desk && status < 500 && (await showsPreview(ctx)) ? "'self'" : "'none'"
  const make = (): RenderedPage => {
    const styleNonce = desk ? randomToken(16) : undefined
    const rendered = renderPage(request, status, entry, context, styleNonce)
    const scripts = pageScripts(entry, data, { atOnce: desk })
    const pictures = [...(desk ? ['blob:'] : []), ...tiles]
    const html = Buffer.from(`<!doctype html>${atEndOfBody(rendered, scripts.html)}`)
    return {
      html,
      digest: digestOf(html),
      policy: contentPolicy({ scripts: scripts.hashes, styleNonce, pictures, framedBy }),
    }
  }
  const page = (key && pages.get(key)) || make()
  if (key) pages.set(key, page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 400) headers.set('Cache-Control', 'no-store')
  headers.set('Content-Security-Policy', page.policy)
  context.set(renderedPage, page)
  return new Response(null, { status, headers })
}

/** Pages wait for all their data, so nothing is left to stream: rendering to a string takes half the time. */
function renderPage(
  request: Request,
  status: number,
  entry: EntryContext,
  context: RouterContextProvider,
  nonce: string | undefined,
): string {
  const { locale } = splitLocale(new URL(request.url).pathname)
  const { texts, requestId } = context.get(requestContext)
  return renderToString(
    <LanguageProvider locale={locale} translate={texts.translate(locale)}>
      <ReferenceProvider value={status >= 500 ? requestId : undefined}>
        <NonceProvider value={nonce}>
          <ServerRouter context={entry} url={request.url} />
        </NonceProvider>
      </ReferenceProvider>
    </LanguageProvider>,
  )
}

/** Expected refusals are answers, not errors; all else is logged with the request it belongs to. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || error instanceof Refusal) return
  // No page, or none that takes this method: the visitor's mistake, which anyone can repeat a thousand times.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const ctx = context.get(requestContext)
  ctx.log.error({ err: error, requestId: ctx.requestId }, 'page failed')
}
