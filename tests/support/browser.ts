/** A real Chromium for the journeys. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { Locale } from '#kernel/locale.ts'
import { browserPath } from '../../bin/browser.ts'
import { afterFile } from './after-file.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds, so what V8's optimizing compilers make of its code is hardly used: without them
  // the renderers need a fifth less processor time.
  '--js-flags=--no-opt --no-maglev',
  // Text is as wide as on screens of phones; the headless shell would round each letter to whole pixels.
  '--font-render-hinting=none',
  // No requests to other hosts (map tiles, videos, links of messengers). Intercepting them with `route()` would switch
  // the browser's cache off, and each screen would load and compile the whole dashboard again.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Browsers by the text size of their settings. */
const running = new Map<number, Promise<Browser>>()

export type Look = {
  locale?: Locale
  width?: number
  script?: boolean
  dark?: boolean
  /** With the service worker, which hides page loads from `route()`: journeys that need no network have it. */
  worker?: boolean
  /** The text size in the settings of the browser, in pixels. Media queries follow it too. */
  textSize?: number
}

/** A new visitor without cookies or storage. Errors of the page are in `pageErrors`. */
export async function newVisitor(look: Look = {}) {
  const context = await newContext(look)
  return { ...(await newTab(context, look.script)), context }
}

const sizeOf = (width = 1440) => ({ width, height: width < 600 ? 844 : 900 })
const schemeOf = (dark = false) => (dark ? 'dark' : 'light')

/** Gives an open page another width and theme. Its language is in its address. */
export async function setLook(page: Page, { width, dark }: Look): Promise<void> {
  await page.setViewportSize(sizeOf(width))
  await page.emulateMedia({ colorScheme: schemeOf(dark) })
}

export async function newContext({
  locale = 'ar',
  width,
  script = true,
  dark,
  worker = false,
  textSize = 16,
}: Look): Promise<BrowserContext> {
  // Without a UTF-8 locale Chromium saves a file with an Arabic name as "download".
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const args = [...QUIET, `--blink-settings=defaultFontSize=${textSize}`]
  const started = running.get(textSize) ?? chromium.launch({ executablePath: browserPath(), args, env })
  running.set(textSize, started)
  const browser = await started
  afterFile(async () => {
    running.delete(textSize)
    await browser.close()
  })
  const context = await browser.newContext({
    viewport: sizeOf(width),
    locale,
    colorScheme: schemeOf(dark),
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(30_000)
  return context
}

export async function newTab(context: BrowserContext, script = true) {
  const page: Page = await context.newPage()
  // The first frame of the headless shell has a pointer at 0,0. The empty page gets it, so that it does not start the
  // app of the first page.
  if (script) await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => {
    // A refused form is answered 4xx on purpose, and other hosts cannot be reached; what a policy blocks is never on
    // purpose.
    if (message.type() === 'error' && !/status of 4\d\d|ERR_NAME_NOT_RESOLVED/.test(message.text()))
      pageErrors.push(message.text())
  })
  return { page, pageErrors }
}

/** Waits for hydration: before it the page is complete, after it dialogs open. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** What is in view and in focus after a form: how far the page is scrolled, and which kind of element has the focus. */
export async function arrivalOf(page: Page): Promise<{ scrolled: number; focus: string }> {
  return page.evaluate(() => ({ scrolled: Math.round(scrollY), focus: document.activeElement?.tagName ?? '' }))
}
