/** SIGTERM during work: started work is finished, and nothing uses the closed database. */
import { expect, test } from 'vitest'
import { begin, enterCode } from '#bank/client.ts'
import { runSite } from '#tests/support/running-site.ts'

test('during inquiries to a slow bank: exit 0, no error, and the next start does the rest', async () => {
  const site = await runSite()
  const { id } = await site.campaign()
  // 40 inquiries of three seconds, eight at once: far longer than a shutdown may take.
  for (let i = 0; i < 40; i++) {
    const answer = await fetch(`${site.url}/api/front/donate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount: '100', donor_name: 'Leyla', email: `l${i}@example.com`, campaign_id: id }),
    })
    const { gateway_url: _, ...form } = (await answer.json()) as Record<string, string>
    if (i === 0) await site.misbehave('slow-api')
    const page = await begin(site.bank, { ...form, Pan: '5528790000000008', Expiry: '1239', Cvv2: '123' })
    if (typeof page === 'string') await enterCode(page)
  }
  const asked = () =>
    site.db
      .selectFrom('payment_attempts')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('checks_done', '>', 0)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await asked()).n, { timeout: 30_000 }).toBeGreaterThan(8)
  const began = Date.now()
  expect(await site.stop()).toEqual({ code: 0, errors: [] })
  expect(Date.now() - began).toBeLessThan(10_000)
  const captured = await site.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', '=', 'captured')
    .where('gateway', '=', 'payfor')
    .execute()
  expect(captured.length).toBeLessThan(40)
})
