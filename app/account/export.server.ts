import { createElement } from 'react'
import { FILE_PROBLEM, REQUEST_FILE_PATH, REQUEST_PATH } from '#features/privacy/data-requests/data-request.ts'
import { hashOfToken } from '#features/privacy/data-requests/emails.server.ts'
import { exportByPhone } from '#features/privacy/data-requests/by-phone.server.ts'
import { exportByLink } from '#features/privacy/data-requests/link.server.ts'
import { noteOwnExport } from '#features/privacy/data-requests/register.server.ts'
import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { print } from '#features/pdf/render.server.ts'
import { loadIssuer } from '#features/pdf/issuer.server.ts'
import { exportOwnData } from '#features/privacy/personal-data/mine.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { readForm } from '#kernel/form.server.ts'
import { localePath, type Locale } from '#kernel/locale.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'

type Exported = { exportedAt: Date; account: { email: string } | { phone: string } } & Record<string, unknown>

const EXPORTS: Limit = { name: 'export_mine', points: 15, seconds: 3600 }

/** Exports all stored data of the user as JSON. */
route({
  methods: ['GET'],
  path: '/user-account/export',
  async answer(ctx) {
    const all = await exportOwnData(ctx)
    await limit(ctx, EXPORTS, ctx.actor!.id)
    await noteOwnExport(ctx)
    return asJson(all)
  },
})

const asJson = (all: object) =>
  new Response(JSON.stringify(all, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

/** The same data as a PDF; `?lang=` sets its language. */
route({
  methods: ['GET'],
  path: '/user-account/export/pdf',
  async answer(ctx) {
    const data = await exportOwnData(ctx)
    await limit(ctx, EXPORTS, ctx.actor!.id)
    await noteOwnExport(ctx)
    return asPaper(ctx, data)
  },
})

async function asPaper(ctx: Context, data: Exported) {
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  const sender = await loadIssuer(ctx, locale)
  const pdf = await print(async () => {
    const { PersonalDataPdf: DataPaper } = await import('./pdf/personal-data-pdf.server.tsx')
    return createElement(DataPaper, { data, locale, sender, t })
  })
  return pdfResponse(pdf, { utf8: `${t('my.data_title')}.pdf`, ascii: 'my-data.pdf' })
}

/**
 * The same data for an email address, by the link sent to it. POST, because mail scanners open every link. A browser
 * follows the form: when there is no file, it is led back to the page of the link, which says why.
 */
route({
  methods: ['POST'],
  path: REQUEST_FILE_PATH,
  async answer(ctx, request) {
    const { token = '', format, person = '' } = await readForm(request)
    try {
      await limit(ctx, EXPORTS, hashOfToken(token))
      const data = await exportByLink(ctx, { token, person })
      return format === 'json' ? asJson(data) : await asPaper(ctx, data)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return new Response(null, { status: 303, headers: { Location: noFilePath(ctx.locale, token, error) } })
    }
  },
})

/** The same data of a person who is known only by a phone number, for staff who hand it over. */
route({
  methods: ['GET'],
  path: '/dashboard/data-requests/:id/copy',
  async answer(ctx, request, params) {
    authorize(ctx, 'privacy.requests')
    const data = await exportByPhone(ctx, { id: params.id ?? '' })
    const isJson = new URL(request.url).searchParams.get('format') === 'json'
    return isJson ? asJson(data) : asPaper(ctx, data)
  },
})

function noFilePath(locale: Locale, token: string, { status, fields }: Refusal): string {
  const page = localePath(locale, token ? `${REQUEST_PATH}/${encodeURIComponent(token)}` : REQUEST_PATH)
  const problem = status === 429 ? 'many' : fields.person ? 'person' : null
  return problem ? `${page}?${FILE_PROBLEM}=${problem}` : page
}
