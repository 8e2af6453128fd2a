/** Protection against card testing: honest visitors who are suspected wait a moment, but can pay and lose no input. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import '#features/shop/orders/tables.ts'
import type { CallbackForm } from '#bank/callback.ts'
import { approvedCard, enterCode as confirmAtBank, post } from '#bank/client.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor, type Look } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { CARDS, enterCode, fillWizard, heading, newEmail, path, recordsOf, translate } from './donor.ts'

/** Cards of the sandbox bank that their issuer declines. */
const DECLINED = ['4111111111111129', '4129111111111111', '4127111111111113', '4126111111111114', '4124111111111116']

let site: RunningSite
beforeAll(async () => {
  site = await runSite({ RATE_LIMITS: '1' })
  for (const card of DECLINED) await beDeclined(card)
})

/** Makes a donation from this machine whose card the bank declines, from our form to the bank's answer. */
async function beDeclined(card: string): Promise<void> {
  const begun = await fetch(`${site.url}/api/front/donate?lang=en`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: '50', donor_name: 'Leyla', email: newEmail(), campaign_id: 'general' }),
  })
  expect(begun.status).toBe(201)
  const { gateway_url, ...form } = (await begun.json()) as Record<string, string>
  const opened = await post(gateway_url!, { ...form, ...approvedCard, Pan: card })
  const { action, fields } = (await confirmAtBank(
    new URL(opened.headers.get('location')!, gateway_url).href,
  )) as CallbackForm
  const brought = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  expect(brought.headers.get('location')).toContain('/donations/result/')
}

/** How often the server asked for a proof of work or a wait. */
function asked(page: Page): { times: number } {
  const seen = { times: 0 }
  page.on('response', (answer) => void (answer.status() === 428 && seen.times++))
  return seen
}

async function clean(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

/** Waits as long as the message says, then sends the form again. */
async function waitAsAsked(page: Page, key: 'donations.wait_and_send' | 'orders.wait_and_send'): Promise<void> {
  const said = await page.getByRole('alert').innerText()
  const seconds = Number(/\d+/.exec(said)?.[0])
  expect(seconds).toBeGreaterThan(1)
  expect(said).toContain(translate('en', key, { count: seconds }))
  await page.waitForTimeout(seconds * 1000)
}

async function payOnHopPage(page: Page): Promise<void> {
  await page.locator('input[autocomplete=cc-number]').fill(CARDS.good)
  const expiry = page.locator('[autocomplete=cc-exp]')
  // Without a script it is a list.
  if (await expiry.evaluate((field) => field instanceof HTMLSelectElement)) await expiry.selectOption('1239')
  else await expiry.fill('1239')
  await page.locator('input[autocomplete=cc-csc]').fill('123')
  await page.locator('form#bank button[type=submit]').click()
  await enterCode(page)
}

/** Opens the checkout with one product in the cart and a completed form. */
async function atCheckout(look: Look) {
  const email = newEmail()
  const seen = await newVisitor(look)
  const { page, context } = seen
  const { product_id, id } = await site.db
    .selectFrom('product_variants')
    .select(['product_id', 'id'])
    .where('sku', '=', 'TEE-G-M')
    .executeTakeFirstOrThrow()
  const data = { product_id, variant_id: id, quantity: 1 }
  expect((await context.request.post(`${site.url}/api/cart`, { data })).ok()).toBe(true)
  const locale = look.locale ?? 'ar'
  await page.goto(site.url + path(locale, '/checkout'))
  if (look.script !== false) await waitForHydration(page)
  await page.locator('[name=name]').fill('سارة عمر')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=phone]').fill('٠٥٣٢ ١١١ ٢٢ ٣٣')
  await page.locator('[name=city_id]').selectOption({ index: 1 })
  await page.locator('[name=district]').fill('Fatih')
  await page.locator('[name=address]').fill('Çiçek Sokak 5, D. 2')
  await page.locator('[name=note]').fill('Please ring twice')
  await page.getByLabel(translate(locale, 'orders.accept')).check()
  const pay = page.getByRole('button', { name: translate(locale, 'orders.pay') })
  const orders = () =>
    site.db.selectFrom('orders').select(['state', 'note', 'district']).where('email', '=', email).execute()
  return { ...seen, pay, orders }
}

