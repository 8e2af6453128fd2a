import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadLater } from './later.server.ts'

const made = `<html><head></head><body><main>text</main><script>first()</script>
<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>
<script type="module" async="">import "/assets/a.js";</script></body></html>`
const inline = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!)

test('the app is put aside with what it will need, and nothing of it loads with the page', () => {
  const { html } = loadLater(made, 'data')
  expect(html).not.toContain('<link')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('data-preload="/assets/a.js /assets/b.js"')
  expect(html).toContain('<main>text</main>')
})

test('the policy names every script that runs, and the one that is started later', () => {
  const { html, scripts } = loadLater(made, 'data')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(inline(html)).toHaveLength(3)
  for (const script of [...inline(html), 'import "/assets/a.js";']) expect(scripts).toContain(hash(script))
})

test('data cannot end its script, nor be read as anything but a text', () => {
  const data = '</script><script>alert(1)</script> \u2028 "\\ $& <!--'
  const [, , handoff] = inline(loadLater(made, data).html)
  const told: string[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: (text: string) => told.push(text), close() {} } },
  }
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as a browser would run it
  new Function('window', handoff!)(window)
  expect(told).toEqual([data])
})
