/** `/theme.css` overrides the default colours. It is a file because the content policy forbids inline styles. */
import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import { route } from '#kernel/route.ts'
import { readSettings } from './settings.server.ts'
import { themeCss, type Colors } from './theme.ts'

const versionOf = (sheet: string) => createHash('sha256').update(sheet).digest('base64url').slice(0, 10)

/** The versioned address of the style sheet; null while the default colours apply. */
export function themeUrl(ctx: Context, colors: Colors): string | null {
  const sheet = themeCss(colors)
  if (!sheet) return null
  return ctx.preview ? `/theme.css?preview=${ctx.preview}` : `/theme.css?v=${versionOf(sheet)}`
}

route({
  methods: ['GET'],
  path: '/theme.css',
  async answer(ctx, request) {
    const sheet = themeCss((await readSettings(ctx, 'theme')).theme)
    const current = new URL(request.url).searchParams.get('v') === versionOf(sheet)
    const cacheControl = current ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(sheet, {
      headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': ctx.preview ? 'no-store' : cacheControl },
    })
  },
})
