/** The same 240 rows in five formats, each with its own pledges: the automatic matches are known in advance. */
import '#server/event-subscriptions.server.ts'
import '#features/bank-statements/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/transfers/checks.server.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { parseStatementFile } from '#features/bank-statements/files/parse-file.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Actor, Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { minor, toMajor, type Currency, type Minor } from '#kernel/money.ts'
import { toXlsx } from '#kernel/xlsx.server.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { acceptSureMatches } from './match-line.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const now = new Date()
const permissions = new Set<Permission>(['statements.read', 'statements.create', 'statements.update', 'donations.create', 'donors.read']) // prettier-ignore
const staff = () =>
  site.context({ now, locale: 'en', actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: now } as Actor })

type Row = { day: string; amount: Minor; text: string; pledge: string | null }
const SURE = 61
const ROWS = 240
const OPENING = 12_345_67

async function pledge(currency: Currency = 'TRY') {
  const { token } = await startTransfer(site.context({ now, locale: 'tr' }), {
    campaign_id: 'general', currency, amount: '', donor_name: 'Ayşe Yılmaz', email: `${crypto.randomUUID().slice(0, 8)}@example.org`,
    phone: '', lang: 'tr', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  return db.selectFrom('transfer_pledges').select(['id', 'code']).where('token', '=', token).executeTakeFirstOrThrow()
}

/** 61 rows have the code of one open pledge, each written differently; all others must wait for a person. */
async function rowsOf(): Promise<Row[]> {
  const pledges: Awaited<ReturnType<typeof pledge>>[] = []
  while (pledges.length < SURE) pledges.push(await pledge())
  const dollars = await pledge('USD')
  const spellings = [
    (code: string) => `GELEN HAVALE ${code}`,
    (code: string) => `FAST AYSE bagis ${code.toLowerCase()} tesekkurler`,
    (code: string) => `EFT ${code.replaceAll('-', ' ')}`,
    (code: string) => `BAĞIŞ/${code}/KAMPANYA 7`,
  ]
  const traps = [
    () => `HAVALE ${dollars.code}`,
    () => 'HAVALE SND-2222-2222',
    (n: number) => `HAVALE ${pledges[Math.floor(n / 4)]!.code} ${pledges[Math.floor(n / 8)]!.code}`,
    () => 'HAVALE AYŞE YILMAZ',
    () => 'Kampanya 7',
    () => 'HESAP İŞLETİM ÜCRETİ',
  ]
  return Array.from({ length: ROWS }, (_, n): Row => {
    // Every fourth row is sure, up to 61 rows; it is the first row with its code.
    const at = n / 4
    const sure = Number.isInteger(at) || n === ROWS - 1
    const own = n === ROWS - 1 ? pledges.at(-1)! : pledges[Math.floor(at)]!
    const returned = n % 20 === 3
    return {
      day: addDays(dayOf(now), Math.floor(n / 24) - 10),
      amount: minor((1 + ((n * 7919) % 500)) * 25 * (sure || !returned ? 1 : -1)),
      text: sure ? spellings[n % 3]!(own.code) : traps[n % traps.length]!(n),
      pledge: sure ? own.id : null,
    }
  })
}

const balances = (rows: readonly Row[]) => {
  let balance: number = OPENING
  return rows.map(({ amount }) => minor((balance += amount)))
}
const turkish = (amount: number) =>
  toMajor(minor(Math.abs(amount)))
    .replace('.', ',')
    .replace(/^/, amount < 0 ? '-' : '')
const dotted = (day: string) => day.split('-').toReversed().join('.')
const short = (day: string) => day.slice(2).replaceAll('-', '')
const TITLES = ['Tarih', 'Açıklama', 'Tutar', 'Bakiye']

const WRITERS: Record<string, (rows: Row[], iban: string) => Promise<string | Buffer> | string> = {
  csv: (rows) => {
    const after = balances(rows)
    const line = ({ day, text, amount }: Row, i: number) =>
      `${dotted(day)};${text};${turkish(amount)};${turkish(after[i]!)}`
    return [TITLES.join(';'), ...rows.map(line)].join('\n')
  },
  xls: (rows) => {
    const after = balances(rows)
    const cells = (tag: string, values: string[]) =>
      `<tr>${values.map((one) => `<${tag}>${escapeMarkup(one)}</${tag}>`).join('')}</tr>`
    return `<html><table>${cells('th', TITLES)}${rows
      .map(({ day, text, amount }, i) => cells('td', [dotted(day), text, turkish(amount), turkish(after[i]!)]))
      .join('')}</table></html>`
  },
  xlsx: (rows) => {
    const after = balances(rows)
    return buffer(
      toXlsx({
        name: 'Hesap',
        rightToLeft: false,
        columns: TITLES.map((title) => ({ title })),
        rows: rows.map(({ day, text, amount }, i) => [dotted(day), text, { money: amount }, { money: after[i]! }]),
      }),
    )
  },
  sta: (rows, iban) => {
    const mark = (tag: string, day: string, amount: number) =>
      `:${tag}:${amount < 0 ? 'D' : 'C'}${short(day)}TRY${turkish(Math.abs(amount))}`
    return [
      ':20:STMT',
      `:25:${iban}`,
      ':28C:1/1',
      mark('60F', rows[0]!.day, OPENING),
      ...rows.flatMap(({ day, amount, text }, i) => [
        `:61:${short(day)}${short(day).slice(2)}${amount < 0 ? 'D' : 'C'}${turkish(Math.abs(amount))}NTRFNONREF//${1000 + i}`,
        `:86:${text}`,
      ]),
      mark('62F', rows.at(-1)!.day, balances(rows).at(-1)!),
      '-',
    ].join('\r\n')
  },
  xml: (rows, iban) => {
    const money = (amount: number) =>
      `<Amt Ccy="TRY">${toMajor(minor(Math.abs(amount)))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
    const balance = (code: string, amount: number, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`
    const entries = rows.map(
      ({ day, amount, text }, i) =>
        `<Ntry>${money(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>R${i}</AcctSvcrRef>
         <NtryDtls><TxDtls><RmtInf><Ustrd>${escapeMarkup(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
      <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>TRY</Ccy></Acct>${balance('OPBD', OPENING, rows[0]!.day)}${balance('CLBD', balances(rows).at(-1)!, rows.at(-1)!.day)}
      ${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  },
}
const FORMATS = Object.keys(WRITERS)

beforeAll(() =>
  addBankAccounts(site.context(), [
    ...FORMATS.map((_, i) => ({ currency: 'TRY' as const, iban: testIban(i + 1) })),
    { currency: 'USD', iban: testIban(9) },
  ]),
)

test.each(FORMATS)(
  '%s: every sure row becomes the donation of its pledge, no other row does, and a second import adds nothing',
  async (ending) => {
    const iban = testIban(FORMATS.indexOf(ending) + 1)
    const rows = await rowsOf()
    expect(rows.filter(({ pledge: one }) => one !== null)).toHaveLength(SURE)
    const path = join(site.context().config.dataDir, `fixture.${ending}`)
    writeFileSync(path, await WRITERS[ending]!(rows, iban))
    const read = await parseStatementFile(path, null)
    if (!('statement' in read)) throw new Error('the columns were not found')
    const file = { iban, name: `fixture.${ending}`, statement: read.statement, columns: null, closing: null }
    await importStatement(staff(), { ...file, sha256: `${ending} 1` })
    await expect(importStatement(staff(), { ...file, sha256: `${ending} 1` })).rejects.toMatchObject({ code: 'bank_statements.known_file' }) // prettier-ignore
    await expect(importStatement(staff(), { ...file, sha256: `${ending} 2` })).rejects.toMatchObject({ code: 'bank_statements.known_lines' }) // prettier-ignore
    expect(await acceptSureMatches(staff(), {})).toEqual({ matched: SURE, proposed: 0, approvalId: null, left: 0 })
    const matched = await db
      .selectFrom('bank_lines as line')
      .innerJoin('bank_accounts as account', 'account.id', 'line.account_id')
      .leftJoin('bank_matches as match', 'match.line_id', 'line.id')
      .leftJoin('offline_donations as donation', 'donation.donation_id', 'match.donation_id')
      .select(['line.booked_on as day', 'line.amount', 'donation.pledge_id as pledge'])
      .where('account.iban', '=', iban)
      .orderBy('line.booked_on')
      .orderBy('line.position')
      .execute()
    expect(matched).toEqual(rows.map(({ day, amount, pledge: one }) => ({ day, amount, pledge: one })))
    expect((await runChecks(db)).map(({ id, rows: found }) => [id, found])).toEqual([])
    const { closing, opening, ledger_account } = await db.selectFrom('bank_accounts').selectAll().where('iban', '=', iban).executeTakeFirstOrThrow() // prettier-ignore
    expect(closing! - opening!).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
    const sure = rows.reduce((sum, { amount, pledge: one }) => sum + (one ? amount : 0), 0)
    expect(await accountBalance({ db }, ledger_account!)).toBe(OPENING + sure)
  },
)

test('control: the nightly check finds a match whose amount differs from the booking', async () => {
  const { id } = await db.selectFrom('bank_matches').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('bank_matches')
    .set(({ eb }) => ({ amount: eb('amount', '+', minor(1)) }))
    .where('id', '=', id)
    .execute()
  expect((await runChecks(db)).map((one) => one.id)).toContain('bank_lines.not_booked')
})
