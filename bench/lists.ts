/**
 * `node bench/lists.ts`: response times of each list of the dashboard with 50,000 rows, on the embedded database, by
 * HTTP, one request at a time. Needs a build. Options: --rows 50000, --rounds 60, --only donations, --keep FOLDER
 * (filled at the first use, then reused). Exit code 1 when a p99 is above 100 ms.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import * as fill from './fill.ts'
import { ownSite } from './own-site.ts'
import { measureLatency } from './latency.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
})
const ROWS = Number(values.rows)
const MAX_MS = 100

type Path = (round: number) => string
const deep = (size: number) => (n: number) => 1 + ((n * 37) % Math.floor(ROWS / size))
const LAST = Math.floor(ROWS / 50)
const q = (words: string) => `q=${encodeURIComponent(words)}`

/** Requests for every list of the resource kit. */
const ofResource = (path: string): Record<string, Path> => ({
  'first page': () => path,
  'any page': (n) => `${path}?size=50&page=${deep(50)(n)}`,
  'last page': () => `${path}?size=50&page=${LAST}`,
  'changed last': () => `${path}?sort=-updated_at&size=100`,
  'changed last, any page': (n) => `${path}?sort=-updated_at&size=50&page=${deep(50)(n)}`,
  drafts: () => `${path}?filter.state=draft`,
  'published, any page': (n) => `${path}?filter.state=published&size=50&page=${Math.ceil(deep(50)(n) / 2)}`,
  'one category': (n) => `${path}?filter.category_id=${1 + (n % 3)}`,
  'not translated': () => `${path}?filter.missing=en`,
  'days of change': () => `${path}?filter.updated_at=2026-03-01..2026-03-31`,
  'a number in the title': (n) => `${path}?${q(`رقم ${n * 83 + 7}`)}`,
  'a word of all': () => `${path}?${q('أخبار')}`,
  'a word of none': () => `${path}?${q('zzzzzz')}`,
})

const DONATIONS = '/api/dashboard/all-donations'
const USERS = '/api/dashboard/users'
const AUDIT = '/api/dashboard/audit'
const MAILS = '/api/dashboard/mails'
let older = ''

const LISTS: Record<string, Record<string, Path>> = {
  donations: {
    'first page': () => DONATIONS,
    'any page': (n) => `${DONATIONS}?size=50&page=${deep(50)(n)}`,
    'last page': () => `${DONATIONS}?size=50&page=${LAST}`,
    'the oldest first': (n) => `${DONATIONS}?sort=at&size=50&page=${deep(50)(n)}`,
    'by amount': (n) => `${DONATIONS}?sort=-amount&size=100&page=${1 + (n % 20)}`,
    'by amount, any page': (n) => `${DONATIONS}?sort=amount&size=50&page=${deep(50)(n)}`,
    'one campaign': (n) => `${DONATIONS}?filter.campaign=${1 + (n % 8)}`,
    'declined, by amount': () => `${DONATIONS}?filter.status=declined&sort=amount`,
    'one month by transfer': () => `${DONATIONS}?filter.method=bank_transfer&filter.at=2026-03-01..2026-03-31`,
    'amounts between': () => `${DONATIONS}?filter.amount=100..200&size=100`,
    'a name': (n) => `${DONATIONS}?${q(`أَحْمَد ${n * 83}`)}`,
    'a name of all': () => `${DONATIONS}?${q('احمد')}`,
    'a name of none': () => `${DONATIONS}?${q('zzzzzz')}`,
    'a reference': (n) => `${DONATIONS}?${q(`SND-${String(n * 71 + 1).padStart(8, '0')}`)}`,
  },
  users: {
    'first page': () => USERS,
    'any page': (n) => `${USERS}?size=50&page=${deep(50)(n)}`,
    'last page': () => `${USERS}?size=50&page=${LAST}`,
    'by name': (n) => `${USERS}?sort=name&size=50&page=${deep(50)(n)}`,
    'by name backwards': (n) => `${USERS}?sort=-name&size=50&page=${deep(50)(n)}`,
    staff: () => `${USERS}?filter.role=any`,
    unverified: () => `${USERS}?filter.state=unverified`,
    'second factor': () => `${USERS}?filter.factor=on`,
    'a name': (n) => `${USERS}?${q(`أحمد ${n * 83 + 7}`)}`,
    'a name of all': () => `${USERS}?${q('احمد')}`,
    'a name of none': () => `${USERS}?${q('zzzzzz')}`,
  },
  audit: {
    'first page': () => AUDIT,
    'page after page': () => `${AUDIT}?size=200${older && `&before=${older}`}`,
    'one command': () => `${AUDIT}?command=mail.resend&size=200`,
    'one record': (n) => `${AUDIT}?q=${n % 4000}`,
    'a month': () => `${AUDIT}?from=2026-03-01&to=2026-03-31&size=200`,
  },
  mails: {
    'first page': () => MAILS,
    'any page': (n) => `${MAILS}?size=50&page=${deep(50)(n)}`,
    'last page': () => `${MAILS}?size=50&page=${LAST}`,
    failed: (n) => `${MAILS}?filter.state=failed&size=50&page=${1 + (n % 200)}`,
    'an address': (n) => `${MAILS}?${q(`donor${n * 83}@`)}`,
    'a subject of all': () => `${MAILS}?${q('شكرًا')}`,
    'a word of none': () => `${MAILS}?${q('zzzzzz')}`,
  },
  posts: ofResource('/api/dashboard/posts'),
  campaigns: ofResource('/api/dashboard/all-campaigns'),
}

const filled = values.keep !== undefined && existsSync(values.keep)
if (values.keep) mkdirSync(values.keep, { recursive: true })
const site = ownSite({ keep: values.keep })
let worst = 0
try {
  if (!filled) {
    await site.start()
    await site.stop()
    const begun = performance.now()
    await site.withDatabase(async ({ kysely, executeSql }) => {
      await kysely.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        for (const rows of [fill.donationRows, fill.users, fill.audit, fill.mails, fill.posts, fill.campaigns])
          for (const statement of rows(ROWS)) await sql.raw(statement).execute(trx)
      })
      await executeSql('vacuum analyze')
    })
    console.log(`six times ${ROWS} rows written in ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  await site.start()
  const headers = await site.signIn('owner@sanad.example')
  for (const [list, questions] of Object.entries(LISTS)) {
    if (values.only && values.only !== list) continue
    for (const [name, path] of Object.entries(questions)) {
      const waits = await measureLatency(site, `${list}: ${name}`, { path, rounds: Number(values.rounds), headers })
      worst = Math.max(worst, waits.p99)
      console.log(JSON.stringify(waits))
      if (list === 'audit') {
        const page = (await (await fetch(site.url + path(1), { headers })).json()) as { next: string | null }
        older = page.next ?? ''
      }
    }
  }
} finally {
  await site.end()
}
process.exit(worst > MAX_MS ? 1 : 0)
