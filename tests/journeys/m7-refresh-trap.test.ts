/** Bar M7 in a real browser: reload, Back and double click on the way to the bank. */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { bankTruth } from '#bank/client.ts'
import { bar, mapConcurrent } from '#tests/reliability/bar.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { CARDS, enterCode, heading, translate } from './donor.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

let site: RunningSite
let campaign: number
beforeAll(async () => {
  // The reconciler runs late, because this test is about the donor's browser.
  site = await runSite({ RECONCILE_DELAYS: '2m' })
  campaign = (await site.campaign()).id
  // As recorded from the bank: a repeated order number is "already used", with a hash that does not verify.
  await site.misbehave('duplicate-bad-hash')
})

type Trip = { page: Page; redirect: string; numbers: string[] }
type Sent = { url: string; fields: Record<string, string> }

const thanked = (page: Page) => heading(page, translate('en', 'donations.thanks'))

async function fillHop({ page, numbers }: Trip): Promise<void> {
  await page.locator('#Pan').fill(CARDS.good)
  await page.locator('#Expiry').fill('1239')
  await page.locator('#Cvv2').fill('123')
  numbers.push(await page.locator('input[name=OrderId]').inputValue())
}

/** From the redirect page to the page that asks for the code. */
async function toCode(trip: Trip): Promise<void> {
  await fillHop(trip)
  await trip.page.locator('#bank button').click()
  await trip.page.waitForURL(`${site.bank}/**`)
}

const openRedirect = ({ page, redirect }: Trip) => page.goto(redirect)

async function pay(trip: Trip): Promise<void> {
  await enterCode(trip.page)
  await thanked(trip.page).waitFor()
}

/** The form as the page sends it: the card without displayed spaces and slash. */
const formOf = (page: Page): Promise<Sent> =>
  page.locator('#bank').evaluate((form: HTMLFormElement) => {
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('[data-card]'))
      fields[name] = value.replace(/\D/g, '')
    return { url: form.action, fields }
  })

