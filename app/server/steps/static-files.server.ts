/** Files of the build, with their compressed copies. */
import { globSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import type { Step } from '../app-env.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

export function staticFiles(folder: string): Step {
  // Listed once at the start, so that requests for pages do not access the disk.
  const files = new Set(globSync('**/*.*', { cwd: folder }).map((file) => `/${file}`))
  const onFound = (_: string, c: Context) =>
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=3600')
  const serve = serveStatic({ root: folder, precompressed: true, onFound })
  return (c, next) => (files.has(c.req.path) ? serve(c, next) : next())
}
