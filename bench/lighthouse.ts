/**
 * `node bench/lighthouse.ts [--runs=1] [/path…]`: Lighthouse mobile on every kind of public page, or on the given ones.
 * Starts a separate site with demo content. Needs a build, Chromium, and LIGHTHOUSE: the folder into which
 * `npm install lighthouse` was run. On a busy machine as root: `chrt -r 5 node bench/lighthouse.ts`, so that the site
 * and the browser run before everything else.
 */
import '../app/features/donations/tables.ts'
import '../app/features/payments/tables.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { browserPath } from '../bin/browser.ts'
import { ownSite } from './own-site.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' } },
})
const folder = process.env.LIGHTHOUSE
if (!folder) throw new Error('LIGHTHOUSE is not set: the folder into which `npm install lighthouse` was run')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-dev-shm-usage'
type Audit = { score: number | null; numericValue?: number }
type Report = {
  lighthouseVersion: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const site = ownSite()
const reports = mkdtempSync(join(tmpdir(), 'sanad-lighthouse-'))
const run = promisify(execFile)

async function measure(url: string, headers: Record<string, string>): Promise<Report[]> {
  const file = join(reports, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join()}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    `--chrome-flags=${FLAGS}`,
  ]
  const env = { ...process.env, CHROME_PATH: browserPath() }
  const found: Report[] = []
  // Chromium sometimes loses the beginning of its trace (NO_NAVSTART): such a run has no figures and is repeated.
  for (let failures = 0; found.length < Number(values.runs);) {
    try {
      await run(process.execPath, [program, url, ...options], { env, timeout: 240_000 })
    } catch (error) {
      if (++failures > 4) throw error
      continue
    }
    found.push(JSON.parse(readFileSync(file, 'utf8')) as Report)
  }
  return found
}

/** A page of the table, and what failed in it: the score of each run, and the worst figure of all runs. */
function line(path: string, all: Report[]): string {
  const scores = CATEGORIES.map((name) => all.map(({ categories }) => Math.round((categories[name]!.score ?? 0) * 100)))
  const worst = (audit: string) => Math.max(...all.map(({ audits }) => audits[audit]!.numericValue ?? Infinity))
  const failed = all.flatMap(({ categories, audits }) =>
    CATEGORIES.slice(1).flatMap((name) =>
      categories[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]!.score === 0).map(({ id }) => id),
    ),
  )
  const cells = [
    path,
    scores[0]!.join(', '),
    scores
      .slice(1)
      .map((all) => Math.min(...all))
      .join('/'),
    `${(worst('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${Math.round(worst('total-blocking-time'))} ms`,
    worst('cumulative-layout-shift').toFixed(4),
    [...new Set(failed)].join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

try {
  await site.start()
  await sleep(5000) // The pictures of the demo are being generated.
  await site.stop()
  const token = await site.withDatabase(async ({ kysely }) => {
    const paid = kysely
      .selectFrom('donations')
      .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
      .select('token')
      .where('donations.state', '=', 'confirmed')
      .limit(1)
    return (await paid.executeTakeFirstOrThrow()).token
  })
  await site.start()
  const cart = await fetch(`${site.url}/api/cart`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"product_id":2,"quantity":1}',
  })
  const Cookie = cart.headers.getSetCookie().map((one) => one.split(';')[0]!).join('; ') // prettier-ignore
  const paths = positionals.length > 0 ? positionals : [...PUBLIC_PAGES, `/donations/result/${token}`]
  console.log('| Page | Performance | Accessibility/practices/search | Largest paint | Blocked | Shift | Failed |')
  for (const path of paths) {
    const url = site.url + encodeURI(path)
    const answer = await fetch(url, { headers: { Cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const headers: Record<string, string> = /^\/(?:my-cart|checkout)/.test(path) ? { Cookie } : {}
    console.log(line(path, await measure(url, headers)))
  }
} finally {
  await site.end()
  rmSync(reports, { recursive: true, force: true })
}
