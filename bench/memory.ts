/**
 * Memory of the site and its database (PSS, Linux): after the start, after 500 paid donations, and after a minute of
 * public pages read by 20 visitors at once. The limit is 250 MB. It measures the site's second start, because the first
 * one writes the demo content, and the sandbox bank runs in this process: a production site loads neither.
 *
 *   node bench/memory.ts      (build first: node bin/prepare.mjs build)
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { begin, enterCode } from '../sandbox-bank/client.ts'
import { startBank } from '../sandbox-bank/server.ts'
import { merchantsAt } from '../tests/support/merchants.ts'
import { ownSite } from './own-site.ts'
import { memoryOf } from './processes.ts'

const BAR_MB = 250
const DONATIONS = 500
const DONORS = 8
const VISITORS = 20
const READING_MS = 60_000
const SECTIONS = ['', 'campaigns', 'donations', 'student-housing', 'show-youth-centers', 'gift-shop', 'blogs-news', 'about'] // prettier-ignore
const PAGES = ['', 'en/', 'tr/'].flatMap((language) => SECTIONS.map((section) => `/${language}${section}`))

const memory = () => memoryOf(site.pid())

/** One donation, from the form to the bank's callback. */
async function donate(campaign: number): Promise<void> {
  const answer = await fetch(`${site.url}/api/front/donate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      donor_name: 'Memory',
      email: 'm@example.org',
      amount: '100',
      currency: 'TRY',
      campaign_id: campaign,
      lang: 'en',
    }),
  })
  if (!answer.ok) throw new Error(`donate answered ${answer.status}: ${await answer.text()}`)
  const { gateway_url: gateway, ...form } = (await answer.json()) as Record<string, string>
  const card = { Pan: '5528790000000008', Expiry: '1239', Cvv2: '123' }
  const page = await begin(new URL(gateway!).origin, { ...form, ...card })
  const { action, fields } = typeof page === 'string' ? await enterCode(page) : page
  const { status } = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  if (status !== 303) throw new Error(`the callback answered ${status}`)
}

const bankFolder = await mkdtemp(join(tmpdir(), 'sanad-bench-bank-'))
const bank = await startBank({ port: 0, dir: bankFolder })
const site = ownSite({ env: { DEMO_PICTURES: '0', ...merchantsAt(bank.url) } })
try {
  await site.start()
  const withDemo = memory()
  await site.stop()
  await site.start()
  const started = memory()
  const listed = (await (await fetch(`${site.url}/api/front/don-campaigns`)).json()) as { id: number }[]
  let left = DONATIONS
  await Promise.all(
    Array.from({ length: DONORS }, async () => {
      while (--left >= 0) await donate(listed[left % listed.length]!.id)
    }),
  )
  const donated = memory()
  const until = Date.now() + READING_MS
  let answers = 0
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let i = visitor; Date.now() < until; i++) {
        const answer = await fetch(site.url + PAGES[i % PAGES.length]!)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
        answers++
      }
    }),
  )
  const read = memory()
  console.log(JSON.stringify({ withDemo, started, donated, read, answers, bar: BAR_MB }))
  process.exitCode = Math.max(started, donated, read) > BAR_MB ? 1 : 0
} finally {
  await site.end()
  await bank.close()
  await rm(bankFolder, { recursive: true, force: true })
}
