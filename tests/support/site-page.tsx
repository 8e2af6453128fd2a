/** Pages of the public site as a visitor without JavaScript gets them, with meta tags and structured data. */
import { DomUtils, parseDocument } from 'htmlparser2'
import type { ComponentType, ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DisplayProvider } from '#kernel/display-settings.tsx'
import { splitLocale } from '#kernel/locale.ts'
import { requestContext } from '#kernel/page.server.ts'
import { SiteProvider } from '#kernel/site-context.tsx'
import { SiteLayout } from '#site/layout.tsx'
import { loadSite, type Site } from '#site/site.server.ts'
import { openPage, readHtml } from './open-page.tsx'
import { TEST_ORIGIN } from './site.ts'
import { linkedData } from './structured-data.ts'

type SitePage = { default: ComponentType; loader?: unknown; action?: unknown; meta?: unknown }
type Asked = {
  params?: Record<string, string>
  form?: FormData | Record<string, string>
  /** Also header and footer, which take as long to render as the page. */
  shell?: boolean
}
type Meta = (args: object) => MetaDescriptor[]

/** The facts of header and footer, as every page loads them. */
export const loadShell = (ctx: Context, address: string, headers: Record<string, string> = {}): Promise<Site> =>
  loadSite({ request: new Request(TEST_ORIGIN + address, { headers }), context: new Map([[requestContext, ctx]]) as never }) // prettier-ignore

/**
 * Opens a page, or posts a form to it, in the language of its address. `meta` are the contents of its meta tags by name,
 * `linked` its structured data, which is not part of its text.
 */
export async function openSitePage(page: SitePage, base: Context, address: string, { shell, ...asked }: Asked = {}) {
  const { pathname } = new URL(address, TEST_ORIGIN)
  const ctx = { ...base, locale: splitLocale(pathname).locale }
  const site = await loadShell(ctx, address)
  const layout = ({ children }: { children: ReactNode }) =>
    shell ? (
      <SiteLayout site={site}>{children}</SiteLayout>
    ) : (
      <SiteProvider site={site.identity}>
        <DisplayProvider display={site.display}>{children}</DisplayProvider>
      </SiteProvider>
    )
  const opened = await openPage(page as never, ctx, address, { ...asked, layout })
  const matches = [{ id: 'root', loaderData: site }]
  const described = opened.data && page.meta ? (page.meta as Meta)({ loaderData: opened.data, matches, location: { pathname } }) : [] // prettier-ignore
  const meta = new Map<string, string>()
  for (const tag of described as Record<string, string>[]) {
    if (tag.title !== undefined) meta.set('title', tag.title)
    const name = tag.name ?? tag.property ?? (tag.hrefLang ? `alternate ${tag.hrefLang}` : tag.rel)
    if (name) meta.set(name, tag.content ?? tag.href!)
  }
  const { children } = parseDocument(opened.html)
  for (const script of DomUtils.getElementsByTagName('script', children)) DomUtils.removeElement(script)
  return {
    status: opened.status,
    to: opened.to,
    ...readHtml(DomUtils.getOuterHTML(children, { encodeEntities: 'utf8' })),
    /** As it was sent, with its structured data. */
    source: opened.html,
    meta,
    linked: linkedData(opened.html),
  }
}
