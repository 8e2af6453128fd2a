/**
 * `node bench/reports.ts`: response times of reports, suggestions and exports with the given number of donations and a
 * fifth as many statement lines, on the embedded database, by HTTP. Needs a build. Options: --rows 10000, --rounds 5,
 * --keep FOLDER. Exit code 1 when one is above its limit.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { withoutAnswerLimit } from '../app/kernel/db/time-limits.server.ts'
import * as fill from './fill.ts'
import { ownSite } from './own-site.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'string' },
  },
})
const ROWS = Number(values.rows)
const LINES = Math.min(200_000, Math.max(5_000, ROWS / 5))
/** Limits: milliseconds of a report and, below, memory growth during an export. */
const REPORT_MS = 1_500
const SUGGESTIONS_MS = 5_000
const CLOSE_MS = 30_000
const EXPORT_GROWTH = 100 * 1024 * 1024

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const year = `from=${day(365)}&to=${day(0)}`
const days = `filter.at=${day(365)}..${day(0)}`

const REPORTS: Record<string, string> = {
  'trial balance, a year': `/api/dashboard/trial-balance?${year}`,
  'trial balance, all': `/api/dashboard/trial-balance?from=2000-01-01&to=${day(0)}`,
  'journal, first page': '/api/dashboard/journal',
  'journal of a year, page 20': `/api/dashboard/journal?${days}&page=20`,
  'donations report, a year by campaign': `/dashboard/donation-report?${year}&by=campaign`,
  'donations report, all by month': `/dashboard/donation-report?from=2000-01-01&to=${day(0)}&by=month`,
  'donations report, all by source': `/dashboard/donation-report?from=2000-01-01&to=${day(0)}&by=source`,
  'donations of a source': `/api/dashboard/all-donations?filter.source=link-7`,
  'account statement': `/api/dashboard/journal?filter.account=bank_receivable&filter.currency=TRY&${days}`,
  'fund statement': `/api/dashboard/journal?filter.account=fund:1&filter.currency=TRY&${days}`,
  'card receivable by age': '/api/dashboard/card-receivable',
  'refunds and disputes': '/api/dashboard/returns',
  'refunds and disputes, by month': '/dashboard/returns',
  'cash book of a year, by day': `/dashboard/cash?${year}`,
  'home of the dashboard': '/dashboard/home',
  'donations, total of a year': `/api/dashboard/all-donations?${days}`,
  'sales report, a year': `/dashboard/sales?${year}`,
  'donors, first page': '/dashboard/donors',
  'bank lines, first page': '/api/dashboard/bank-lines?filter.state=open',
}
const EXPORTS: Record<string, string> = {
  'trial balance XLSX': `/api/dashboard/trial-balance/export.xlsx?${year}`,
  'journal CSV, all': '/api/dashboard/journal/export.csv',
  'journal for the accountant CSV, all': '/api/dashboard/accountant-journal/export.csv',
  'donations CSV, all': '/api/dashboard/all-donations/export.csv',
}

const site = ownSite({ keep: values.keep })
const filled = values.keep !== undefined && existsSync(`${values.keep}/postgres`)
if (values.keep) mkdirSync(values.keep, { recursive: true })
let failed = false

function say(question: string, ms: number[], most: number, more: object = {}): void {
  const sorted = ms.toSorted((a, b) => a - b).map(Math.round)
  const over = sorted[Math.floor(sorted.length / 2)]! > most
  failed ||= over
  const load = Math.round(loadavg()[0]! * 10) / 10
  console.log(JSON.stringify({ question, median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1), load, ...more, ...(over && { over }) })) // prettier-ignore
}

/** 0 when the site has just ended: the request then fails, and `ownSite` reports how it ended. */
const residentBytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid()}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** Milliseconds of a request; Infinity when the site gave up. */
async function ask(path: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(site.url + path, { headers })
  if (answer.status === 503) return Infinity
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
  for await (const _ of answer.body!);
  return performance.now() - begun
}

