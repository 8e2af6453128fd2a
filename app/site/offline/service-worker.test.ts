/** What the service worker does in a browser: it runs here as a script with the parts of a browser that it uses. */
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { CACHE_PREFIX, serviceWorker } from './service-worker.ts'

const PAGES = { ar: '/offline', en: '/en/offline', tr: '/tr/offline' }

type Lifecycle = { waitUntil: (work: Promise<unknown>) => void }
type Fetched = { request: { url: string; mode: string; method: string }; preloadResponse?: Promise<unknown>; respondWith: (answer: Promise<unknown>) => void } // prettier-ignore

/** A browser that stores what the worker caches. `online`: what the network answers; null: no network. */
function browserWith(script: string, stored = new Map<string, Map<string, string>>()) {
  const listeners = new Map<string, (event: unknown) => void>()
  const state = { skipped: false, online: (_url: string): string | null => null }
  class PageRequest {
    readonly url: string
    readonly cache: string
    constructor(url: string, { cache }: { cache: string }) {
      this.url = url
      this.cache = cache
    }
  }
  const sandbox = createContext({
    URL,
    Request: PageRequest,
    Response: { error: () => 'network error' },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => (state.skipped = true),
    registration: {},
    fetch: async ({ url }: { url: string }) => {
      const answer = state.online(url)
      if (answer === null) throw new TypeError('Failed to fetch')
      return answer
    },
    caches: {
      open: async (name: string) => ({
        addAll: async (requests: PageRequest[]) => {
          // A copy of the HTTP cache could be as old as the worker that is replaced.
          expect(requests.every(({ cache }) => cache === 'reload')).toBe(true)
          stored.set(name, new Map(requests.map(({ url }) => [url, `page ${url}`])))
        },
      }),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (path: string) => [...stored.values()].map((pages) => pages.get(path)).find(Boolean),
    },
  })
  runInContext(script, sandbox)
  const lifecycle = async (name: string) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)!({ waitUntil: (one) => (work = one) } satisfies Lifecycle)
    await work
  }
  const navigate = (path: string, request: Partial<Fetched['request']> = {}, preloadResponse?: Promise<unknown>) => {
    let answer: Promise<unknown> | null = null
    const event: Fetched = {
      request: { url: `https://sanad.example${path}`, mode: 'navigate', method: 'GET', ...request },
      ...(preloadResponse && { preloadResponse }),
      respondWith: (one) => (answer = one),
    }
    listeners.get('fetch')!(event)
    return answer as Promise<unknown> | null
  }
  return { stored, state, lifecycle, navigate }
}

test.each([
  ['/', '/offline'],
  ['/campaigns?category=2', '/offline'],
  ['/en', '/en/offline'],
  ['/tr/donations', '/tr/offline'],
  ['/english', '/offline'],
  // Names of properties that every object has are no languages.
  ['/constructor', '/offline'],
  ['/__proto__/x', '/offline'],
])('without a network %s shows %s', async (path, page) => {
  const browser = browserWith(serviceWorker('1', PAGES))
  await browser.lifecycle('install')
  expect(await browser.navigate(path)).toBe(`page ${page}`)
})

test('with a network the page itself is shown, from the preload if the browser has begun it', async () => {
  const browser = browserWith(serviceWorker('1', PAGES))
  await browser.lifecycle('install')
  browser.state.online = (url) => `live ${url}`
  expect(await browser.navigate('/about')).toBe('live https://sanad.example/about')
  expect(await browser.navigate('/about', {}, Promise.resolve('preloaded'))).toBe('preloaded')
  // A preload that fails is a missing network.
  expect(await browser.navigate('/en', {}, Promise.reject(new TypeError('no network')))).toBe('page /en/offline')
})

test('forms, pictures and calls do not pass through it', () => {
  const browser = browserWith(serviceWorker('1', PAGES))
  expect(browser.navigate('/donations', { method: 'POST' })).toBeNull()
  expect(browser.navigate('/storage/x/960.webp', { mode: 'no-cors' })).toBeNull()
  expect(browser.navigate('/api/cart', { mode: 'cors' })).toBeNull()
})

test('without a stored page the browser shows its own', async () => {
  const browser = browserWith(serviceWorker('1', PAGES))
  expect(await browser.navigate('/about')).toBe('network error')
})

test('a new version stores the pages again, takes over at once, and removes those of the old version', async () => {
  const old = browserWith(serviceWorker('1', PAGES))
  await old.lifecycle('install')
  await old.lifecycle('activate')
  const next = browserWith(serviceWorker('2', PAGES), old.stored)
  await next.lifecycle('install')
  expect(next.state.skipped).toBe(true)
  expect([...next.stored.keys()]).toEqual([`${CACHE_PREFIX}1`, `${CACHE_PREFIX}2`])
  await next.lifecycle('activate')
  expect([...next.stored.keys()]).toEqual([`${CACHE_PREFIX}2`])
})
