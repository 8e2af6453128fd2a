import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadLater } from './later.server.ts'

const made = `<html><head></head><body><main>text</main><script>first()</script>
<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>
<script type="module" async="">import "/assets/a.js";</script><script>enqueue("x")</script></body></html>`

test('the app is put aside with what it will need, and nothing of it loads with the page', () => {
  const { html } = loadLater(made)
  expect(html).not.toContain('<link')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('data-preload="/assets/a.js /assets/b.js"')
  expect(html).toContain('<main>text</main>')
})

test('the policy names every script that runs, and the one that is started later', () => {
  const { html, scripts } = loadLater(made)
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!)
  expect(inline).toHaveLength(3)
  for (const script of [...inline, 'import "/assets/a.js";']) expect(scripts).toContain(hash(script))
})
