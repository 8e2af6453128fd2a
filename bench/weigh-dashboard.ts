/**
 * Transfer size of the dashboard's first load, measured by the network events of Chromium, each screen in a new
 * browser.
 * `node bench/weigh-dashboard.ts http://localhost:3000 [path …]` against a running site with demo content; fails above
 * 300 kB of compressed JavaScript.
 */
import { chromium } from 'playwright-core'
import { browserPath } from '../bin/browser.ts'

const MOST = 300_000
const [site = 'http://localhost:3000', ...asked] = process.argv.slice(2)
const paths = asked.length > 0 ? asked : ['home', 'posts', 'posts/new', 'activities/new', 'all-campaigns/1', 'student-residences/1', 'main-page', 'controlpanel', 'translations', 'media', 'users', 'roles'] // prettier-ignore

const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
const first = await browser.newContext({ locale: 'en' })
const door = await first.newPage()
await door.goto(`${site}/en/dashboard/admin-login`)
await door.getByLabel('Email').fill('owner@sanad.example')
await door.getByLabel('Password').fill('sanad-demo')
await door.getByLabel('Password').press('Enter')
await door.waitForURL(/dashboard\/home/)
const storageState = await first.storageState()

for (const path of paths) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type }) => (type === 'Script' ? scripts.add(requestId) : null))
  // Compressed sizes of bodies, without headers.
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  // The budget is in gzip; browsers that accept Brotli load less.
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' })
  await page.goto(`${site}/en/dashboard/${path}`)
  await page.locator('main h1').waitFor()
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const heavy = bytes > MOST
  console.log(
    `${path.padEnd(24)} ${(bytes / 1000).toFixed(0).padStart(5)} kB in ${scripts.size} files${heavy ? '  TOO MUCH' : ''}`,
  )
  if (heavy) process.exitCode = 1
  await context.close()
}
await browser.close()
