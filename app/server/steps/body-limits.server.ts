/** Limits the size of bodies. Uploads are never completely in memory: they count their bytes themselves. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { endpoints } from '#kernel/endpoint.server.ts'
import { splitLocale } from '#kernel/locale.ts'
import { isUploadPath } from '#kernel/upload-paths.ts'
import { Refusal } from '#kernel/refusal.ts'
import { errorAnswer } from '../errors.server.ts'
import type { App, Env, HonoRequest } from '../app-env.ts'

/** In bytes. Records may contain long texts in three languages. */
const limitOf = (path: string) => (path.startsWith('/api/dashboard/') ? 1024 * 1024 : 64 * 1024)

export function bodyLimits(): App {
  const app = new Hono<Env>()
  for (const { upload, method, path } of endpoints)
    if (upload)
      app.on(method.toUpperCase(), path, (c, next) => {
        c.set('upload', true)
        return next()
      })
  app.on('POST', ['*'], (c, next) => {
    const { path } = splitLocale(c.req.path.replace(/\.data$/, ''))
    if (isUploadPath(path) && c.req.header('content-type')?.startsWith('multipart/form-data')) c.set('upload', true)
    return next()
  })
  const limits = new Map(endpoints.map(({ path, maxBody }) => [path, maxBody]))
  const onError = (c: HonoRequest) => errorAnswer(new Refusal('errors.too_large', 413), c.get('ctx'))
  app.use((c, next) => {
    if (c.get('upload')) return next()
    const maxSize = limits.get(c.req.path) ?? limitOf(c.req.path)
    return bodyLimit({ maxSize, onError })(c, next)
  })
  return app
}
