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
import { pageScripts, wholePage } from '#server/page-scripts.server.ts'

/** Rendered pages by all their inputs. A donation invalidates all; only changed ones are rendered again. */
const pages = new LRUCache<string, RenderedPage>({ max: 100 })

/** Renders the whole page before it is sent. Public pages enter the page cache; the policy allows their scripts. */
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
  // Origins of map tiles: any page may lead to a map without a document load. An error page makes no further queries.
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
    const html = wholePage(rendered, scripts.html)
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

/** Pages wait for all their data, so there is nothing to stream, and rendering to a string takes half the time. */
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

/** Logs bugs with the request they belong to. Expected refusals are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || error instanceof Refusal) return
  // A missing page or a method it does not accept: a mistake of the visitor, which could flood the log.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const ctx = context.get(requestContext)
  ctx.log.error({ err: error, requestId: ctx.requestId }, 'page failed')
}
