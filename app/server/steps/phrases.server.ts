/** Texts of each language as JSON, for browsers. */
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { isLocale } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { errorAnswer } from '../errors.server.ts'
import { phrasesAnswer } from '../texts.server.ts'
import type { App, Env } from '../app-env.ts'

export function phrases(): App {
  const app = new Hono<Env>()
  app.get('/locales/:file{[a-z]{2}\\.json}', etag(), (c) => {
    const locale = c.req.param('file').slice(0, 2)
    if (!isLocale(locale)) return errorAnswer(new Refusal('errors.not_found', 404), c.get('ctx'))
    return phrasesAnswer(c.get('ctx').texts, locale, c.req.raw)
  })
  return app
}