type Item = { id: string; state: string }

/** Finance proposes to close the oldest open month, the owner approves it. Milliseconds of both. */
async function closeMonth(owner: Record<string, string>): Promise<{ proposal: number; approval: number }> {
  const finance = await site.signIn('finance@sanad.example')
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(site.url + path, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    return (await answer.json()) as T
  }
  const { month, checklist } = await call<{ month: string; checklist: Item[] }>('/api/dashboard/month-to-close', {
    headers: finance,
  })
  const blocked = checklist.filter(({ state }) => state === 'blocked')
  if (blocked.length > 0) throw new Error(`${month} cannot be closed: ${JSON.stringify(blocked).slice(0, 500)}`)
  const notes = Object.fromEntries(checklist.filter(({ state }) => state === 'note').map(({ id }) => [id, 'bench']))
  const post = (headers: Record<string, string>, body: object) => ({
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const begun = performance.now()
  const { approvalId } = await call<{ approvalId: string }>(
    '/api/dashboard/closed-months',
    post(finance, { month, notes }),
  )
  const proposed = performance.now()
  await call(`/api/dashboard/approvals/${approvalId}/approve`, post(owner, {}))
  return { proposal: proposed - begun, approval: performance.now() - proposed }
}

try {
  if (!filled) {
    await site.start()
    await site.stop()
    const begun = performance.now()
    await site.withDatabase(({ kysely }) =>
      withoutAnswerLimit(async () => {
        await kysely.transaction().execute(async (trx) => {
          await sql`set local statement_timeout = 0`.execute(trx)
          for (const statement of [...fill.donationRows(ROWS), ...fill.statementLines(LINES), ...fill.receipts])
            await sql.raw(statement).execute(trx)
        })
        await kysely.connection().execute(async (connection) => {
          await sql`set statement_timeout = 0`.execute(connection)
          await sql`vacuum analyze`.execute(connection)
          const { rows } = await sql.raw<{ n: number }>(fill.refilledRows).execute(connection)
          if (rows[0]!.n > 0) throw new Error(`${rows[0]!.n} rows are not what triggers would have written`)
        })
      }),
    )
    console.log(
      `${ROWS} donations and ${LINES} statement lines written in ${Math.round((performance.now() - begun) / 1000)} s`,
    )
  }
  await site.start()
  const headers = await site.signIn('owner@sanad.example')
  for (const [question, path] of Object.entries(REPORTS)) {
    const ms: number[] = []
    for (let round = 0; round < Number(values.rounds); round++) ms.push(await ask(path, headers))
    say(question, ms, REPORT_MS)
  }
  let suggestions = 0
  for (let page = 1; page <= 50; page++)
    suggestions += await ask(`/api/dashboard/bank-lines?filter.state=open&size=100&page=${page}`, headers)
  say('suggestions for 5,000 lines, in pages of 100', [suggestions], SUGGESTIONS_MS)
  say('checklist of the month to close', [await ask('/api/dashboard/month-to-close', headers)], CLOSE_MS)
  const closed = await closeMonth(headers)
  say('closing that month: proposal', [closed.proposal], CLOSE_MS)
  say('closing that month: approval', [closed.approval], CLOSE_MS)
  for (const [question, path] of Object.entries(EXPORTS)) {
    // Exports of donors need a recent sign-in, and the requests before can take a quarter of an hour.
    const recent = await site.signIn('owner@sanad.example')
    const before = residentBytes()
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, residentBytes())), 50)
    const ms = await ask(path, recent).finally(() => clearInterval(watch))
    failed ||= peak - before > EXPORT_GROWTH
    say(question, [ms], Infinity, { growthMB: Math.round((peak - before) / 1024 / 1024) })
  }
} finally {
  await site.end()
}
process.exit(failed ? 1 : 0)
