/**
 * `node bench/libreoffice.ts`: opens the XLSX files of the reports in LibreOffice and compares their sums with the
 * ledger. It starts a separate demo site. Needs a build, and `soffice` in PATH or SOFFICE. Exit code 1 when a sum
 * differs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { ownSite } from './own-site.ts'

const SOFFICE = process.env['SOFFICE'] ?? 'soffice'
const from = '2000-01-01'
const to = '2099-12-31'
const days = `from=${from}&to=${to}`

/** Sums in hundredths of the currency. */
type Sums = Record<string, number>
type Report = {
  path: string
  /** Title of the currency column and, below, titles of the columns that are added up. */
  currency: string
  amounts: string[]
  /** This column is empty in rows of totals. */
  rowsWith?: string
  /** The last row has formulas that LibreOffice computes; the demo has one currency. */
  formulas?: boolean
  /** The same sums from the database: the currency, then `a0`, `a1` for the columns. */
  query: string
}

const ENTRIES = `select currency, sum(greatest(minor, 0))::bigint as a0, sum(greatest(-minor, 0))::bigint as a1 from ledger_entries e`
const REPORTS: Record<string, Report> = {
  journal: {
    path: '/api/dashboard/journal/export.xlsx?lang=en',
    currency: 'Currency',
    amounts: ['Debit', 'Credit'],
    query: `${ENTRIES} group by 1`,
  },
  accountant: {
    path: '/api/dashboard/accountant-journal/export.xlsx?',
    currency: 'Para birimi',
    amounts: ['Borç', 'Alacak'],
    query: `${ENTRIES} where not exists (select from ledger_entries i where i.tx_id = e.tx_id and i.account = 'imported') group by 1`,
  },
  'trial-balance': {
    path: `/api/dashboard/trial-balance/export.xlsx?lang=en&${days}`,
    currency: 'Currency',
    amounts: ['Debit', 'Credit'],
    rowsWith: 'Account code',
    query: `${ENTRIES} group by 1`,
  },
  funds: {
    path: `/api/dashboard/fund-balances/export.xlsx?lang=en&${days}`,
    currency: 'Currency',
    amounts: ['Received', 'Closing balance'],
    rowsWith: 'Account code',
    query: `select currency, coalesce(-sum(minor) filter (where minor < 0 and account like 'fund:%'), 0)::bigint as a0,
      -sum(minor)::bigint as a1 from ledger_entries where split_part(account, ':', 1) in ('fund', 'spent', 'moved') group by 1`,
  },
  donations: {
    path: '/api/dashboard/all-donations/export.xlsx?lang=en',
    currency: 'Currency',
    amounts: ['Amount', 'Net amount'],
    // Leaves out the sums below the rows.
    rowsWith: 'Status',
    formulas: true,
    query: `select currency, sum(amount)::bigint as a0, sum(net)::bigint as a1 from donation_rows group by 1`,
  },
}

if (spawnSync(SOFFICE, ['--version']).status !== 0) {
  console.log(`${SOFFICE} is not installed: apt-get install --no-install-recommends libreoffice-calc-nogui`)
  process.exit(0)
}

const site = ownSite({ env: { DEMO_LIFE: '0' } })
let failed = false

/** The cells that LibreOffice reads in a file. Amounts have the English format, `1,234.50`. */
function read(name: string): string[][] {
  const file = join(site.dir, `${name}.xlsx`)
  // Comma, quotation mark, UTF-8.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76'
  execFileSync(SOFFICE, ['--headless', `-env:UserInstallation=file://${site.dir}/office`, '--convert-to', filter, '--outdir', site.dir, file], { stdio: 'ignore' }) // prettier-ignore
  return parse(readFileSync(join(site.dir, `${name}.csv`)), { bom: true, relax_column_count: true }) as string[][]
}

function sumsOf([titles, ...rows]: string[][], { currency, amounts, rowsWith }: Report): Sums {
  const cell = (row: string[], title: string) => {
    const at = titles!.indexOf(title)
    if (at < 0) throw new Error(`no column ${title} in ${titles!.join(', ')}`)
    return row[at] ?? ''
  }
  const sums: Sums = {}
  for (const row of rows) {
    if (rowsWith !== undefined && !cell(row, rowsWith)) continue
    for (const title of amounts) {
      const key = `${cell(row, currency)} ${title}`
      sums[key] = (sums[key] ?? 0) + hundredths(cell(row, title))
    }
  }
  return sums
}

const hundredths = (shown: string) => Math.round(Number(shown.replaceAll(',', '')) * 100)

/** The results of the formulas in the last row. */
const totalsOf = (sheet: string[][], { amounts }: Report): number[] =>
  amounts.map((title) => hundredths(sheet.at(-1)![sheet[0]!.indexOf(title)] ?? ''))

/** The sums of all reports from the database. */
const expectedSums = () =>
  site.withDatabase(async ({ kysely }) => {
    const all: Record<string, Sums> = {}
    for (const [name, { query, amounts }] of Object.entries(REPORTS)) {
      const { rows } = await sql.raw<Record<string, number | string>>(query).execute(kysely)
      all[name] = Object.fromEntries(
        rows.flatMap((row) => amounts.map((title, at) => [`${row['currency']} ${title}`, Number(row[`a${at}`])])),
      )
    }
    return all
  })

async function takeFiles(): Promise<void> {
  await site.start()
  const owner = await site.signIn('owner@sanad.example')
  for (const [name, { path }] of Object.entries(REPORTS)) {
    const answer = await fetch(site.url + path, { headers: owner })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    writeFileSync(join(site.dir, `${name}.xlsx`), Buffer.from(await answer.arrayBuffer()))
  }
  await site.stop()
}

try {
  await takeFiles()
  let expected: Record<string, Sums> = {}
  // Jobs of the demo still write after the first start, so repeat until nothing changes while the files are written.
  for (let before = await expectedSums(); ; before = expected) {
    await takeFiles()
    expected = await expectedSums()
    if (isDeepStrictEqual(before, expected)) break
  }
  for (const [name, report] of Object.entries(REPORTS)) {
    const sheet = read(name)
    const sums = sumsOf(sheet, report)
    const computed = report.formulas ? totalsOf(sheet, report) : Object.values(sums)
    const equal =
      Object.keys(sums).length > 0 &&
      isDeepStrictEqual(sums, expected[name]) &&
      isDeepStrictEqual(computed, Object.values(sums))
    failed ||= !equal
    console.log(JSON.stringify({ report: name, rows: sheet.length - 1, sums, ...(report.formulas && { computed }), equal, ...(!equal && { expected: expected[name] }) })) // prettier-ignore
  }
} finally {
  await site.end()
}
process.exit(failed ? 1 : 0)
