/** The bank's debt for card payments: by age, with the payments behind each figure, and differences when it paid. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { accountBalance, ledgerTransactions } from '#features/ledger/totals.server.ts'
import { isAttemptWrittenOff } from '#features/payments/refunds/queries.server.ts'
import { paymentAttempts, paymentIntents, type PaymentView } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { subtract, sum, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { enumListParam, searchPageParams } from '#resource/list-params.server.ts'
import { merchantPurpose } from './merchants.server.ts'
import { isOpen } from './open-items.server.ts'
import { AGE_IDS, AGES, NO_MERCHANT, type Age, type MerchantPurpose } from './settlement.ts'

export const ReceivableParams = z.object({
  page: searchPageParams.page,
  size: searchPageParams.size,
  'filter.state': enumListParam(AGE_IDS).describe('Age in days since the payment: 0-1, 2-7, 8-30, more'),
  'filter.gateway': z.string().max(40).optional().describe('`none` for items of no merchant'),
  'filter.currency': z.string().length(3).optional(),
})

export type ReceivableParams = z.output<typeof ReceivableParams>

export type ReceivableSums = {
  gateway: string | null
  merchant: MerchantPurpose | null
  currency: Currency
  /** The sum and the number of open items. */
  ages: Record<Age, { amount: Minor; items: number }>
  total: Minor
}

export type OpenItem = {
  id: string
  gateway: string | null
  merchant: MerchantPurpose | null
  day: string
  age: Age
  /** The kind of the ledger transaction: `capture`, `refund_done`, `dispute_opened`… */
  kind: string
  amount: Minor
  currency: Currency
  /** null: not a payment of the site. */
  payment: { reference: string; purpose: PaymentView['purpose']; id: string } | null
}

export type Receivable = {
  sums: ReceivableSums[]
  /** By currency: amounts that settlements took off the account without naming payments; 0 when none did. */
  unassigned: { currency: Currency; amount: Minor }[]
  rows: OpenItem[]
  total: number
  page: number
  size: number
  byState: Partial<Record<Age, number>>
}

/** The age of `booked_on` on the day `today`. */
const ageOn = (today: string): RawBuilder<Age> =>
  sql<Age>`case when booked_on >= ${today}::date - ${AGES.recent[1]}::integer then 'recent'
    when booked_on >= ${today}::date - ${AGES.week[1]}::integer then 'week'
    when booked_on >= ${today}::date - ${AGES.month[1]}::integer then 'month' else 'older' end`

export const receivable = query({
  allow: 'statements.read',
  async run(ctx, params: ReceivableParams): Promise<Receivable> {
    const age = ageOn(dayOf(ctx.now))
    const states = params['filter.state']
    const ofMerchant = ofMerchantIn(params)
    const [sums, rows, counts] = await Promise.all([
      receivableSums(ctx),
      openItems(ctx, itemFilter(ctx, params), params),
      sql<{ state: Age; n: number }>`select ${age} as state, count(*)::integer as n from receivable_items
        where ${isOpen} and ${ofMerchant} group by 1`.execute(ctx.db),
    ])
    const byState = Object.fromEntries(counts.rows.map(({ state, n }) => [state, n])) as Receivable['byState']
    const counted = states?.length ? states : AGE_IDS
    return {
      sums,
      unassigned: await unassignedOf(ctx, sums),
      rows,
      total: counted.reduce((all, state) => all + (byState[state] ?? 0), 0),
      page: params.page,
      size: params.size,
      byState,
    }
  },
})

function ofMerchantIn({ 'filter.gateway': gateway, 'filter.currency': currency }: ReceivableParams) {
  const ofGateway = gateway === NO_MERCHANT ? sql`gateway is null` : gateway ? sql`gateway = ${gateway}` : sql`true`
  return sql<boolean>`${ofGateway} and ${currency ? sql`currency = ${currency}` : sql`true`}`
}

function itemFilter(ctx: Context, params: ReceivableParams): RawBuilder<boolean> {
  const states = params['filter.state']
  const ofAge = states?.length ? sql`${ageOn(dayOf(ctx.now))} = any(${states}::text[])` : sql`true`
  return sql<boolean>`${ofMerchantIn(params)} and ${ofAge}`
}

