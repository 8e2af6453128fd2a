/** `/.well-known/security.txt` (RFC 9116): contact for reporting vulnerabilities. */
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { LOCALES } from '#kernel/locale.ts'
import { PUBLIC_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'

/** The file is generated from the current settings, so it is never outdated; the standard requires less than a year. */
const VALID_DAYS = 180

/** Null while the association has not entered an email address. */
export async function securityText(ctx: Context): Promise<string | null> {
  const { site } = await readSettings(ctx, 'site')
  const contact = site.securityEmail || site.email
  if (!contact) return null
  const expires = new Date(Math.ceil(ctx.now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS)
  const lines = [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${ctx.config.publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

route({
  methods: ['GET'],
  path: '/.well-known/security.txt',
  sameForAllVisitors: true,
  cached: true,
  async answer(ctx) {
    const text = await securityText(ctx)
    if (text === null) throw new Refusal('errors.not_found', 404)
    return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PUBLIC_PAGE } })
  },
})
