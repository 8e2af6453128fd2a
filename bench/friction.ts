/**
 * Does five tasks in Chromium as a user does them, without shortcuts, and counts clicks, typed fields, pages and
 * seconds. The seconds are those of a machine that does not read and types at once: they compare versions of the site,
 * not people.
 *
 *   node bench/friction.ts [task…]     (build first; `--site=URL` uses a running demo site, PICTURES=folder saves a
 *                                       screenshot of the last page)
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { browserPath } from '../bin/browser.ts'
import { donateOnPhone } from './friction/donate.ts'
import { applyForBed } from './friction/housing.ts'
import { firstDay } from './friction/first-day.ts'
import { refundByHalfName } from './friction/refund.ts'
import { importProducts } from './friction/products.ts'
import { walk, type Walk } from './friction/walk.ts'
import { ownSite } from './own-site.ts'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ar',
}
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en' }
const JOBS: Record<
  string,
  { look: BrowserContextOptions; run: (walk: Walk, url: string, token: string) => Promise<void> }
> = {
  donate: { look: PHONE, run: donateOnPhone },
  housing: { look: PHONE, run: applyForBed },
  products: { look: DESK, run: importProducts },
  refund: { look: DESK, run: refundByHalfName },
  'first-day': { look: DESK, run: firstDay },
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' }, token: { type: 'string' } } }) // prettier-ignore
const site = values.site ? undefined : ownSite()
let browser: Browser | undefined
try {
  await site?.start()
  browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  console.log('| Job | Clicks | Typed fields | Pages | Seconds |\n| --- | --- | --- | --- | --- |')
  for (const [name, { look, run }] of Object.entries(JOBS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const person = walk(page)
    try {
      const token = values.token ?? /registery\?token=(\S+)/.exec(site?.printed ?? '')?.[1] ?? ''
      await run(person, values.site ?? site!.url, token)
    } finally {
      if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) })
    }
    const { clicks, fields, pages, seconds } = person.effort()
    console.log(`| ${name} | ${clicks} | ${fields} | ${pages} | ${seconds} |`)
    await context.close()
  }
} finally {
  await browser?.close()
  await site?.end()
}
