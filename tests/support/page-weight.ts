/** Bytes of a page before and after its largest contentful paint. */
import { gzipSync } from 'node:zlib'
import { attributes } from './pages.ts'

type Weight = {
  /** The page and its style sheets, compressed with Brotli. */
  first: number
  html: number
  styles: number
  /** Fonts that the page preloads. */
  fonts: number
  /** The React app, gzip, loaded when the page is idle or at the first interaction. */
  app: number
  /** The same, compressed with Brotli. */
  appSent: number
}

const known = new Map<string, Promise<Buffer>>()

/** Compressed size of an answer (`fetch()` would decompress it). */
async function sent(url: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br, gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (data: Buffer) => (bytes += data.length))
      answer.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}

function body(url: string): Promise<Buffer> {
  let found = known.get(url)
  if (!found) known.set(url, (found = fetch(url).then(async (answer) => Buffer.from(await answer.arrayBuffer()))))
  return found
}

export async function measureWeight(base: string, path: string): Promise<Weight> {
  // The first request fills the page cache, whose answers are compressed.
  await (await fetch(base + path)).text()
  const page = await (await fetch(base + path)).text()
  const links = [...page.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag!)
  const address = (tag: string) => base + attributes(tag, 'link', 'href')[0]!.replace(/#.*/, '')
  const all = async (tags: string[], size: (url: string) => Promise<number>) =>
    (await Promise.all([...new Set(tags.map(address))].map(size))).reduce((sum, one) => sum + one, 0)
  const html = await sent(base + path)
  const styles = await all(links.filter((tag) => tag.includes('rel="stylesheet"')), sent) // prettier-ignore
  const fonts = await all(links.filter((tag) => tag.includes('as="font"')), sent) // prettier-ignore
  const modules = /data-preload="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? []
  const total = async (size: (url: string) => Promise<number>) =>
    (await Promise.all(modules.map((file) => size(base + file)))).reduce((sum, one) => sum + one, 0)
  const app = await total(async (url) => gzipSync(await body(url), { level: 9 }).length)
  return { first: html + styles, html, styles, fonts, app, appSent: await total(sent) }
}
