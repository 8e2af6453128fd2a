/** A public page as a browser without JavaScript gets it: its form is posted, its data loaded, its HTML rendered. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { texts } from '#app/texts.ts'
import type { Context } from '#kernel/context.ts'
import { requestContext } from '#kernel/page.server.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { createTranslate, flatten } from '#kernel/text.ts'
import { TEST_ORIGIN } from './site.ts'

type Handler = (args: never) => unknown
type PageModule = { default: ComponentType; loader?: Handler; action?: Handler }
type Asked = {
  params?: Record<string, string>
  form?: FormData | Record<string, string>
  /** Header and footer around the page; without it, the page is rendered alone. */
  layout?: ComponentType<{ children: ReactNode }>
}

/** What a loader or an action returned or threw: its status, its data, and the address that it redirects to. */
async function answerOf(handler: Handler, args: object) {
  const answer = await Promise.resolve(handler(args as never)).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('Location'), data: null }
  if (answer && typeof answer === 'object' && 'init' in answer && 'data' in answer)
    return { status: (answer.init as ResponseInit | null)?.status ?? 200, to: null, data: answer.data }
  return { status: 200, to: null, data: answer }
}

/** Opens a page, or posts a form to it. A redirect or an error has no HTML. */
export async function openPage(
  page: PageModule,
  ctx: Context,
  address: string,
  { params = {}, form, layout: Layout = Fragment }: Asked = {},
) {
  const args = (init: RequestInit) => ({
    params,
    context: new Map([[requestContext, ctx]]),
    request: new Request(TEST_ORIGIN + address, init),
    url: new URL(TEST_ORIGIN + address),
  })
  const body = form && !(form instanceof FormData) ? new URLSearchParams(form) : form
  const posted = body && (await answerOf(page.action!, args({ method: 'POST', body })))
  if (posted && posted.data === null && (posted.to || posted.status === 404)) return { ...posted, ...readHtml('') }
  const loaded = page.loader ? await answerOf(page.loader, args({})) : { status: 200, to: null, data: null }
  if (loaded.data === null && (loaded.to || loaded.status === 404)) return { ...loaded, ...readHtml('') }
  const whole = (
    <Layout>
      <Outlet />
    </Layout>
  )
  const child = { id: 'page', path: '*', Component: page.default, loader: () => loaded.data }
  const router = createMemoryRouter([{ id: 'layout', element: whole, children: [child] }], {
    initialEntries: [address],
    hydrationData: { loaderData: { page: loaded.data }, ...(posted && { actionData: { page: posted.data } }) },
  })
  const translate = createTranslate(ctx.locale, flatten(texts, ctx.locale))
  const html = renderToStaticMarkup(
    <LanguageProvider locale={ctx.locale} translate={translate}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  router.dispose()
  return { ...(posted ?? loaded), data: loaded.data, ...readHtml(html) }
}

/** The visible text of some HTML, and its form fields with their values, errors and hints. */
export function readHtml(html: string) {
  const tree = parseDocument(html)
  const textOf = (node: Parameters<typeof DomUtils.textContent>[0]) => DomUtils.textContent(node).replace(/\s+/g, ' ').trim() // prettier-ignore
  return {
    html,
    text: textOf(tree.children),
    /** @param name of an input, text area or selection; for a choice, also its value */
    field(name: string, value?: string) {
      const element = DomUtils.findOne(
        ({ name: tag, attribs }) =>
          ['input', 'textarea', 'select'].includes(tag) &&
          attribs.name === name &&
          (value === undefined || attribs.value === value),
        tree.children,
      )
      if (!element) return null
      const { attribs, name: tag } = element
      const described = (attribs['aria-describedby'] ?? '').split(' ').flatMap((id) => {
        const found = id ? DomUtils.getElementById(id, tree.children) : null
        return found ? [textOf(found)] : []
      })
      return {
        value: tag === 'textarea' ? DomUtils.textContent(element) : (attribs.value ?? ''),
        invalid: attribs['aria-invalid'] === 'true',
        checked: 'checked' in attribs,
        described: described.join(' '),
      }
    },
    /** Texts of the elements with a tag, in order. */
    all: (tag: string) => DomUtils.getElementsByTagName(tag, tree.children).map((element) => textOf(element)),
    /** Addresses of the links, in order. */
    links: DomUtils.getElementsByTagName('a', tree.children).map(({ attribs }) => attribs.href ?? ''),
  }
}
