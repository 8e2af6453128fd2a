import { beforeAll, vi } from 'vitest'
import type * as FormState from '#features/donations/form/form-state.ts'
import { minor } from '#kernel/money.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { bar } from './bar.ts'

const broken = vi.hoisted(() => ({ parser: false }))
vi.mock('#features/donations/form/form-state.ts', async (original) => {
  const real = await original<typeof FormState>()
  const readAmount: typeof FormState.readAmount = (...all) => (broken.parser ? careless : real.readAmount)(...all)
  return { ...real, readAmount }
})
/** The control: parses amounts as many shops do. */
const careless: typeof FormState.readAmount = (typed, { minimum }) => {
  const lira = Number.parseFloat(String(typed))
  return lira * 100 >= minimum
    ? { ok: true, value: minor(Math.round(lira * 100)) }
    : { ok: false, problem: { code: 'extra_amount_required' } }
}

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const NBSP = '\u00a0'
let campaign: number
beforeAll(async () => {
  campaign = await makeCampaign(site.context())
})

/** Input → amount in kuruş, or the field that is refused. */
const AMOUNTS: [unknown, number | 'amount'][] = [
  ['100', 100_00],
  [100, 100_00],
  [100.5, 100_50],
  ['100.50', 100_50],
  ['100,5', 100_50],
  ['5,5', 5_50],
  ['٥٫٥', 5_50],
  ['١٠٠', 100_00],
  ['۱۰۰', 100_00],
  ['١٬٠٠٠٫٥٠', 1_000_50],
  ['1.000', 1_000_00],
  ['1,000', 1_000_00],
  ['1.234.567', 'amount'],
  ['13.920,43', 13_920_43],
  ['13,920.43', 13_920_43],
  [`1${NBSP}000`, 1_000_00],
  ["1'000", 1_000_00],
  [' 100 ', 100_00],
  ['100 ₺', 100_00],
  ['₺100', 100_00],
  ['100 TL', 100_00],
  ['\u200f١٠٠\u200e', 100_00],
  [5, 5_00],
  ['200000', 200_000_00],
  ['200000.01', 'amount'],
  [200_001, 'amount'],
  [4.99, 'amount'],
  ['1', 'amount'],
  [0, 'amount'],
  ['0', 'amount'],
  ['0.00', 'amount'],
  [-5, 'amount'],
  ['-5', 'amount'],
  ['−5', 'amount'],
  ['1e3', 'amount'],
  [1e21, 'amount'],
  ['0x10', 'amount'],
  ['100.005', 'amount'],
  [100.005, 'amount'],
  ['100,005', 'amount'],
  ['1,00,000', 'amount'],
  ['10..5', 'amount'],
  ['1000000000000', 'amount'],
  [10 ** 12, 'amount'],
  ['NaN', 'amount'],
  ['Infinity', 'amount'],
  ['', 'amount'],
  ['   ', 'amount'],
  ['مئة', 'amount'],
  ['100 USD', 'amount'],
  ['100;drop', 'amount'],
  ['9'.repeat(90), 'amount'],
  [null, 'amount'],
  [undefined, 'amount'],
  [true, 'amount'],
  [[100], 'amount'],
  [{ $gt: 0 }, 'amount'],
]

/** Fields that only the server may set. */
const FORGED: object[] = [
  { payment_status: 'paid' },
  { state: 'confirmed' },
  { user_id: crypto.randomUUID() },
  { id: crypto.randomUUID() },
  { campaign_name: 'x' },
  { confirmed_at: '2026-01-01' },
  { minor: 1 },
  { constructor: 1, __proto__: { email: 'x' } },
]

async function ask(change: object): Promise<string> {
  for (const table of ['donations', 'payment_lines', 'payment_attempts', 'payment_intents'] as const)
    await db.deleteFrom(table).execute()
  const body = { donor_name: 'Leyla', email: 'leyla@example.com', amount: '100', campaign_id: campaign, ...change }
  const answer = await site.ask('/api/front/donate', { method: 'POST', body })
  const { error } = (await answer.json()) as { error?: { fields?: Record<string, string> } }
  if (answer.status !== 201) return `${answer.status} ${Object.keys(error?.fields ?? {}).join()}`
  const stored = await db
    .selectFrom('donations')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select(['amount', 'state', 'user_id', 'confirmed_at', 'donations.campaign_id'])
    .executeTakeFirstOrThrow()
  const own = stored.state === 'pending' && !stored.user_id && !stored.confirmed_at && stored.campaign_id === campaign
  return own ? `${stored.amount}` : `believed ${JSON.stringify(stored)}`
}

async function everyRow() {
  const wrong: string[] = []
  for (const [amount, wanted] of AMOUNTS) {
    const got = await ask({ amount })
    if (got !== (wanted === 'amount' ? '422 amount' : `${wanted}`)) wrong.push(`${JSON.stringify(amount)}: ${got}`)
  }
  for (const forged of FORGED) {
    const got = await ask(forged)
    if (got !== '10000') wrong.push(`${Object.keys(forged)[0]}: ${got}`)
  }
  return { wrong }
}

bar({
  id: 'M9',
  says: 'an amount is exact kuruş or refused, never rounded; fields that only the server may set are ignored',
  n: AMOUNTS.length + FORGED.length,
  expected: { wrong: [] as string[] },
  run: everyRow,
  controls: [
    {
      breaks: 'the parser of amounts',
      on: () => void (broken.parser = true),
      off: () => void (broken.parser = false),
    },
  ],
})
