/** Compares the bank's captures and refunds with our ledger, stock, coupons, receipts, emails and public totals. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../app/kernel/db/open.server.ts'
import { closeBatch, bankTruth } from '../sandbox-bank/client.ts'
import { createLog } from '../app/kernel/log.server.ts'

type Row = Record<string, string | number>

/** Counts that must be zero; each name says what differs. */
export const MUST_BE_ZERO = [
  'capturedNotRecorded',
  'recordedNotCaptured',
  'recordedTwice',
  'wrongKurus',
  'ledgerSum',
  'acknowledgedLost',
  'refundsWrong',
  'refundsOverCaptured',
  'stockWrong',
  'reservedWrong',
  'couponsWrong',
  'ordersWrong',
  'receiptGaps',
  'receiptsWrong',
  'emailsWrong',
  'publicTotalsWrong',
] as const

const QUESTIONS = {
  refundsOverCaptured: `select id from payment_attempts where returned > captured_amount`,
  stockWrong: `select v.id from product_variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.on_hand <> coalesce(sum(m.units), 0) or v.on_hand < 0`,
  reservedWrong: `select v.id from product_variants v
    left join (select variant_id, sum(quantity) as units from order_lines l join orders o on o.id = l.order_id
      where o.reserved_until is not null group by variant_id) p on p.variant_id = v.id
    where v.reserved <> coalesce(p.units, 0)`,
  couponsWrong: `select c.id from coupons c left join orders o on o.coupon_id = c.id and o.coupon_held
    group by c.id having c.used <> count(o.id) or count(o.id) > c.max_uses`,
  ordersWrong: `select o.id from orders o join payment_intents i on i.id = o.intent_id
    left join payment_attempts a on a.id = i.settled_attempt
    where (o.state in ('paid', 'preparing', 'partly_shipped', 'shipped', 'delivered') and a.id is null)
      or (o.state = 'new' and a.id is not null)
      or (o.state = 'cancelled' and a.id is not null
        and not exists (select from refunds r where r.attempt_id = a.id and r.amount = a.captured_amount))`,
  receiptGaps: `select year, serial from (select year, serial, lag(serial, 1, 0) over (partition by year order by serial) as before
    from receipts) numbered where serial <> before + 1`,
  receiptsWrong: `select d.id from donations d join payment_intents i on i.id = d.intent_id
    left join receipts r on r.donation_id = d.id
    where i.settled_attempt is not null group by d.id having count(r.donation_id) <> 1`,
  emailsWrong: `select d.id from donations d join payment_intents i on i.id = d.intent_id
    join payment_attempts a on a.id = i.settled_attempt and a.gateway like 'payfor%' and a.state = 'captured'
    left join mails m on m.subject_id = d.id::text and m.template not like '%refund%'
    group by d.id having count(m.id) <> 1`,
} satisfies Partial<Record<(typeof MUST_BE_ZERO)[number], string>>

export async function compareBooks(given: {
  site: string
  bankUrl: string
  dataDir: string
  databaseUrl: string | undefined
  acknowledged: Set<string>
  campaigns: number[]
  stop: () => Promise<void>
  /** Time for the reconciler, in milliseconds. */
  reconcileMs: number
}) {
  // Partial refunds wait until the bank closes its batch.
  await closeBatch(given.bankUrl)
  await sleep(given.reconcileMs)
  const shown = await totalsShown(given.site, given.campaigns)
  const atBank = new Map((await bankTruth(given.bankUrl)).map((truth) => [truth.orderId, truth]))
  const captured = [...atBank.values()].filter((truth) => truth.captured)
  await given.stop()

  const database = await openDatabase({ ...given, log: createLog('fatal') })
  const rows = async (sql: string): Promise<Row[]> => (await database.executeSql(sql)).rows as Row[]
  const recorded = await rows(
    `select a.order_id, a.state, a.captured_amount as amount, a.returned, count(t.id)::int as postings,
        (select coalesce(sum(r.amount), 0) from refunds r where r.attempt_id = a.id and r.state not in ('done', 'failed')) as open
       from payment_attempts a left join ledger_tx t on t.source_id = a.id::text and t.kind = 'capture'
      where a.gateway like 'payfor%' group by a.id`,
  )
  const took = (row: Row) => row.state === 'captured' || row.state === 'voided'
  const inBooks = new Map(recorded.filter(took).map((row) => [row.order_id, row]))
  const [sum] = await rows('select coalesce(sum(minor), 0)::bigint as sum from ledger_entries')
  const funds = await rows(
    `select account, -sum(minor)::bigint as minor from ledger_entries where account like 'fund:%' and currency = 'TRY' group by account`,
  )
  const questions: Record<string, number> = {}
  for (const [name, sql] of Object.entries(QUESTIONS)) questions[name] = (await rows(sql)).length
  const [made] = await rows(`select count(*)::int as orders, count(*) filter (where coupon_held)::int as coupons,
    count(*) filter (where state = 'refunded')::int as refunded from orders where name = 'Torture'`)
  const [refunds] = await rows(`select count(*)::int as asked, count(*) filter (where state = 'done')::int as done,
    count(*) filter (where state not in ('done', 'failed'))::int as open from refunds`)
  await database.close()

  const inFund = (campaign: number) => Number(funds.find((row) => row.account === `fund:${campaign}`)?.minor ?? 0)
  const backAtBank = (order: string | number) => {
    const truth = atBank.get(String(order))
    return truth?.voided ? truth.amountMinor : (truth?.refundedMinor ?? 0)
  }
  return {
    capturedAtBank: captured.length,
    recorded: inBooks.size,
    orders: made!.orders!,
    ordersWithCoupon: made!.coupons!,
    ordersRefunded: made!.refunded!,
    refundsAsked: refunds!.asked!,
    refundsDone: refunds!.done!,
    refundsOpen: refunds!.open!,
    capturedNotRecorded: captured.filter((truth) => !inBooks.has(truth.orderId)).length,
    recordedNotCaptured: [...inBooks.keys()].filter((order) => !atBank.get(String(order))?.captured).length,
    recordedTwice: recorded.filter((row) => Number(row.postings) > 1).length,
    wrongKurus: captured.filter(
      (t) => inBooks.has(t.orderId) && Number(inBooks.get(t.orderId)!.amount) !== t.amountMinor,
    ).length,
    ledgerSum: Number(sum!.sum),
    // Only refunds in progress may already be done at the bank.
    refundsWrong: recorded.filter((row) => {
      const back = backAtBank(row.order_id!)
      return back < Number(row.returned) || back > Number(row.returned) + Number(row.open)
    }).length,
    ...(questions as Record<keyof typeof QUESTIONS, number>),
    publicTotalsWrong: [...shown].filter(([campaign, total]) => total !== inFund(campaign)).length,
    acknowledgedLost: [...given.acknowledged].filter((order) => atBank.get(order)?.captured && !inBooks.has(order))
      .length,
    stillOpen: recorded.filter((row) => ['created', 'redirected', 'unknown'].includes(String(row.state))).length,
  }
}

/** The public total of each campaign, in kuruş. */
async function totalsShown(site: string, campaigns: number[]): Promise<Map<number, number>> {
  const shown = new Map<number, number>()
  for (const campaign of campaigns) {
    const answer = await fetch(`${site}/api/front/camping_details/${campaign}?lang=en`)
    const { totalAmount } = (await answer.json()) as { totalAmount: number }
    shown.set(campaign, Math.round(totalAmount * 100))
  }
  return shown
}
