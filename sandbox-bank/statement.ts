import type { Bank } from './bank.ts'
import { HttpProblem } from './http.ts'
import { merchantOf } from './merchant.ts'
import { dayOf } from './turkish-time.ts'

/** One transaction of the association's account: what the bank pays out for one day of one merchant. Kuruş. */
type Payout = {
  merchantId: string
  /** Day of the payments and, below, day of the payout: `2026-11-21`. */
  day: string
  paidOn: string
  sales: number
  returned: number
  commission: number
  net: number
  reference: string
}

type StatementOptions = {
  /** IBAN of the association's account; without it the file has no IBAN. */
  iban: string
  /** Days until a payment is paid out (valör). */
  days: number
  /** Commission in percent of the sales. */
  rate: number
  /** Balance of the account before the first transaction, in kuruş. */
  opening: number
  /** First and last day of the payouts: `2026-11-21`. */
  from: string
  through: string
}

const DAY_MS = 86_400_000
const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

/** The first working day after the blocked days. */
function payoutDay(day: string, days: number): string {
  const due = later(day, days)
  const weekday = new Date(`${due}T00:00:00Z`).getUTCDay()
  return later(due, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** Lira only, the oldest first. A payment that was voided costs no commission; one that was refunded does. */
export function payoutsOf(
  bank: Bank,
  { days, rate, from, through }: Omit<StatementOptions, 'iban' | 'opening'>,
): Payout[] {
  const sums = new Map<string, Payout & { charged: number }>()
  const ofDay = (merchantId: string, at: number) => {
    const day = dashed(dayOf(at))
    const key = `${day} ${merchantId}`
    const known = sums.get(key)
    if (known) return known
    const started = {
      merchantId,
      day,
      paidOn: payoutDay(day, days),
      sales: 0,
      returned: 0,
      commission: 0,
      net: 0,
      reference: `POS${day.slice(2).replaceAll('-', '')}${merchantId.slice(-4)}`,
      charged: 0,
    }
    sums.set(key, started)
    return started
  }
  for (const payment of bank.store.memory.byOrder.values()) {
    const { capture } = payment
    if (!capture || capture.currency !== '949') continue
    const { merchantId } = merchantOf(bank.merchants, payment)
    const sold = ofDay(merchantId, capture.at)
    sold.sales += capture.amountMinor
    const done = payment.operations.filter(({ code }) => code === '00')
    if (!done.some(({ type }) => type === 'Void')) sold.charged += capture.amountMinor
    for (const { at, amountMinor } of done) ofDay(merchantId, at).returned += amountMinor
  }
  return [...sums.values()]
    .map(({ charged, ...payout }) => {
      const commission = Math.round((charged * rate) / 100)
      return { ...payout, commission, net: payout.sales - payout.returned - commission }
    })
    .filter(({ paidOn, net }) => paidOn >= from && paidOn <= through && net !== 0)
    .toSorted((a, b) => (`${a.paidOn} ${a.day} ${a.merchantId}` < `${b.paidOn} ${b.day} ${b.merchantId}` ? -1 : 1))
}

/** `1234,56`, as MT940 writes it; the sign is elsewhere. */
const comma = (amount: number) =>
  `${Math.trunc(Math.abs(amount) / 100)},${String(Math.abs(amount) % 100).padStart(2, '0')}`
/** `-1.234,56`, as tables of Turkish banks write it. */
const dotted = (amount: number) => `${amount < 0 ? '-' : ''}${comma(amount).replace(/\B(?=(\d{3})+,)/g, '.')}`
const textOf = ({ merchantId, day, sales, returned, commission }: Payout) =>
  `ÜİY ${merchantId} POS ${day.split('-').toReversed().join('.')} BRÜT ${dotted(sales)} İADE ${dotted(returned)} KOM ${dotted(commission)}`
const short = (day: string) => day.slice(2).replaceAll('-', '')

export function mt940(payouts: readonly Payout[], { iban, opening, from, through }: StatementOptions): string {
  const closing = payouts.reduce((sum, { net }) => sum + net, opening)
  const balance = (tag: string, day: string, amount: number) =>
    `:${tag}:${amount < 0 ? 'D' : 'C'}${short(day)}TRY${comma(amount)}`
  const lines = payouts.flatMap((payout) => [
    `:61:${short(payout.paidOn)}${short(payout.paidOn).slice(2)}${payout.net < 0 ? 'D' : 'C'}${comma(payout.net)}NTRFNONREF//${payout.reference}`,
    `:86:${textOf(payout)}`,
  ])
  return [
    ':20:SANDBOX',
    `:25:${iban}`,
    ':28C:1/1',
    balance('60F', from, opening),
    ...lines,
    balance('62F', through, closing),
    '-',
    '',
  ].join('\r\n')
}

export function csv(payouts: readonly Payout[], { opening }: StatementOptions): string {
  let balance = opening
  const rows = payouts.map((payout) => {
    balance += payout.net
    return [
      payout.paidOn.split('-').toReversed().join('.'),
      textOf(payout),
      dotted(payout.net),
      dotted(balance),
      payout.reference,
    ]
  })
  return [['Tarih', 'Açıklama', 'Tutar', 'Bakiye', 'Dekont No'], ...rows].map((row) => row.join(';')).join('\r\n')
}

/** `Date` turns 31 February into a day of March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) && later(text, 0) === text

/** The sandbox's own limits: a year of blocked days, and the largest balance whose sums are exact. */
const LIMITS = { days: [0, 366], rate: [0, 100], opening: [-1e14, 1e14] } as const

function numberIn(query: URLSearchParams, name: keyof typeof LIMITS, usual: number): number {
  const text = query.get(name)
  const value = text === null ? usual : Number(text)
  const [least, most] = LIMITS[name]
  const isWhole = name === 'rate' || Number.isInteger(value)
  if (text?.trim() === '' || !isWhole || !(value >= least && value <= most))
    throw new HttpProblem(400, `“${name}” must be a ${name === 'rate' ? '' : 'whole '}number from ${least} to ${most}`)
  return value
}

/** `GET /control/statement?format=mt940|csv&iban=&from=&through=&days=1&rate=1.79&opening=0`. */
export function statementFile(bank: Bank, query: URLSearchParams): { name: string; type: string; body: string } {
  const today = dashed(dayOf(bank.now()))
  const options: StatementOptions = {
    // One line of the file.
    iban: (query.get('iban') ?? '').replace(/\s/g, ''),
    days: numberIn(query, 'days', 1),
    rate: numberIn(query, 'rate', 1.79),
    opening: numberIn(query, 'opening', 0),
    from: query.get('from') ?? '2000-01-01',
    through: query.get('through') ?? today,
  }
  if (!isDay(options.from) || !isDay(options.through)) throw new HttpProblem(400, 'a day is like 2026-11-21')
  const payouts = payoutsOf(bank, options)
  if (query.get('format') === 'csv')
    return { name: `pos-${options.through}.csv`, type: 'text/csv; charset=utf-8', body: csv(payouts, options) }
  const from = payouts[0]?.paidOn ?? options.through
  return {
    name: `pos-${options.through}.sta`,
    type: 'text/plain; charset=utf-8',
    body: mt940(payouts, { ...options, from }),
  }
}
