/**
 * The journal as a file for accounting programs: one line for each entry, with the account codes of the uniform chart
 * (features/account-codes) and debit and credit columns. It is always in Turkish, like the accountant's books, and
 * contains no donor names.
 */
import { z } from 'zod'
import { readAccountCode, type AccountCode } from '#features/account-codes/account-code.ts'
import { ratesOn } from '#features/exchange-rates/queries.server.ts'
import type { UsedRate } from '#features/exchange-rates/rate.ts'
import type { Account } from '#features/ledger/account.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { FORMATS } from '#kernel/download.server.ts'
import { listExport } from '#kernel/list-export.server.ts'
import { entriesInLira, negate, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { columnOf, type SpreadsheetCell } from '#kernel/spreadsheet.ts'
import type { TextKey } from '#kernel/text.ts'
import { journalInOrder, startExport } from './journal-file.server.ts'
import { JournalParams } from './journal-params.server.ts'

const exportAccountantJournal = command({
  id: 'books.export_accountant_journal',
  allow: 'ledger.read',
  input: z.object({ params: JournalParams, format: z.enum(FORMATS) }),
  run: (ctx, { params, format }) => startExport(ctx, params, format),
})

listExport({
  path: '/api/dashboard/accountant-journal',
  name: 'yevmiye',
  async sheet(ctx, query, format) {
    const params = await exportAccountantJournal(ctx, { params: query as z.input<typeof JournalParams>, format })
    const title = ctx.texts.translate('tr')
    const column = columnOf(title)
    return {
      name: title('dashboard.journal'),
      rightToLeft: false,
      columns: [
        column('dashboard.book_at', 12),
        column('dashboard.accountant_voucher', 10),
        column('dashboard.accountant_code', 14),
        column('dashboard.accountant_name', 40),
        column('dashboard.accountant_note', 50),
        column('dashboard.accountant_document', 18),
        column('dashboard.book_debit', 18),
        column('dashboard.book_credit', 18),
        column('dashboard.book_currency', 10),
        column('dashboard.lira_rate', 12),
        column('dashboard.lira_debit', 18),
        column('dashboard.lira_credit', 18),
        column('dashboard.book_transaction', 38),
      ],
      rows: entryRows({ ...ctx, locale: 'tr' }, params),
    }
  },
})

/** Screens isolate account numbers with these marks; accounting programs would show them as boxes. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g

/** Numbers the vouchers from 1 in every file, one for each transaction. */
async function* entryRows(ctx: Context, params: JournalParams): AsyncGenerator<SpreadsheetCell[]> {
  const title = ctx.texts.translate(ctx.locale)
  const codeOf = await accountCodesOf(ctx)
  let voucher = 0
  const rateOf = ratesOfDays(ctx)
  for await (const { id, at, kind, subject, entries, currency } of journalInOrder(ctx, params)) {
    // These are already in the accountant's books of earlier years.
    if (entries.some(({ account }) => account === 'imported')) continue
    voucher += 1
    const minors = entries.map(({ minor }) => minor)
    const rate = currency === 'TRY' ? null : await rateOf({ currency, day: dayOf(at) })
    const lira = currency === 'TRY' ? minors : rate && entriesInLira(minors, rate.rate)
    for (const [line, { account, name, minor }] of entries.entries()) {
      const { code, name: chartName } = codeOf(account)
      yield [
        { day: dayOf(at) },
        voucher,
        code,
        chartName,
        `${title(`dashboard.posting.${kind}` as TextKey)} – ${name}`.replace(DIRECTION_MARKS, ''),
        subject?.reference ?? null,
        debit(minor),
        credit(minor),
        currency,
        rate && Number(rate.rate),
        lira && debit(lira[line]!),
        lira && credit(lira[line]!),
        id,
      ]
    }
  }
}

const debit = (amount: Minor) => ({ money: amount > 0 ? amount : ZERO })
const credit = (amount: Minor) => ({ money: amount < 0 ? negate(amount) : ZERO })

/** Reads the rate of each currency and day only once. */
function ratesOfDays(ctx: Context) {
  const known = new Map<string, Promise<UsedRate | null>>()
  return (entry: { currency: Currency; day: string }) => {
    const key = `${entry.currency} ${entry.day}`
    const rate = known.get(key) ?? ratesOn(ctx, [entry]).then((of) => of(entry))
    known.set(key, rate)
    return rate
  }
}

type KindOf<A> = A extends `${infer Kind}:${string}` ? Kind : A
/** For example `fund` of `fund:7`. */
type AccountKind = KindOf<Account>

/** Maps each ledger account to its account in the chart, according to the settings. */
async function accountCodesOf(ctx: Context): Promise<(account: string) => AccountCode> {
  const { 'account-codes': typed } = await readSettings(ctx, 'account-codes')
  const byKind = typed satisfies Record<Exclude<AccountKind, 'imported'>, string>
  const ofRate: Record<string, string | null> = { 'vat:1': typed.vat_1, 'vat:10': typed.vat_10, 'vat:20': typed.vat_20 }
  return (account) => {
    const kind = account.split(':')[0] as Exclude<AccountKind, 'imported'>
    return readAccountCode(ofRate[account] ?? byKind[kind])!
  }
}
