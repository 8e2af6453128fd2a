/**
 * Service worker: it stores the offline pages and shows one of them if a page cannot be loaded. It handles no other
 * requests and stores nothing else; forms do not pass through it.
 *
 * @param version changes with the pages: the browser compares the script with the stored one, and then stores the pages
 * again
 */
export function serviceWorker(version: string, pages: Record<string, string>): string {
  return `const CACHE = ${JSON.stringify(CACHE_PREFIX + version)}
const PAGES = ${JSON.stringify(pages)}
const offlinePage = (url) => {
  const [, language] = new URL(url).pathname.split('/')
  return Object.hasOwn(PAGES, language) ? PAGES[language] : PAGES.ar
}

addEventListener('install', (event) => {
  const fresh = Object.values(PAGES).map((path) => new Request(path, { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  const remove = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(remove).then(() => registration.navigationPreload?.enable()))
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const load = async () => (await event.preloadResponse) ?? fetch(request)
  event.respondWith(load().catch(async () => (await caches.match(offlinePage(request.url))) ?? Response.error()))
})
`
}

/** Prefix in the browser's cache; listed on the cookie page (features/legal/browser-storage.ts). */
export const CACHE_PREFIX = 'offline-'
