/** The files of the build, with the compressed copies that lie next to them. */
import { globSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import type { Step } from '../app-env.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

export function staticFiles(folder: string): Step {
  // Listed at the start, so that page requests do not look for a file of that name.
  const files = new Set(globSync('**/*.*', { cwd: folder }).map((file) => `/${file}`))
  const onFound = (_: string, c: Context) =>
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=3600')
  const serve = serveStatic({ root: folder, precompressed: true, onFound })
  return (c, next) => (files.has(c.req.path) ? serve(c, next) : next())
}
