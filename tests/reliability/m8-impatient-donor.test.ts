import { sql } from 'kysely'
import { beforeAll, vi } from 'vitest'
import { visitorScope } from '#features/payments/idempotency.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { bar } from './bar.ts'

const broken = vi.hoisted(() => ({ key: false }))
vi.mock('#features/payments/idempotency.server.ts', async (original) => {
  const real = await original<typeof import('#features/payments/idempotency.server.ts')>()
  const withIdempotencyKey: typeof real.withIdempotencyKey = (ctx, asked, run) =>
    broken.key ? run() : real.withIdempotencyKey(ctx, asked, run)
  return { ...real, withIdempotencyKey }
})

const N = 50
const site = await testSite({ RATE_LIMITS: '0' }, undefined, await testDatabase({ max: 10 }))
const { db } = site.context()
let campaign: number
beforeAll(async () => {
  campaign = await makeCampaign(site.context())
})

async function give(idempotency_key: string, amount = '100') {
  const body = { donor_name: 'Leyla', email: 'leyla@example.com', amount, campaign_id: campaign, idempotency_key }
  const answer = await site.ask('/api/front/donate', { method: 'POST', body })
  const result = (await answer.json()) as { OrderId?: string; error?: { code: string } }
  const wait = Number(answer.headers.get('Retry-After')) > 0
  return { status: answer.status, order: result.OrderId, code: result.error?.code, wait }
}

async function impatience() {
  await sql`truncate donations, payment_lines, payment_attempts, payment_intents, idempotency_keys cascade`.execute(db)
  const key = crypto.randomUUID()
  const storm = await Promise.all(Array.from({ length: N }, () => give(key)))
  const later = await give(key)
  const other = await give(key, '101')
  const donations = await db.selectFrom('donations').select('id').execute()
  const intents = await db.selectFrom('payment_intents').select('id').execute()

  // Another first click is still being processed.
  const running = crypto.randomUUID()
  const during = await db.transaction().execute(async (trx) => {
    const visitor = site.context({ address: '127.0.0.1' })
    const name = `${visitorScope(visitor, { scope: 'donations.create', key: running })}\n${running}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
    return give(running)
  })
  return {
    strange: storm.filter(({ status, wait }) => status !== 201 && !(status === 409 && wait)).length,
    orders: new Set([...storm, later].flatMap(({ order }) => order ?? [])).size,
    donations: donations.length,
    intents: intents.length,
    otherBody: `${other.status} ${other.code}`,
    whileRunning: `${during.status} ${during.code}${during.wait ? ', come again' : ''}`,
    afterwards: (await give(running)).status,
  }
}

bar({
  id: 'M8',
  says: '50 simultaneous posts of one form are one donation; the key with another body is refused; while the first runs the answer is 409',
  n: N,
  expected: {
    strange: 0,
    orders: 1,
    donations: 1,
    intents: 1,
    otherBody: '422 payments.key_reused',
    whileRunning: '409 payments.still_running, come again',
    afterwards: 201,
  },
  run: impatience,
  controls: [{ breaks: 'the key', on: () => void (broken.key = true), off: () => void (broken.key = false) }],
})
