import { createElement } from 'react'
import { fileAnswer } from '#features/paper/file-answer.server.ts'
import { print } from '#features/paper/print.server.ts'
import { senderOf } from '#features/paper/sender.server.ts'
import { exportMine } from '#features/privacy/mine.server.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'
import type { Route } from '#kernel/route.ts'

const EXPORTS: Limit = { name: 'export_mine', points: 15, seconds: 3600 }

/** All that is kept about whoever asks, as a file for programs. */
export const exportRoute: Route = {
  methods: ['GET'],
  path: '/user-account/export',
  async answer(ctx) {
    const all = await exportMine(ctx)
    await limit(ctx, EXPORTS, ctx.actor!.id)
    return new Response(JSON.stringify(all, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
        'Cache-Control': 'private, no-store',
      },
    })
  },
}

/** The same to read; `?lang=` is its language. */
export const exportPaperRoute: Route = {
  methods: ['GET'],
  path: '/user-account/export/pdf',
  async answer(ctx) {
    const data = await exportMine(ctx)
    await limit(ctx, EXPORTS, ctx.actor!.id)
    const { locale } = ctx
    const t = ctx.texts.translate(locale)
    const sender = await senderOf(ctx, locale)
    const pdf = await print(async () => {
      const { DataPaper } = await import('./paper/data-paper.server.tsx')
      return createElement(DataPaper, { data, locale, sender, t })
    })
    return fileAnswer(pdf, { utf8: `${t('my.data_title')}.pdf`, ascii: 'my-data.pdf' })
  },
}
