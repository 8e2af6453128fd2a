import { createElement } from 'react'
import { REQUEST_FILE_PATH } from '#features/data-requests/data-request.ts'
import { hashOfToken } from '#features/data-requests/letters.server.ts'
import { exportByLink } from '#features/data-requests/link.server.ts'
import { noteOwnExport } from '#features/data-requests/register.server.ts'
import { fileAnswer } from '#features/paper/file-answer.server.ts'
import { print } from '#features/paper/print.server.ts'
import { senderOf } from '#features/paper/sender.server.ts'
import { exportMine } from '#features/privacy/mine.server.ts'
import type { Context } from '#kernel/context.ts'
import { readForm } from '#kernel/form.server.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'
import type { Route } from '#kernel/route.ts'

type Exported = { exportedAt: Date; account: { email: string } } & Record<string, unknown>

const EXPORTS: Limit = { name: 'export_mine', points: 15, seconds: 3600 }

/** All that is kept about whoever asks, as a file for programs. */
export const exportRoute: Route = {
  methods: ['GET'],
  path: '/user-account/export',
  async answer(ctx) {
    const all = await exportMine(ctx)
    await limit(ctx, EXPORTS, ctx.actor!.id)
    await noteOwnExport(ctx)
    return asJson(all)
  },
}

const asJson = (all: object) =>
  new Response(JSON.stringify(all, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

/** The same to read; `?lang=` is its language. */
export const exportPaperRoute: Route = {
  methods: ['GET'],
  path: '/user-account/export/pdf',
  async answer(ctx) {
    const data = await exportMine(ctx)
    await limit(ctx, EXPORTS, ctx.actor!.id)
    await noteOwnExport(ctx)
    return asPaper(ctx, data)
  },
}

async function asPaper(ctx: Context, data: Exported) {
  const { locale } = ctx
  const t = ctx.texts.translate(locale)
  const sender = await senderOf(ctx, locale)
  const pdf = await print(async () => {
    const { DataPaper } = await import('./paper/data-paper.server.tsx')
    return createElement(DataPaper, { data, locale, sender, t })
  })
  return fileAnswer(pdf, { utf8: `${t('my.data_title')}.pdf`, ascii: 'my-data.pdf' })
}

/** The same for an address, by the link that was sent to it. By POST: programs that look into mails open every link. */
export const requestFileRoute: Route = {
  methods: ['POST'],
  path: REQUEST_FILE_PATH,
  async answer(ctx, request) {
    const { token = '', format } = await readForm(request)
    await limit(ctx, EXPORTS, hashOfToken(token))
    const data = await exportByLink(ctx, { token })
    return format === 'json' ? asJson(data) : asPaper(ctx, data)
  },
}
