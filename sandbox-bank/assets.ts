import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ServerResponse } from 'node:http'
import { HttpProblem } from './http.ts'
import { formScript, sendScript } from './pages/scripts.ts'
import { logo } from './pages/layout.ts'
import { style } from './pages/style.ts'

const texts: Record<string, { type: string; text: string }> = {
  'bank.css': { type: 'text/css; charset=utf-8', text: style },
  'send.js': { type: 'text/javascript; charset=utf-8', text: sendScript },
  'form.js': { type: 'text/javascript; charset=utf-8', text: formScript },
  'mark.svg': {
    type: 'image/svg+xml',
    text: logo.html
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
      .replace('<path', '<rect width="40" height="40" rx="10" fill="#0c2340"/><path'),
  },
}

const fonts = new Set(['readex-arabic.woff2', 'readex-latin.woff2', 'readex-latin-ext.woff2'])

export async function asset(res: ServerResponse, name: string): Promise<void> {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  const body = text ? Buffer.from(text.text) : await font(name)
  const type = text?.type ?? 'font/woff2'
  // Fonts never change under their name; other files may during development.
  const caching = text ? 'no-cache' : 'public, max-age=31536000, immutable'
  res.writeHead(200, { 'content-type': type, 'content-length': body.length, 'cache-control': caching })
  res.end(body)
}

/** The font comes from the site's development package; without it system fonts are used. */
async function font(name: string): Promise<Buffer> {
  if (!fonts.has(name)) throw new HttpProblem(404, name)
  try {
    const file = `@fontsource-variable/readex-pro/files/${name.replace('readex-', 'readex-pro-').replace('.', '-wght-normal.')}`
    return await readFile(createRequire(import.meta.url).resolve(file))
  } catch {
    throw new HttpProblem(404, name)
  }
}
