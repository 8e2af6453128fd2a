/** A purchase end to end for buyers and staff: from the product card to the parcel and its return. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import '#features/shop/orders/tables.ts'
import '#features/shop/orders/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/payments/refunds/checks.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { expectToast, fieldOf, save, signInToDashboard } from '#tests/support/dashboard.ts'
import { accessibilityErrors } from '#tests/support/keyboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { CARDS, enterCode, path, POLL_OPTIONS, translate } from './donor.ts'

/** Milliseconds (docs/reference/site-rules.md "Cart"). */
const [LOCK, SHOWN] = [500, 1500]

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
  await site.db
    .insertInto('coupons')
    .values({
      code: 'EID10',
      kind: 'percent',
      percent: 10,
      amount: null,
      min_total: null,
      max_uses: 5,
      starts_at: null,
      ends_at: null,
      demo_key: null,
    })
    .execute()
})

const orderOf = (email: string) =>
  site.db
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
/** Templates of the emails to an address. They are sorted, because the order of the jobs is not fixed. */
const emailsTo = async (email: string) => {
  const rows = await site.db.selectFrom('mails').select('template').where('to_address', '=', email).execute()
  return rows.map(({ template }) => template.replace('orders.', '')).toSorted()
}
const units = async (sku: string) =>
  site.db
    .selectFrom('product_variants')
    .select(['on_hand', 'reserved'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
/** As the dashboard shows it: with the units that are sold and not sent yet. */
const inStock = async (sku: string) => {
  const { rows } = await sql<{ units: number }>`select coalesce(sum(l.quantity), 0)::integer as units from order_lines l
    join orders o on o.id = l.order_id join product_variants v on v.id = l.variant_id
    where v.sku = ${sku} and o.state in ('paid', 'preparing')`.execute(site.db)
  return (await units(sku)).on_hand + rows[0]!.units
}
const stored = async (sku: string) => {
  const row = await site.db
    .selectFrom('product_variants')
    .select('barcode')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return row.barcode
}
/** Posted sales or VAT, of all rates. */
const booked = async (kind: 'sales' | 'vat') => {
  const row = await site.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string>('minor').as('minor'))
    .where(sql`split_part(account, ':', 1)`, '=', kind)
    .executeTakeFirstOrThrow()
  return 0 - Number(row.minor ?? 0)
}

/** Adds a variant to the cart on a product's page, and checks the answer. */
async function addTee(page: Page, locale: Locale): Promise<void> {
  const { product_id } = await site.db
    .selectFrom('product_variants')
    .select('product_id')
    .where('sku', '=', 'TEE-G-M')
    .executeTakeFirstOrThrow()
  await page.goto(site.url + path(locale, `/products-detail/${product_id}`))
  await waitForHydration(page)
  await page.evaluate(() => {
    const counts: unknown[] = []
    Object.assign(window, { counts })
    window.addEventListener('cart-updated', (event) =>
      counts.push((event as CustomEvent<{ cart?: { count: number } }>).detail.cart?.count),
    )
  })
  await page
    .locator('label', { hasText: 'M' })
    .filter({ has: page.locator('[name=variant_id]') })
    .first()
    .click()
  await page.getByRole('button', { name: translate(locale, 'cart.add'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(translate(locale, 'cart.count', { count: 1 }))
    .waitFor()
  expect(await page.evaluate(() => (window as unknown as { counts: number[] }).counts)).toEqual([1])
}

async function checkOut(page: Page, locale: Locale, email: string): Promise<void> {
  await page.locator('[name=name]').fill('سارة عمر')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=phone]').fill('٠٥٣٢ ١١١ ٢٢ ٣٣')
  await page.locator('[name=city_id]').selectOption({ index: 1 })
  await page.locator('[name=district]').fill('Fatih')
  await page.locator('[name=address]').fill('Çiçek Sokak 5, D. 2')
  await page.getByLabel(translate(locale, 'orders.accept')).check()
  await page.getByRole('button', { name: translate(locale, 'orders.pay') }).click()
  await page.waitForURL('**/donations/hop/**')
}

async function payAtBank(page: Page): Promise<void> {
  await page.locator('input[autocomplete=cc-number]').fill(CARDS.good)
  await page.locator('input[autocomplete=cc-exp]').fill('1239')
  await page.locator('input[autocomplete=cc-csc]').fill('123')
  await page.locator('form#bank button[type=submit]').click()
  await enterCode(page)
  await page.waitForURL('**/orders/**')
}

async function clean(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

test('as a guest in Arabic at 390 px: variant, cart, coupon, bank, email, parcel, withdrawal, refund, and the ledger agrees', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'ar', width: 390 })
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`
  // Amounts of the demo's orders.
  const before = { sales: await booked('sales'), vat: await booked('vat') }
  await page.goto(`${site.url}/gift-shop`)
  await waitForHydration(page)
  await clean(page)
  expect(await page.locator('select[name=category]').isVisible()).toBe(true)
  await addTee(page, 'ar')
  await clean(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: translate('ar', 'cart.see') })
    .click()
  await page.waitForURL('**/my-cart')
  await page
    .getByRole('button', { name: translate('ar', 'cart.more_of', { name: 'قميص النجمة الثمانية، أخضر · M' }) })
    .click()
  await page
    .getByText(translate('ar', 'cart.count', { count: 2 }))
    .first()
    .waitFor()
  await clean(page)
  await page.getByRole('link', { name: translate('ar', 'cart.checkout') }).click()
  await page.waitForURL('**/checkout')
  await waitForHydration(page)
  await clean(page)
  const said = page.locator('form').getByRole('alert')
  await page.locator('[name=coupon]').fill('nothing')
  await page.getByRole('button', { name: translate('ar', 'orders.apply') }).click()
  await page.getByText(translate('ar', 'coupons.unknown')).waitFor()
  // The message above the form is the general one, because no field is missing.
  expect(await said.first().textContent()).toContain(translate('ar', 'errors.invalid_input'))
  await page.locator('[name=coupon]').fill('eid10')
  await page.getByRole('button', { name: translate('ar', 'orders.apply') }).click()
  await page.getByText(translate('ar', 'orders.coupon_applied')).waitFor()
  await checkOut(page, 'ar', email)
  // 2 × 420, ten percent discount, and free shipping from 750.
  expect(await orderOf(email)).toMatchObject({ state: 'new', goods: 84_000, discount: 8_400, fee: 0, total: 75_600 })
  expect(await units('TEE-G-M')).toEqual({ on_hand: 22, reserved: 2 })
  await payAtBank(page)
  await page.getByText(translate('ar', 'orders.state.paid')).first().waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  const order = await orderOf(email)
  expect(order).toMatchObject({ state: 'paid', contract_version: 1, locale: 'ar' })
  expect(await units('TEE-G-M')).toEqual({ on_hand: 20, reserved: 0 })
  // Textiles: 10 % VAT is included.
  expect((await booked('sales')) - before.sales).toBe(68_727)
  expect((await booked('vat')) - before.vat).toBe(6_873)
  await expect.poll(() => emailsTo(email), POLL_OPTIONS).toEqual(['paid'])
  const paper = await page.request.get(`${page.url()}/summary.pdf`)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const staff = await newVisitor({ locale: 'en' })
  await signInToDashboard(staff.page, site.url, 'owner', 'en')
  await staff.page.goto(`${site.url}/en/dashboard/orders`)
  await staff.page.getByRole('link', { name: order.number }).first().click()
  await staff.page.getByRole('button', { name: translate('en', 'dashboard.step.preparing') }).click()
  await staff.page.getByRole('button', { name: translate('en', 'dashboard.step.shipped') }).click()
  // Two shipments of one each.
  const shipping = staff.page.getByRole('dialog')
  const sending = shipping.getByRole('button', { name: translate('en', 'dashboard.step.shipped') })
  const quantity = shipping.getByRole('group').getByRole('textbox')
  await quantity.fill('٣')
  await shipping.getByLabel(translate('en', 'orders.tracking')).fill('TR123455')
  await sending.press('Enter')
  await shipping.getByText(translate('en', 'orders.quantity_left', { left: 2 })).waitFor()
  // What was typed is still there.
  expect(await shipping.getByLabel(translate('en', 'orders.tracking')).inputValue()).toBe('TR123455')
  await quantity.fill('١')
  expect(await axeViolations(staff.page)).toEqual([])
  await sending.press('Enter')
  await expect.poll(async () => (await orderOf(email)).state, POLL_OPTIONS).toBe('partly_shipped')
  await expect.poll(() => emailsTo(email), POLL_OPTIONS).toEqual(['paid', 'preparing', 'shipped'])
  await page.reload()
  await page.getByText(translate('ar', 'orders.state.partly_shipped')).first().waitFor()
  await page.getByText(translate('ar', 'orders.sent_later')).waitFor()
  await clean(page)

  await staff.page.getByRole('button', { name: translate('en', 'dashboard.shipment_another') }).click()
  await shipping.getByLabel(translate('en', 'orders.tracking')).fill('TR123456')
  await sending.click()
  await expect.poll(async () => (await orderOf(email)).state, POLL_OPTIONS).toBe('shipped')
  await expect.poll(() => emailsTo(email), POLL_OPTIONS).toEqual(['paid', 'preparing', 'shipped', 'shipped'])
  const second = staff.page.getByRole('link', {
    name: `${translate('en', 'orders.label')}: ${translate('en', 'orders.shipment', { number: 2 })}`,
  })
  const label = await staff.page.request.get(site.url + (await second.getAttribute('href')))
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.reload()
  for (const tracking of ['TR123455', 'TR123456']) await page.getByText(tracking).waitFor()
  await page.getByText(translate('ar', 'orders.withdraw'), { exact: true }).click()
  await page.getByRole('button', { name: translate('ar', 'orders.withdraw_send') }).click()
  await page.getByText(translate('ar', 'orders.withdraw_requested')).waitFor()

  await staff.page.reload()
  await staff.page.getByText(translate('en', 'dashboard.withdrawal')).first().waitFor()
  await staff.page.getByRole('button', { name: translate('en', 'dashboard.step.returned') }).click()
  await staff.page
    .getByRole('dialog')
    .getByRole('button', { name: translate('en', 'dashboard.step.returned') })
    .click()
  await expect.poll(async () => (await orderOf(email)).state, POLL_OPTIONS).toBe('returned')
  expect(await units('TEE-G-M')).toEqual({ on_hand: 22, reserved: 0 })
  await staff.page.getByRole('button', { name: translate('en', 'dashboard.donation_refund') }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('textbox').last().fill('the buyer withdrew')
  await dialog.locator('button[type=submit]').click()
  await expect.poll(async () => (await orderOf(email)).state, { timeout: 30_000 }).toBe('refunded')
  expect({ sales: await booked('sales'), vat: await booked('vat') }).toEqual(before)
  await expect
    .poll(async () => await emailsTo(email), POLL_OPTIONS)
    .toEqual(['paid', 'preparing', 'refund', 'returned', 'shipped', 'shipped', 'withdrawal'])
  expect(await runChecks(site.db)).toEqual([])
  expect([...pageErrors, ...staff.pageErrors]).toEqual([])
  await page.context().close()
  await staff.page.context().close()
})

test('signed in, in Turkish: the cart belongs to the account, and the order is listed there', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'tr' })
  await addTee(page, 'tr')
  await page.goto(`${site.url}/tr/login`)
  await page.fill('input[name=email]', 'shop@sanad.example')
  await page.fill('input[name=password]', 'sanad-demo')
  await page.press('input[name=password]', 'Enter')
  await page.waitForURL(/user-account|dashboard/)
  await page.goto(`${site.url}/tr/my-cart`)
  await page
    .getByText(translate('tr', 'cart.count', { count: 1 }))
    .first()
    .waitFor()
  await page.getByRole('link', { name: translate('tr', 'cart.checkout') }).click()
  await page.waitForURL('**/checkout')
  await waitForHydration(page)
  const email = `alici-${crypto.randomUUID().slice(0, 8)}@example.com`
  await checkOut(page, 'tr', email)
  await payAtBank(page)
  await page.getByText(translate('tr', 'orders.state.paid')).first().waitFor()
  const { number } = await orderOf(email)
  await page.goto(`${site.url}/tr/user-account/orders`)
  await page.getByText(number).first().waitFor()
  await clean(page)
  await page.goto(`${site.url}/tr/user-account/purchases`)
  await page.getByText('Sekiz köşeli yıldız tişört').first().waitFor()
  expect(await runChecks(site.db)).toEqual([])
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('values of the spec: 10 to 100 products a page, sorted by name; a select up to 992 px; 500 ms lock, 1500 ms toast', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  await page.clock.install()
  await page.goto(`${site.url}/en/gift-shop`)
  await waitForHydration(page)
  expect(await page.locator('[name=per_page] option').allTextContents()).toEqual(['10', '20', '50', '100'])
  expect(await page.locator('[name=per_page]').inputValue()).toBe('10')
  expect(await page.locator('[name=sort]').inputValue()).toBe('name')
  const select = page.locator('select[name=category]')
  const seen = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return [
      await select.isVisible(),
      await page.getByRole('navigation', { name: translate('en', 'products.categories') }).isVisible(),
    ]
  }
  expect(await seen(992)).toEqual([true, false])
  expect(await seen(993)).toEqual([false, true])

  const button = page.locator('main form[action$="/my-cart"] button[type=submit]:enabled').first()
  const toast = page.getByText(translate('en', 'addedToCart'))
  // From here on the clock only advances explicitly.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await button.click()
  await toast.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await page.clock.runFor(LOCK - 1)
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await page.clock.runFor(1)
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  await page.clock.runFor(SHOWN - LOCK - 1)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await toast.waitFor({ state: 'hidden' })
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('without a script the cart and the checkout are plain forms', async () => {
  const { page } = await newVisitor({ locale: 'en', script: false })
  await page.goto(`${site.url}/en/gift-shop?per_page=50`)
  await page.getByRole('button', { name: translate('en', 'cart.add_of', { name: 'Laurel soap' }) }).click()
  await page.waitForURL('**/my-cart')
  await page
    .getByText(translate('en', 'cart.count', { count: 1 }))
    .first()
    .waitFor()
  await page.getByRole('link', { name: translate('en', 'cart.checkout') }).click()
  await checkOut(page, 'en', `plain-${crypto.randomUUID().slice(0, 8)}@example.com`)
  expect(await page.locator('form#bank').count()).toBe(1)
  // The order has emptied the cart; who goes back from the bank finds the order there.
  await page.goBack()
  await page.waitForURL('**/my-cart')
  await page.getByRole('link', { name: translate('en', 'cart.to_order') }).click()
  await page.waitForURL('**/orders/**')
  await page.getByRole('button', { name: translate('en', 'orders.pay_now') }).waitFor()
  await page.context().close()
})

test('a stock count is saved at once with its reason, and is in the history', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  await signInToDashboard(page, site.url, 'shop', 'en')
  await page.goto(`${site.url}/en/dashboard/stock`)
  await page.getByRole('switch', { name: 'Stock count' }).check()
  const fields = page.locator('main tbody input')
  await fields.first().fill('٤١')
  await fields.first().press('Enter')
  await page.keyboard.type('7')
  await page.getByText(/^2 of \d+ counted$/).waitFor()
  await page.getByLabel('Note', { exact: true }).fill('Shelf B')
  await page.keyboard.press('Enter')
  await page.getByText('The stock was saved').waitFor()
  await page.getByRole('link', { name: 'Stock history', exact: true }).click()
  const rows = page.locator('main tbody tr').filter({ hasText: 'Shelf B' })
  await rows.first().waitFor()
  expect(await rows.filter({ hasText: 'Stock count' }).count()).toBeGreaterThan(0)
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('a scanned barcode focuses the quantity of its product in a stock count; an unknown one shows an error', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  await signInToDashboard(page, site.url, 'shop', 'en')
  const { id, sku } = await site.db
    .selectFrom('products')
    .innerJoin('product_variants', 'product_variants.product_id', 'products.id')
    .select(['products.id', 'product_variants.sku'])
    .where('retired', '=', false)
    .where('product_variants.position', '=', 0)
    .orderBy('products.id', 'desc')
    .executeTakeFirstOrThrow()
  await page.goto(`${site.url}/en/dashboard/products/${id}`)
  const barcode = fieldOf(page, 'variants.0.barcode').getByRole('textbox')
  // The rows load when they are in view.
  await fieldOf(page, 'variants').scrollIntoViewIfNeeded()
  await barcode.fill('٨ ٦٩٠٠٠٠ ٠٠٠٠١٢')
  await save(page)
  await expect.poll(() => stored(sku)).toBe('8690000000012')

  await page.goto(`${site.url}/en/dashboard/stock`)
  await page.getByRole('switch', { name: 'Stock count' }).check()
  const search = page.getByRole('searchbox', { name: 'Search the stock' })
  const focused = page.locator('main tbody tr:has(input:focus)')
  // A barcode reader types the code and Enter.
  await search.focus()
  await page.keyboard.type('8690000000012\n')
  await focused.getByText('8690000000012').waitFor()
  await page.keyboard.type('17\n')
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  // The next code replaces the previous one. A part of a code matches no product.
  await page.keyboard.type('869000000001\n')
  await page.getByRole('alert').getByText('No product has this code or barcode.').waitFor()
  expect(await focused.count()).toBe(0)
  await page.keyboard.type(`${sku.toLowerCase()}\n`)
  expect(await focused.locator('input').inputValue()).toBe('17')
  expect(await page.getByText('No product has this code or barcode.').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Note', { exact: true }).fill('Scanned')
  await page.keyboard.press('Enter')
  await page.getByText('The stock was saved').waitFor()
  expect(await inStock(sku)).toBe(17)
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('a stock count is imported from a spreadsheet, and undone', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  await signInToDashboard(page, site.url, 'shop', 'en')
  await page.goto(`${site.url}/en/dashboard/stock`)
  await page.getByRole('button', { name: 'Import stock count' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import stock count' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /CSV/ }).click()
  const template = readFileSync(await (await downloading).path(), 'utf8').replace('\uFEFF', '')
  const [titles, first, second] = template.split('\r\n').map((line) => line.split(','))
  expect(titles).toEqual(expect.arrayContaining(['Code', 'Barcode', 'In stock', 'Counted', 'Reason']))
  const [mug, shirt] = [first![0]!, second![0]!]
  const choose = (...rows: [string, string][]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'shelf.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([['Code', 'Counted'], ...rows].map((row) => row.join(',')).join('\r\n')),
    })
  await choose([mug, 'many'], [shirt, '31'])
  await dialog.getByRole('alert').getByText('Enter a whole number.').waitFor()
  const { on_hand: before } = await units(mug)
  await choose([mug, '١٢٣'], [shirt, ''])
  await dialog.getByText('1 quantity will change').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Reason for rows without one' }).click()
  await page.getByRole('option', { name: 'Delivery received' }).click()
  await dialog.getByRole('button', { name: /^Import 1/ }).click()
  await expectToast(page, 'The stock was saved')
  expect(await inStock(mug)).toBe(123)
  await page.getByRole('link', { name: 'Stock history', exact: true }).click()
  await page.locator('main tbody tr').filter({ hasText: 'Delivery received' }).first().waitFor()
  await page.getByRole('button', { name: 'Undo import: shelf.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('cell', { name: /^Undone/ }).waitFor()
  expect((await units(mug)).on_hand).toBe(before)
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('on the board an order is moved by its button and by dragging; several orders move at once, each with a result', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en', width: 1440 })
  await signInToDashboard(page, site.url, 'shop', 'en')
  await page.goto(`${site.url}/en/dashboard/orders`)
  // The page opens with the list; the board is another view.
  await page.getByRole('table').waitFor()
  await page.getByText(translate('en', 'dashboard.board'), { exact: true }).click()
  const board = page.getByRole('region', { name: translate('en', 'dashboard.board') })
  await board.waitFor()
  const column = (state: 'paid' | 'preparing' | 'shipped') =>
    board.locator('> div', { has: page.getByRole('heading', { name: translate('en', `orders.state.${state}`) }) })
  const numbers = (state: 'paid' | 'preparing' | 'shipped') => column(state).locator('li a').allTextContents()
  const [first, second] = await numbers('paid')
  await board.getByRole('button', { name: `${translate('en', 'dashboard.step.preparing')}: ${first}` }).press('Enter')
  await expect.poll(() => numbers('preparing')).toContain(first)
  // The focus follows the card to its new column.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first)

  const from = (await board.locator('li', { hasText: second }).boundingBox())!
  const to = (await column('preparing').boundingBox())!
  await page.mouse.move(from.x + from.width - 12, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 })
  const said = page.locator('[id^=DndLiveRegion]')
  await expect.poll(() => said.textContent()).toMatch(new RegExp(`^Order .?${second}.? is over “Being prepared”`))
  await page.mouse.up()
  await expect.poll(() => numbers('preparing')).toContain(second)

  // An order that cannot be shipped is listed with the reason.
  const [unready] = await numbers('paid')
  for (const number of [first, second, unready!])
    await board.getByRole('checkbox', { name: translate('en', 'dashboard.select_row', { name: number! }) }).check()
  await page
    .getByRole('button', { name: translate('en', 'dashboard.step.shipped'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(translate('en', 'dashboard.carrier')).fill('Yurtiçi Kargo')
  await dialog.getByRole('button', { name: translate('en', 'dashboard.step.shipped') }).click()
  const results = page.getByRole('dialog', { name: translate('en', 'dashboard.results') })
  await results.getByText(/cannot become/).waitFor()
  await expect
    .poll(async () => (await numbers('shipped')).filter((one) => one === first || one === second).length)
    .toBe(2)
  expect(await axeViolations(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test.each([
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'en', width: 390, dark: true },
] as const)('the shop’s screens of the dashboard: $locale, $width px, dark: $dark', async (look) => {
  const { page, pageErrors } = await newVisitor(look)
  await signInToDashboard(page, site.url, 'shop', 'en')
  const { id } = await site.db
    .selectFrom('orders')
    .select('id')
    .where('withdrawal_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const found: Record<string, unknown> = {}
  // dashboard-widths.test.ts checks the other screens.
  for (const screen of [`orders/${id}`, 'orders/pick', 'shop-settings']) {
    await page.goto(site.url + path(look.locale, `/dashboard/${screen}`))
    await page.locator('main h1').waitFor()
    await page.locator('[data-busy], .mantine-Loader-root').first().waitFor({ state: 'detached' })
    const wrong = [await axeViolations(page), await overflow(page)]
    if (JSON.stringify(wrong) !== '[[],0]') found[screen] = wrong
  }
  expect(found).toEqual({})
  expect(pageErrors).toEqual([])
  await page.context().close()
})
