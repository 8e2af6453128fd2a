import '#app/features.server.ts'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { parse as parseCsv } from 'csv-parse/sync'
import { isInChart, readAccountCode } from '#features/account-codes/account-code.ts'
import { post } from '#features/ledger/post.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { pageOf } from '#features/settings/settings.ts'
import { minor } from '#kernel/money.ts'
import { seedDemo } from '#server/demo.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
const ctx = site.context()
let finance: Person
beforeAll(async () => {
  await seedDemo(ctx)
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
})

const HEAD = ['Tarih', 'Fiş no', 'Hesap kodu', 'Hesap adı', 'Açıklama', 'Evrak no', 'Borç', 'Alacak', 'Para birimi', 'Kur', 'Borç (TL)', 'Alacak (TL)', 'Fiş numarası'] // prettier-ignore
const take = (ending: string, { cookie } = finance) =>
  site.ask(`/api/dashboard/accountant-journal/export.${ending}`, { headers: cookie })

type Line = { day: string; voucher: number; code: string; name: string; debit: number; credit: number; currency: string; tx: string } // prettier-ignore
const kurus = (value: unknown) => Math.round(Number(value) * 100)
const lineOf = (cells: unknown[]): Line => ({
  day: String(cells[0] instanceof Date ? cells[0].toISOString().slice(0, 10) : cells[0]),
  voucher: Number(cells[1]),
  code: String(cells[2]),
  name: String(cells[3]),
  debit: kurus(cells[6]),
  credit: kurus(cells[7]),
  currency: String(cells[8]),
  tx: String(cells[12]),
})

test('the XLSX and the CSV hold every entry of the ledger with a code; debit equals credit in each voucher', async () => {
  const xlsx = await take('xlsx?lang=ar')
  expect(xlsx.status).toBe(200)
  const [head, ...cells] = await readSheet(Buffer.from(await xlsx.arrayBuffer()))
  expect(head).toEqual(HEAD)
  const lines = cells.map(lineOf)
  const file = await (await take('csv?lang=ar')).text()
  expect(file).not.toMatch(/[\u2066-\u2069]/)
  const csv = parseCsv(file, { bom: true }) as string[][]
  expect(csv.slice(1).map(lineOf)).toEqual(lines)

  type Total = { code: string; currency: string; debit: number; credit: number }
  const { rows } = await sql<Total>`select split_part(account, ':', 1) as code, currency,
    sum(greatest(minor, 0))::bigint as debit, sum(greatest(-minor, 0))::bigint as credit
    from ledger_entries group by 1, 2`.execute(ctx.db)
  const standard = pageOf('account-codes').standard as Record<string, string>
  const expected = rows.map((row) => ({ ...row, code: readAccountCode(standard[row.code]!)!.code }))
  const totals = [...Map.groupBy(lines, ({ code, currency }) => `${code} ${currency}`)].map(([, own]) => ({
    code: own[0]!.code,
    currency: own[0]!.currency,
    debit: own.reduce((sum, { debit }) => sum + debit, 0),
    credit: own.reduce((sum, { credit }) => sum + credit, 0),
  }))
  const sorted = (all: Total[]) =>
    all.toSorted((a, b) => `${a.code}${a.currency}`.localeCompare(`${b.code}${b.currency}`))
  expect(sorted(totals)).toEqual(sorted(expected))
  expect(totals.length).toBeGreaterThan(5)
  for (const [voucher, own] of Map.groupBy(lines, (line) => line.voucher)) {
    expect(
      own.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
      `voucher ${voucher}`,
    ).toBe(0)
    expect(new Set(own.map(({ tx }) => tx)).size).toBe(1)
  }
  expect(lines.every(({ code, name }) => isInChart({ code, name }))).toBe(true)
})

