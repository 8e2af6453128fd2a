/**
 * Creates one past month of an association with the real commands at the times of that month, with the sandbox bank on
 * the same clock. It is ready for the treasurer to close, except that the bank statements are not imported yet.
 */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import '#features/transfers/tables.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { approvedCard, closeBatch, post } from '#bank/client.ts'
import type { CallbackForm } from '#bank/callback.ts'
import { startBank } from '#bank/server.ts'
import { addDemoPeople, demoAccount } from '#features/accounts/users/demo.server.ts'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { readMt940 } from '#features/bank-statements/files/mt940.ts'
import { monthOf, type Period } from '#features/books/period.ts'
import { recordCashTransfer } from '#features/cash/transfer.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { answerCallback } from '#features/payments/callback/callback.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { minor, sum, type Currency } from '#kernel/money.ts'
import { afterFile } from './after-file.ts'
import { addBankAccounts, testIban } from './bank-accounts.ts'
import { bankFormOf } from './bank-form.ts'
import { makeCampaign } from './campaign.ts'
import { testDatabase } from './database.ts'
import { startTestDonation } from './donations.ts'
import { makeProduct } from './goods.ts'
import { makeCity, orderProducts } from './orders.ts'
import { testSite } from './site.ts'

/** Commission of the bank in percent and, below, days until it pays out. */
const RATE = 2
const DAYS = 1
const OPENING = 2_500_000
const IBANS = { TRY: testIban(1), EUR: testIban(2) }