/** All open items that match the filters, for the export. */
export async function* allOpenItems(ctx: Context, params: ReceivableParams): AsyncGenerator<OpenItem> {
  const size = 1000
  for (let page = 1; ; page++) {
    const rows = await openItems(ctx, itemFilter(ctx, params), { page, size })
    yield* rows
    if (rows.length < size) return
  }
}

async function receivableSums(ctx: Context): Promise<ReceivableSums[]> {
  const { rows } = await sql<{ gateway: string | null; currency: Currency; age: Age; amount: Minor; items: number }>`
    select gateway, currency, ${ageOn(dayOf(ctx.now))} as age, sum(amount)::bigint as amount, count(*)::integer as items
    from receivable_items where ${isOpen} group by 1, 2, 3 order by 2 desc, 1`.execute(ctx.db)
  return [...Map.groupBy(rows, ({ gateway, currency }) => `${gateway} ${currency}`).values()].map((own) => {
    const of = (age: Age) => own.find((one) => one.age === age) ?? { amount: 0 as Minor, items: 0 }
    const ages = Object.fromEntries(AGE_IDS.map((age) => [age, { amount: of(age).amount, items: of(age).items }]))
    const { gateway, currency } = own[0]!
    return {
      gateway,
      merchant: merchantPurpose(gateway),
      currency,
      ages: ages as ReceivableSums['ages'],
      total: sum(own.map(({ amount }) => amount)),
    }
  })
}

export type ReceivableByAge = { currency: Currency; ages: Record<Age, Minor> }

/** For the home screen: the sums of all merchants, by currency; none for readers who may not see statements. */
export async function receivableByAge(ctx: Context): Promise<ReceivableByAge[]> {
  if (!ctx.actor?.permissions.has('statements.read')) return []
  const byCurrency = Map.groupBy(await receivableSums(ctx), ({ currency }) => currency)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    ages: Object.fromEntries(AGE_IDS.map((age) => [age, sum(own.map(({ ages }) => ages[age].amount))])) as Record<
      Age,
      Minor
    >,
  }))
}

/** Settlements that were matched without naming payments: the account has less than its open items. */
async function unassignedOf(ctx: Context, sums: ReceivableSums[]): Promise<Receivable['unassigned']> {
  const currencies = [...new Set([...sums.map(({ currency }) => currency), 'TRY' as const])]
  const found = await Promise.all(
    currencies.map(async (currency) => {
      const items = sum(sums.filter((one) => one.currency === currency).map(({ total }) => total))
      return { currency, amount: subtract(await accountBalance(ctx, 'bank_receivable', currency), items) }
    }),
  )
  return found.filter(({ amount }) => amount !== 0)
}

/** Oldest first. */
export const openItems = (ctx: Context, where: RawBuilder<unknown>, page: Page): Promise<OpenItem[]> =>
  itemsWhere(ctx, sql`${isOpen} and ${where}`, page)

/** Payments that were written off and closed with their write-off, oldest first. */
export const writtenOffItems = (ctx: Context, where: RawBuilder<unknown>, page: Page): Promise<OpenItem[]> =>
  itemsWhere(ctx, sql`offset_by is not null and amount > 0 and ${isAttemptWrittenOff('attempt_id')} and ${where}`, page)

type Page = { page: number; size: number }

async function itemsWhere(ctx: Context, where: RawBuilder<unknown>, { page, size }: Page): Promise<OpenItem[]> {
  const { rows } = await sql<
    Omit<OpenItem, 'payment' | 'merchant'> & {
      reference: string | null
      purpose: PaymentView['purpose']
      subject: string
    }
  >`
    select i.tx_id as id, i.gateway, i.booked_on as day, ${ageOn(dayOf(ctx.now))} as age, t.kind, i.amount, i.currency,
      p.reference, p.purpose, p.subject_id as subject
    from (select * from receivable_items where ${where}
      order by booked_on, tx_id limit ${size} offset ${(page - 1) * size}) i
    join ${ledgerTransactions(ctx)} t on t.id = i.tx_id
    left join ${paymentAttempts(ctx)} a on a.id = i.attempt_id
    left join ${paymentIntents(ctx)} p on p.id = a.intent_id
    order by i.booked_on, i.tx_id`.execute(ctx.db)
  return rows.map(({ reference, purpose, subject, ...item }) => ({
    ...item,
    merchant: merchantPurpose(item.gateway),
    payment: reference === null ? null : { reference, purpose, id: subject },
  }))
}
