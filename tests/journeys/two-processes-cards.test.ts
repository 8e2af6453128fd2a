/** Problems of the merchant account at the bank, counted by two processes over one PostgreSQL. */
import { beforeAll, expect, test } from 'vitest'
import { approvedCard, post } from '#bank/client.ts'
import type { CallbackForm } from '#bank/callback.ts'
import '#features/payments/tables.ts'
import { runTwoProcesses, type Processes } from '#tests/support/two-processes.ts'

import { translate } from './donor.ts'

let site: Processes
beforeAll(async () => {
  site = await runTwoProcesses({ PAYFOR_MERCHANT_PASS: 'not the bank’s', RATE_LIMITS: '1' })
})

/** A visitor donates through one process, and the bank's answer arrives at the other. */
async function donate(address: string, process: 0 | 1): Promise<void> {
  const begun = await site.ask('/api/front/donate?lang=en', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      amount: '100',
      donor_name: 'Leyla',
      email: `${crypto.randomUUID()}@example.com`,
      campaign_id: 'general',
    }),
    address,
    process,
  })
  expect(begun.status).toBe(201)
  const { gateway_url, ...form } = (await begun.json()) as Record<string, string>
  const { fields } = (await (await post(gateway_url!, { ...form, ...approvedCard })).json()) as CallbackForm
  expect(fields.ProcReturnCode).toBe('M030')
  const body = new URLSearchParams(fields)
  const brought = await site.ask('/payments/payfor/callback', {
    method: 'POST',
    body,
    address,
    process: process ? 0 : 1,
  })
  expect(brought.status).toBe(303)
}
const shownBy = async (process: 0 | 1) => {
  const page = await (await site.ask('/en/donations?method=card', { process })).text()
  return page.includes(translate('en', 'donation_form.card_paused_title'))
}
/** Number of emails of a template to each member of staff. */
const alerts = async (template: string) => {
  const sent = await site.db.selectFrom('mails').select('to_address').where('template', '=', template).execute()
  return sent.length / new Set(sent.map((mail) => mail.to_address)).size
}

test('with a wrong 3-D Secure password three visitors pause cards in both processes, and one alone does not', async () => {
  for (let i = 0; i < 4; i++) await donate('203.0.113.7', (i % 2) as 0 | 1)
  const proven = async () =>
    (await site.db.selectFrom('merchant_problems').selectAll().where('verified', '=', true).execute()).length
  await expect.poll(proven, { timeout: 20_000 }).toBe(4)
  expect([await shownBy(0), await shownBy(1)]).toEqual([false, false])
  await expect.poll(() => alerts('payments.alert_problem')).toBe(1)
  await donate('198.51.100.7', 0)
  await donate('192.0.2.7', 1)
  await expect.poll(() => shownBy(0), { timeout: 20_000 }).toBe(true)
  expect(await shownBy(1)).toBe(true)
  await expect.poll(() => alerts('payments.alert_paused')).toBe(1)
  expect(await alerts('payments.alert_problem')).toBe(1)
})