export async function monthOfWork() {
  const period = monthOf(dayOf(new Date()), -1)
  const folder = await mkdtemp(join(tmpdir(), 'sanad-month-'))
  let now = new Date()
  const bank = await startBank({ port: 0, dir: join(folder, 'sandbox-bank'), now: () => now.getTime() })
  const database = await testDatabase()
  const env = { DATA_DIR: folder, BANK_PORT: String(bank.port), RATE_LIMITS: '0' }
  const site = await testSite(env, undefined, database)
  afterFile(() => rm(folder, { recursive: true, force: true }))
  const ctx = (): Context => site.context({ now })
  /** Sets the clock to the nth day of the month; -1 is the last day. */
  const on = (n: number, hour = 10) => {
    const day = n > 0 ? addDays(period.from, n - 1) : period.to
    now = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`)
  }

  on(1, 9)
  await addDemoPeople(ctx())
  const finance = (await demoAccount(ctx(), 'finance'))!.id
  const staff = (): Context => ({
    ...ctx(),
    actor: { id: finance, permissions: new Set(PERMISSIONS), staff: true, reauthenticatedAt: now },
  })
  const accounts = (['TRY', 'EUR'] as const).map((currency) => ({ currency, iban: IBANS[currency] }))
  await addBankAccounts(ctx(), accounts)
  const terms = { donationDays: DAYS, donationRate: RATE, shopDays: DAYS, shopRate: RATE }
  await writeSettings(ctx(), 'card-settlements', terms as never)
  const campaign = await makeCampaign(ctx(), {
    title: { ar: 'كسوة الشتاء', en: 'Winter clothes', tr: 'Kışlık giysi' },
    permit: { number: '34-2026/117', starts_on: period.from, ends_on: addDays(period.to, 200) } as never,
  })
  const city = await makeCity(ctx())
  const book = await makeProduct(ctx(), { name: 'كتاب', tr: 'Kitap', price: 24_000, units: [20] })

  /** The payer's steps at the bank. */
  async function payAtBank(attemptId: string): Promise<string> {
    const { gateway, redirect_token } = await attemptOf(attemptId)
    const { url, fields } = await bankFormOf(ctx(), redirect_token)
    const opened = await post(url, { ...fields, ...approvedCard })
    const page = new URL(opened.headers.get('location')!, url).href
    const answer = (await (await post(page, { code: '123456', action: 'confirm' })).json()) as CallbackForm
    const body = new URLSearchParams(answer.fields)
    const callback = new Request(`${ctx().config.publicUrl}/payments/${gateway}/callback`, { method: 'POST', body })
    await answerCallback(ctx(), callback, gateway)
    if ((await attemptOf(attemptId)).state !== 'captured') throw new Error('the card payment was not captured')
    return attemptId
  }
  const attemptOf = (id: string) =>
    database.kysely.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const donateByCard = async (amount: string, more: object = {}) =>
    payAtBank((await startTestDonation(ctx(), { amount, campaign_id: String(campaign), ...more })).attemptId)
  const order = async () => {
    const placed = await orderProducts(ctx(), city, [[book, 2]])
    return { id: placed.id, number: placed.number, attemptId: await payAtBank(placed.attemptId) }
  }
  const announce = async (currency: Currency, amount: string, donor: string) => {
    const { token } = await startTransfer(ctx(), {
      campaign_id: String(campaign),
      currency,
      amount,
      donor_name: donor,
      email: `${currency.toLowerCase()}@example.com`,
      lang: 'tr',
      idempotency_key: crypto.randomUUID(),
    })
    const found = database.kysely.selectFrom('transfer_pledges').select('code').where('token', '=', token)
    return (await found.executeTakeFirstOrThrow()).code
  }

  on(2)
  await donateByCard('500')
  await donateByCard('250', { campaign_id: 'general' })
  on(3)
  const wrong = await donateByCard('1000')
  on(4)
  const lira = await announce('TRY', '1500', 'Mehmet Aydın')
  const euro = await announce('EUR', '100', 'Omar Haddad')
  on(5)
  await closeBatch(bank.url)
  await refund(staff(), {
    attemptId: wrong,
    amount: minor(40_000),
    reason: 'donated twice',
    idempotencyKey: 'refund-1',
  })
  await sendDueRefunds(ctx())
  on(6)
  const kept = await order()
  on(10)
  await recordOfflineDonation(staff(), {
    amount: '300',
    currency: 'TRY',
    method: 'cash',
    received_on: dayOf(now),
    campaign_id: campaign,
    donor_name: 'Zeynep Kara',
    email: '',
    locale: 'tr',
    anonymous: false,
    idempotency_key: 'cash-of-the-tenth',
  } as never)
  on(12)
  await recordCashTransfer(staff(), { direction: 'deposit', currency: 'TRY', amount: '200', moved_on: dayOf(now) })
  on(-1, 15)
  await donateByCard('750')
  const disputed = await order()
  on(-1, 18)
  const { captured_amount: held } = await attemptOf(disputed.attemptId)
  await openDispute(staff(), { attemptId: disputed.attemptId, caseNumber: 'CB-2026-44', amount: held! })

  const day = (n: number) => addDays(period.from, n - 1)
  const others = [
    { day: day(6), amount: 150_000, reference: 'HVL000001', text: `GELEN HAVALE MEHMET AYDIN Bagis ${lira}` },
    { day: day(12), amount: 20_000, reference: 'NKT000001', text: 'NAKIT YATAN PARA' },
    { day: day(20), amount: -1_575, reference: 'MSR000001', text: 'HESAP ISLETIM UCRETI BSMV' },
  ]
  const foreign = { day: day(8), amount: 10_000, reference: 'SWF000001', text: `SWIFT OMAR HADDAD Bagis ${euro}` }
  const payouts = (from: string, through: string, rate: number) => payoutsOf(bank.url, { from, through, rate })
  const paid = await payouts(period.from, period.to, RATE)
  // Payouts after the month, before commission, are what the bank owes at the end of the month.
  const owed = sum((await payouts(addDays(period.to, 1), addDays(period.to, 60), 0)).map(({ amount }) => amount))
  await bank.close()
  await site.services.close()
  return {
    period,
    campaign,
    database,
    /** Environment for `runSite`, whose sandbox bank then has the payments of this month. */
    env: { DATA_DIR: folder, DATABASE_URL: database.url },
    statements: {
      lira: statementOf({ iban: IBANS.TRY, currency: 'TRY', opening: OPENING, lines: [...paid, ...others] }, period),
      euro: statementOf({ iban: IBANS.EUR, currency: 'EUR', opening: 0, lines: [foreign] }, period),
    },
    /** Captured and not paid out by the last day of the month, in kuruş. */
    owed,
    order: kept,
    disputed,
    held: held!,
  }
}

type Line = { day: string; amount: number; reference: string; text: string }

/** Payouts of the sandbox bank on these days. */
async function payoutsOf(bank: string, { from, through, rate }: { from: string; through: string; rate: number }) {
  const query = new URLSearchParams({ format: 'mt940', iban: IBANS.TRY, days: String(DAYS), rate: String(rate) })
  query.set('from', from)
  query.set('through', through)
  const { lines } = readMt940(await (await fetch(`${bank}/control/statement?${query}`)).text())
  return lines.map(({ bookedOn: day, amount, bankReference, description: text }) => ({
    day,
    amount,
    reference: bankReference ?? '',
    text,
  }))
}

type Account = { iban: string; currency: Currency; opening: number; lines: Line[] }

/** The bank's statement of a whole month as MT940. */
function statementOf({ iban, currency, opening, lines }: Account, { from, to }: Period) {
  const closing = lines.reduce((balance, { amount }) => balance + amount, opening)
  const short = (day: string) => day.slice(2).replaceAll('-', '')
  const comma = (amount: number) => (Math.abs(amount) / 100).toFixed(2).replace('.', ',')
  const balance = (tag: string, day: string, amount: number) =>
    `:${tag}:${amount < 0 ? 'D' : 'C'}${short(day)}${currency}${comma(amount)}`
  const text = [
    ':20:EKSTRE',
    `:25:${iban}`,
    ':28C:1/1',
    balance('60F', from, opening),
    ...lines
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .flatMap(({ day, amount, reference, text: description }) => [
        `:61:${short(day)}${short(day).slice(2)}${amount < 0 ? 'D' : 'C'}${comma(amount)}NTRFNONREF//${reference}`,
        `:86:${description}`,
      ]),
    balance('62F', to, closing),
    '-',
    '',
  ].join('\r\n')
  return { text, closing }
}
