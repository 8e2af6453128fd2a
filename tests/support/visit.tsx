/** A page of a feature as a visitor without JavaScript gets it: loaded, or posted and shown again. */
import { DomUtils, parseDocument } from 'htmlparser2'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { texts } from '#app/texts.ts'
import type { Context } from '#kernel/context.ts'
import { requestContext } from '#kernel/page.server.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { createTranslate, flatten } from '#kernel/text.ts'

type Page = { default: ComponentType<never>; loader?: unknown; action?: unknown }
type Visit = {
  ctx: Context
  /** Pattern with the names of parameters: `/housing-application/:code`. */
  path: string
  /** Address without the origin. */
  address: string
  /** The posted form. Without it, the page is opened. */
  form?: Record<string, string>
  /** Headers of the request, such as its cookies. */
  headers?: Record<string, string>
}
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]
type Field = { value: string; error: string }
type Visited = {
  status: number
  /** Where a redirect leads. */
  location: string | null
  /** The cookies that it sets. */
  cookies: string[]
  html: string
  text: string
  fields: Map<string, Field>
  /** Values of the buttons that submit a form as `intent`, in the order of the page. */
  intents: string[]
}

type Run = (args: object) => unknown
const within = (context: Map<unknown, unknown>, run: unknown) =>
  run ? { run: (args: object) => (run as Run)({ ...args, context }) } : null

export async function visit(page: Page, { ctx, path, address, form, headers = {} }: Visit): Promise<Visited> {
  const context = new Map<unknown, unknown>([[requestContext, ctx]])
  const [loader, action] = [within(context, page.loader), within(context, page.action)]
  const route = {
    id: 'page',
    path: `/:lang?${path}`.replace('/:lang?/:lang?', '/:lang?'),
    Component: page.default as ComponentType,
    ...(loader && { loader: loader.run as never }),
    ...(action && { action: action.run as never }),
  }
  const body = form && new URLSearchParams(form)
  const request = new Request(`http://localhost:3000${address}`, { headers, ...(body && { method: 'POST', body }) })
  const handler = createStaticHandler([route])
  const answer = await handler.query(request)
  if (answer instanceof Response) {
    const { status, headers: sent } = answer
    return { status, location: sent.get('Location'), cookies: sent.getSetCookie(), html: '', ...readPage('') }
  }
  const thrown = answer.errors?.page
  if (thrown instanceof Error) throw thrown
  // The page of the error is outside of the feature.
  if (thrown) return { status: answer.statusCode, location: null, cookies: [], html: '', ...readPage('') }
  const html = renderToStaticMarkup(
    <LanguageProvider locale={ctx.locale} translate={createTranslate(ctx.locale, flatten(texts, ctx.locale))}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, answer)} context={answer} hydrate={false} />
    </LanguageProvider>,
  )
  const cookies = [answer.actionHeaders, answer.loaderHeaders].flatMap((sent) => sent.page?.getSetCookie() ?? [])
  return { status: answer.statusCode, location: null, cookies, html, ...readPage(html) }
}

/** The visible text of a page, and its fields by name with their value and the error next to them. */
function readPage(html: string): Pick<Visited, 'text' | 'fields' | 'intents'> {
  const document = parseDocument(html)
  const textOf = (id: string) => DomUtils.textContent(DomUtils.getElementById(id, document) ?? [])
  const fields = new Map<string, Field>()
  for (const element of DomUtils.getElementsByTagName(
    (tag) => ['input', 'textarea', 'select'].includes(tag),
    document,
  )) {
    const { name, type, checked } = element.attribs
    const choice = type === 'radio' || type === 'checkbox'
    // What a browser sends for a choice without a value.
    const { value = choice ? 'on' : '' } = element.attribs
    // Of several radio buttons, the chosen one has the value.
    if (!name || (choice && checked === undefined && fields.has(name))) continue
    const chosen = DomUtils.getElementsByTagName('option', element).find(({ attribs }) => 'selected' in attribs)
    const typed = element.name === 'textarea' ? DomUtils.textContent(element) : (chosen?.attribs.value ?? value)
    fields.set(name, {
      value: choice && checked === undefined ? '' : typed,
      error: errorsOf(element).map(textOf).join(' '),
    })
  }
  const buttons = DomUtils.getElementsByTagName('button', document)
  const intents = buttons.flatMap(({ attribs: { name, value = '' } }) => (name === 'intent' ? [value] : []))
  return { intents, text: DomUtils.innerText(document.children).replace(/\s+/g, ' ').trim(), fields }
}

/** Ids of the errors of a field, or of the fieldset around it. */
function errorsOf(element: Element): string[] {
  const described = element.attribs['aria-describedby'] ?? ''
  const own = described.split(' ').filter((id) => id.endsWith('-error'))
  const { parent } = element
  return own.length > 0 || !parent || !('attribs' in parent) ? own : element.name === 'form' ? [] : errorsOf(parent)
}