/** Posts a form a second time, as a browser does. */
async function sendAgain({ page }: Trip, { url, fields }: Sent): Promise<void> {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type=hidden name="${name}" value="${value}">`)
  await page.route('**/again', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method=post action="${url}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
    }),
  )
  await page.goto(`${site.bank}/again`)
  await page.waitForURL('**/donations/result/**')
}

/** Each way ends on the thank-you page. */
const WAYS: Record<string, (trip: Trip) => Promise<void>> = {
  async 'reload before the card'(trip) {
    await openRedirect(trip)
    trip.numbers.push(await trip.page.locator('input[name=OrderId]').inputValue())
    await trip.page.reload()
    await toCode(trip)
    await pay(trip)
  },
  async 'reload with the card typed'(trip) {
    await openRedirect(trip)
    await fillHop(trip)
    await trip.page.reload()
    await toCode(trip)
    await pay(trip)
  },
  async 'Back from the code'(trip) {
    await openRedirect(trip)
    await toCode(trip)
    await trip.page.goBack()
    await toCode(trip)
    await pay(trip)
  },
  async 'Back from the code, twice'(trip) {
    await openRedirect(trip)
    for (let times = 0; times < 2; times++) {
      await toCode(trip)
      await trip.page.goBack()
    }
    await toCode(trip)
    await pay(trip)
  },
  async 'reload at the code'(trip) {
    await openRedirect(trip)
    await toCode(trip)
    await trip.page.reload()
    await pay(trip)
  },
  async 'the form sent twice before the code'(trip) {
    await openRedirect(trip)
    await fillHop(trip)
    const form = await formOf(trip.page)
    await trip.page.locator('#bank button').click()
    await trip.page.waitForURL(`${site.bank}/**`)
    const code = trip.page.url()
    await sendAgain(trip, form)
    await trip.page.goto(code)
    await pay(trip)
  },
  async 'the form sent again after it was paid'(trip) {
    await openRedirect(trip)
    await fillHop(trip)
    const form = await formOf(trip.page)
    await trip.page.locator('#bank button').click()
    await trip.page.waitForURL(`${site.bank}/**`)
    await pay(trip)
    await sendAgain(trip, form)
    await thanked(trip.page).waitFor()
  },
  async 'Back after the result, to the redirect page'(trip) {
    await openRedirect(trip)
    await toCode(trip)
    await pay(trip)
    // Chromium may ask whether to send a form again, or send the bank's answer again. In every case the donor then
    // opens the redirect page, and opens it again when a pending callback arrived in between.
    await trip.page.goBack().catch(() => null)
    for (let tries = 0; tries < 4; tries++) if (await openRedirect(trip).catch(() => null)) break
    await thanked(trip.page).waitFor()
  },
  async 'reload of the thanks'(trip) {
    await openRedirect(trip)
    await toCode(trip)
    await pay(trip)
    await trip.page.reload()
    await thanked(trip.page).waitFor()
  },
  async 'pressed twice'(trip) {
    await openRedirect(trip)
    await fillHop(trip)
    await trip.page.locator('#bank button').dblclick({ noWaitAfter: true })
    await trip.page.waitForURL(`${site.bank}/**`)
    await pay(trip)
  },
}

let ways = Object.keys(WAYS)
let runs = FULL_RUN ? 100 : 10
/** Timeout of each step in milliseconds. */
let patience = 30_000

async function oneRun(i: number) {
  const way = ways[i % ways.length]!
  const { page, context } = await newVisitor({ locale: 'en' })
  context.setDefaultTimeout(patience)
  const begun = await page.request.post(`${site.url}/api/front/donate?lang=en`, {
    data: { amount: '250', donor_name: 'Leyla', email: `m7-${crypto.randomUUID()}@example.com`, campaign_id: campaign },
  })
  const { OrderId } = (await begun.json()) as { OrderId: string }
  const trip: Trip = { page, redirect: site.url + begun.headers().location!, numbers: [] }
  const missed = await WAYS[way]!(trip).then(
    () => null,
    (error: Error) => `${way}: ${error.message.split('\n', 1)[0]}`,
  )
  await context.close()
  return { missed, orderId: OrderId, twice: trip.numbers.length - new Set(trip.numbers).size }
}

/** The final state of each donation at the bank and in the ledger. */
async function refresh() {
  const done = await mapConcurrent([...Array(runs).keys()], 3, oneRun)
  const bank = new Map((await bankTruth(site.bank)).map((truth) => [truth.orderId, truth]))
  const found = { notThanked: [] as string[], chargedTwice: 0, wronglyFailed: 0, numbersTwice: 0 }
  for (const { missed, orderId, twice } of done) {
    const attempts = await site.db
      .selectFrom('payment_attempts as a')
      .innerJoin('payment_attempts as first', 'first.intent_id', 'a.intent_id')
      .where('first.order_id', '=', orderId)
      .select(['a.order_id', 'a.state'])
      .execute()
    const charged = attempts.filter((attempt) => bank.get(attempt.order_id)?.captured)
    if (missed) found.notThanked.push(missed)
    if (charged.length > 1) found.chargedTwice++
    if (charged.some((attempt) => attempt.state !== 'captured')) found.wronglyFailed++
    found.numbersTwice += twice
  }
  return found
}

/** Adds a trigger that breaks a rule of the program, in the site's database. */
async function trigger(name: string, on: string, body: string): Promise<void> {
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`)
    .execute(site.db)
  await sql.raw(`create trigger ${name} ${on} for each row execute function ${name}()`).execute(site.db)
}
const drop = (name: string) => sql.raw(`drop function ${name} cascade`).execute(site.db)

/** Runs once the ways that need the broken rule, with short timeouts: their donors do not reach the thank-you page. */
function onlyTry(...some: string[]): void {
  ways = some
  runs = some.length
  patience = 6_000
}

bar({
  id: 'M7',
  says: 'reload, Back and pressing twice on the way to the bank: each donor is thanked, charged once, under fresh order numbers',
  n: runs,
  expected: { notThanked: [] as string[], chargedTwice: 0, wronglyFailed: 0, numbersTwice: 0 },
  run: refresh,
  controls: [
    {
      breaks: 'a key that opens the redirect page once',
      on: async () => {
        onlyTry('Back from the code', 'reload before the card')
        await trigger(
          'm7_reusable_key',
          'before update on payment_attempts',
          `if new.redirect_used_at is distinct from old.redirect_used_at then new.redirect_used_at := null; new.state := old.state; end if;`,
        )
      },
      off: async () => void (await drop('m7_reusable_key')),
    },
    {
      breaks: 'the rule that an unsigned answer moves nothing',
      on: async () => {
        onlyTry('the form sent again after it was paid')
        await trigger(
          'm7_believes_anything',
          'after insert on bank_events',
          `if new.source = 'callback' and not new.verified then
             update payment_attempts set state = 'declined' where order_id = new.order_id; end if;`,
        )
      },
      off: async () => void (await drop('m7_believes_anything')),
    },
  ],
})
