import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { contentPolicy, scriptHash } from '#kernel/content-policy.server.ts'
import { pageScripts, wholePage } from './page-scripts.server.ts'

const entry = {
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/react.js', '/assets/ui.js'] },
      'pages/home': { id: 'pages/home', module: '/assets/home.js' },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'pages/home' } }] },
  serverHandoffString: '{"ssr":true}',
} as unknown as EntryContext

/** Texts of the scripts that a browser runs. */
const running = (html: string) =>
  [...html.matchAll(/<script(?: type="module" async="")?>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)

test('on public pages the app is not loaded with the page, and its files are listed', () => {
  const { html } = pageScripts(entry, 'data')
  expect(html).not.toContain('<link')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain(
    'data-preload="/assets/manifest.js /assets/entry.js /assets/react.js /assets/root.js /assets/ui.js /assets/home.js"',
  )
  expect(html).toContain('import * as route1 from "/assets/home.js";')
})

test('the dashboard starts immediately', () => {
  const { html } = pageScripts(entry, 'data', { atOnce: true })
  expect(html).toContain('<link rel="modulepreload" href="/assets/home.js"/>')
  expect(html).toContain('<script type="module" async="">import "/assets/manifest.js";')
})

test.each([true, false])('every script that runs is allowed by its hash (started at once: %s)', (atOnce) => {
  const { html, hashes } = pageScripts(entry, 'data', { atOnce })
  const found = running(html).map(scriptHash)
  expect(found).toHaveLength(2)
  for (const hash of found) expect(hashes).toContain(hash)
})

test('an injected script element is not allowed, not even at the end of the page', () => {
  const scripts = pageScripts(entry, 'data')
  for (const evil of ['alert(document.domain)', 'window.__reactRouterContext={}']) {
    const rendered = `<html><head></head><body><div class="prose"><script>${evil}</script></div></body></html>`
    const page = String(wholePage(rendered, scripts.html))
    expect(running(page)).toContain(evil)
    expect(contentPolicy({ scripts: scripts.hashes })).not.toContain(scriptHash(evil))
  }
})

test('data cannot end its script and is only read as text', async () => {
  const data = '</script><script>alert(1)</script> \u2028 "\\ $& <!--'
  const [context] = running(pageScripts(entry, data).html)
  const window: Record<string, { stream: ReadableStream<Uint8Array>; ssr: boolean }> = {}
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as a browser would run it
  new Function('window', context!)(window)
  const [streamed] = Object.values(window)
  expect(await new Response(streamed!.stream).text()).toBe(data)
  expect(streamed!.ssr).toBe(true)
})

test('a document with an unexpected end is not sent without its scripts', () => {
  expect(() => wholePage('<html><body>', 'x')).toThrow('does not end')
})