test('a period, custom account codes, and the permission to export', async () => {
  const standard = pageOf('account-codes').standard as Record<string, string>
  await writeSettings(ctx, 'account-codes', { ...standard, fund: '602.05 Bağışlar' })
  const { rows } = await sql<{ day: string; n: number }>`
    select to_char(t.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::integer as n
    from ledger_tx t join ledger_entries e on e.tx_id = t.id where e.account like 'fund:%' group by 1 order by 2 desc limit 1`.execute(
    ctx.db,
  )
  const { day, n } = rows[0]!
  const csv = parseCsv(await (await take(`csv?filter.at=${day}..${day}`)).text(), { bom: true }) as string[][]
  const lines = csv.slice(1).map(lineOf)
  expect(lines.filter(({ code, name }) => code === '602.05' && name === 'Bağışlar')).toHaveLength(n)
  expect(new Set(lines.map((line) => line.day))).toEqual(new Set([day]))
  expect(lines[0]!.voucher).toBe(1)
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  expect((await take('csv', editor)).status).toBe(403)
  const audit = await ctx.db.selectFrom('audit').select('id').where('command', '=', 'books.export_accountant_journal').execute() // prettier-ignore
  expect(audit.length).toBeGreaterThanOrEqual(1)
})

test('foreign money has its rate and its value in lira, which balances; without a rate the cells are empty', async () => {
  const at = new Date('2020-05-05T09:00:00Z')
  const entries = [333, 333, 334, -1000].map((units, i) => ({
    account: (['cash', 'fees', 'disputed', 'fund:general'] as const)[i]!,
    minor: minor(units),
  }))
  const source = { sourceType: 'test', sourceId: crypto.randomUUID() }
  await post({ db: ctx.db, now: at }, { kind: 'capture', ...source, currency: 'USD', entries })
  const lira = async () => {
    const csv = parseCsv(await (await take('csv?filter.at=2020-05-05..2020-05-05')).text(), { bom: true }) as string[][]
    return csv.slice(1).map((cells) => [cells[9], cells[10], cells[11]])
  }
  expect(await lira()).toEqual(Array.from({ length: 4 }, () => ['', '', '']))
  await sql`insert into exchange_rates (currency, day, rate) values ('USD', '2020-05-04', 6.9876)`.execute(ctx.db)
  expect(await lira()).toEqual([
    ['6.9876', '23.27', '0.00'],
    ['6.9876', '23.27', '0.00'],
    ['6.9876', '23.34', '0.00'],
    ['6.9876', '0.00', '69.88'],
  ])
})

test('a rate of VAT with its own code gets that code, and the others get the code of all VAT', async () => {
  const standard = pageOf('account-codes').standard as Record<string, string>
  await writeSettings(ctx, 'account-codes', { ...standard, vat_20: '391.20 Hesaplanan KDV %20' })
  const entries = [
    { account: 'bank_receivable' as const, minor: minor(230_00) },
    { account: 'sales:20' as const, minor: minor(-100_00) },
    { account: 'vat:20' as const, minor: minor(-20_00) },
    { account: 'sales:10' as const, minor: minor(-100_00) },
    { account: 'vat:10' as const, minor: minor(-10_00) },
  ]
  const source = { sourceType: 'test', sourceId: crypto.randomUUID() }
  await post({ db: ctx.db, now: new Date('2020-06-06T09:00:00Z') }, { kind: 'capture', ...source, currency: 'TRY', entries }) // prettier-ignore
  const csv = parseCsv(await (await take('csv?filter.at=2020-06-06..2020-06-06')).text(), { bom: true }) as string[][]
  expect(
    csv
      .slice(1)
      .map(lineOf)
      .map(({ code, name, credit }) => [code, name, credit])
      .slice(1),
  ).toEqual([
    ['600', 'Yurt içi satışlar', 100_00],
    ['391.20', 'Hesaplanan KDV %20', 20_00],
    ['600', 'Yurt içi satışlar', 100_00],
    ['391', 'Hesaplanan KDV', 10_00],
  ])
})