test('the wizard: the donor’s browser solves the proof of work, and the donor pays', async () => {
  const { page, context, pageErrors } = await newVisitor({ locale: 'ar', width: 390 })
  const wanted = asked(page)
  const email = newEmail()
  const campaign = await site.campaign()
  await page.goto(`${site.url}/camping_details/${campaign.id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('ar', 'campaigns.donateHere') }).click()
  await fillWizard(page, { locale: 'ar', amount: '٢٥٠', email })
  const notice = page.getByRole('dialog').getByText(translate('ar', 'donation_form.proving'))
  await notice.waitFor()
  await page.waitForURL(`${site.bank}/**`)
  expect(wanted.times).toBe(1)
  await enterCode(page)
  await heading(page, translate('ar', 'donations.thanks')).waitFor()
  expect((await recordsOf(site, email)).donations).toMatchObject([{ state: 'confirmed', amount: 25_000 }])
  expect(pageErrors).toEqual([])
  await context.close()
})

test('the checkout: the buyer’s browser solves the proof of work, and the buyer pays', async () => {
  const { page, context, pay, orders, pageErrors } = await atCheckout({ locale: 'en' })
  const wanted = asked(page)
  await pay.click()
  await page.getByText(translate('en', 'orders.proving')).waitFor()
  await page.waitForURL('**/donations/hop/**')
  expect(wanted.times).toBe(1)
  await payOnHopPage(page)
  await page.waitForURL('**/orders/**')
  await page.getByText(translate('en', 'orders.state.paid')).first().waitFor()
  expect(await orders()).toEqual([{ state: 'paid', note: 'Please ring twice', district: 'Fatih' }])
  expect(pageErrors).toEqual([])
  await context.close()
})

test('without a script a donation waits, loses nothing that was typed, and succeeds', async () => {
  const { page, context } = await newVisitor({ locale: 'en', script: false, width: 390 })
  const email = newEmail()
  await page.goto(`${site.url}/en/donations?campaignId=general`)
  await page.locator('input[name=amount]').fill('120')
  await page.locator('input[name=donor_name]').fill('Leyla Hasan')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=terms]').check()
  const give = page.locator('form[method=post] button[type=submit]').last()
  // Faster than people fill in a form.
  await page.waitForTimeout(2000)
  await give.click()
  expect(await page.locator('input[name=donor_name]').inputValue()).toBe('Leyla Hasan')
  await waitAsAsked(page, 'donations.wait_and_send')
  await give.click()
  await page.waitForURL('**/donations/hop/**')
  await payOnHopPage(page)
  // Without a script the button posts the bank's answer.
  await page.locator('button.main').click()
  await heading(page, translate('en', 'donations.thanks')).waitFor()
  expect((await recordsOf(site, email)).donations).toMatchObject([{ state: 'confirmed', amount: 12_000 }])
  await context.close()
})

test('without a script an order waits, loses nothing that was typed, and is placed once', async () => {
  const { page, context, pay, orders } = await atCheckout({ locale: 'en', script: false, width: 390 })
  await pay.click()
  expect(await page.locator('[name=note]').inputValue()).toBe('Please ring twice')
  // Sent too early: it has to wait again, and nothing is ordered.
  await pay.click()
  expect(await orders()).toEqual([])
  await waitAsAsked(page, 'orders.wait_and_send')
  await pay.click()
  await page.waitForURL('**/donations/hop/**')
  expect(await orders()).toEqual([{ state: 'new', note: 'Please ring twice', district: 'Fatih' }])
  await context.close()
})

test.each([true, false])(
  'while cards are paused the checkout says so and loses nothing that was typed; script: %s',
  async (script) => {
    const { page, context, pay, orders } = await atCheckout({ locale: 'en', script })
    const until = new Date(Date.now() + 600_000)
    await site.db
      .insertInto('card_pauses')
      .values({ gateway: 'payfor-shop', started_at: new Date(), until, resumed_at: null, resumed_by: null })
      .execute()
    await pay.click()
    const notice = page.getByText(translate('en', 'orders.card_paused'))
    await notice.waitFor()
    expect(await notice.count()).toBe(1)
    // axe needs a script.
    if (script) await clean(page)
    expect(await page.locator('[name=note]').inputValue()).toBe('Please ring twice')
    expect(await orders()).toEqual([])
    await site.db.deleteFrom('card_pauses').execute()
    await site.db.deleteFrom('card_tries').execute()
    await pay.click()
    await page.waitForURL('**/donations/hop/**')
    expect(await orders()).toMatchObject([{ state: 'new', note: 'Please ring twice' }])
    await context.close()
  },
)
