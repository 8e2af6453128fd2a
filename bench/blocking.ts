/**
 * Blocking time of the main thread on each public page, with and without scripts, measured alternately in one run: the
 * sum of what each task exceeds 50 ms by, from the first paint to ten seconds later, on a processor slowed down four
 * times (a phone). The limit: 50 ms more with scripts than without.
 *
 *   node bench/blocking.ts [--rounds=3] [/path…]      (build first)
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { browserPath } from '../bin/browser.ts'
import { ownSite } from './own-site.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const BAR_MS = 50
const TASK_MS = 50
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
})

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args?: { name?: string }
}

async function blockedOn(browser: Browser, url: string, script: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: script })
  const page = await context.newPage()
  try {
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'loading'] })
    await page.goto(url, { waitUntil: 'load' })
    // The app starts once the page is idle.
    await page.waitForTimeout(4000)
    return blocked((JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents)
  } finally {
    await context.close()
  }
}

/** Blocking time of the thread that painted the page, in milliseconds. */
function blocked(events: TraceEvent[]): number {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
  if (!paint) throw new Error('the page painted nothing')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  )
  const own = tasks.map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, paint.ts)) / 1000)
  return own.reduce((sum, ms) => sum + Math.max(0, ms - TASK_MS), 0)
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

const site = ownSite()
let browser: Browser | undefined
try {
  await site.start()
  browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  console.log('| Page | With scripts | Without | More |\n| --- | --- | --- | --- |')
  for (const path of positionals.length > 0 ? positionals : PUBLIC_PAGES) {
    const found = { with: [] as number[], without: [] as number[] }
    // One request before measuring, so that the page is cached.
    await (await fetch(site.url + encodeURI(path))).text()
    for (let round = 0; round < Number(values.rounds); round++) {
      found.with.push(await blockedOn(browser, site.url + path, true))
      found.without.push(await blockedOn(browser, site.url + path, false))
    }
    const [on, off] = [median(found.with), median(found.without)]
    const more = Math.round(on - off)
    console.log(`| ${path} | ${Math.round(on)} | ${Math.round(off)} | ${more}${more > BAR_MS ? ', above' : ''} |`)
  }
} finally {
  await browser?.close()
  await site.end()
}
