/** The last step: pages of React Router, public ones through the page cache. */
import { isFeatureDisabled } from '#site/feature-disabled.server.ts'
import { pageAddress } from '#site/page-address.ts'
import type { Config } from '#kernel/config.server.ts'
import { compressResponse } from '../compress.server.ts'
import type { PageCache } from '../page-cache.server.ts'
import { BufferedResponse } from '../buffered-response.ts'
import { localeOfPage, originOf } from '../request.server.ts'
import type { HonoRequest, Pages } from '../app-env.ts'

export const sitePages = (config: Config, cache: PageCache, pages: Pages) => async (c: HonoRequest) => {
  const ctx = c.get('ctx')
  const url = new URL(c.req.url)
  // A path that begins with two slashes would be read as a host name.
  if (url.pathname.includes('//')) return c.redirect(url.pathname.replaceAll(/\/{2,}/g, '/') + url.search, 308)
  const address = pageAddress(url.pathname)
  // A posted form stays where it is, because programs may repeat a redirected post without its fields.
  if (address !== url.pathname && ['GET', 'HEAD'].includes(c.req.method)) return c.redirect(address + url.search, 308)
  // `?lang=` is for endpoints and files: in a page it would mix two languages, and the page cache would store that.
  ctx.locale = localeOfPage(url.pathname)
  const make = async (request: Request) => {
    ctx.shut = await isFeatureDisabled(ctx, url.pathname)
    return pages(request, ctx)
  }
  const request = withPublicOrigin(c, url, originOf(c.req.header('host'), config, ctx.remote)!)
  if (!ctx.actor) return compressResponse(c.req.raw, await cache.through(request, make))
  // A page for a signed-in user must never be cached, even if the page itself allows it.
  const page = await make(request)
  const answer = page instanceof BufferedResponse ? page : new Response(page.body, page)
  answer.headers.set('Cache-Control', 'private, no-store')
  return compressResponse(c.req.raw, answer)
}

/** The request with the site's own origin, which a proxy may have changed. */
function withPublicOrigin(c: HonoRequest, url: URL, origin: string): Request {
  const { method, raw } = c.req
  const body = method === 'GET' || method === 'HEAD' ? null : raw.body
  const init = { method, headers: raw.headers, signal: raw.signal, body, ...(body && { duplex: 'half' }) }
  return new Request(new URL(url.pathname + url.search, origin), init as RequestInit)
}
