/**
 * Two people close a complete month with the checklist on screen: card donations, an announced transfer, cash and its
 * deposit, a refund, orders, a dispute, euros, and a campaign with a permit. Then a dispute that the bank reports later
 * is opened from the screen of its order, and does not change the closed month.
 */
import '#features/bank-statements/tables.ts'
import '#features/month-close/tables.ts'
import type { Snapshot } from '#features/month-close/closed-month.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { addDays, formatNamed, startOfDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { sum, ZERO } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import type { Look } from '#tests/support/browser.ts'
import { monthOfWork } from '#tests/support/month-of-work.ts'
import { runSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { translate } from './donor.ts'

const RATE = '35,1234'

const LOOKS: (Look & { locale: Locale })[] = [
  { locale: 'ar' },
  { locale: 'en', width: 390, dark: true },
  { locale: 'tr' },
]

// One of them shows that the steps lead to a closed month; month-close closes months in the other languages.
test.each(FULL_RUN ? LOOKS : LOOKS.slice(0, 1))(
  'a whole month is closed by its checklist: %o',
  { timeout: 240_000 },
  async (look) => {
    const { locale } = look
    const t = (key: TextKey, values?: Record<string, string | number>) => translate(locale, key, values)
    const work = await monthOfWork()
    const { period } = work
    const db = work.database.kysely
    const month = period.from.slice(0, 7)
    const site = await runSite(work.env)
    const finance = await openDashboard(site, { who: 'finance', place: 'close-month', look })
    const { page } = finance
    const button = (name: string, inside: Page | Locator = page) => inside.getByRole('button', { name, exact: true })
    const checklist = page.getByRole('list', { name: t('dashboard.close_checklist') })
    const line = (key: TextKey) =>
      checklist.getByRole('listitem').filter({ has: page.getByText(t(key), { exact: true }) })
    const stateOf = (key: TextKey, state: 'ok' | 'note' | 'blocked') =>
      line(key)
        .getByText(t(`dashboard.close_state.${state}`), { exact: true })
        .waitFor()
    /** Follows the link of a line of the checklist. */
    const follow = async (key: TextKey) => {
      await finance.open('close-month')
      await line(key).getByRole('link').click()
      await checklist.waitFor({ state: 'detached' })
    }
    /** The second person approves everything that is pending. */
    const approveAll = async () => {
      const owner = await openDashboard(site, { who: 'owner', place: 'approvals', look })
      const approve = t('dashboard.approval_approve')
      const waiting = owner.page.getByRole('article')
      for (let left = await waiting.count(); left > 0; left--) {
        await button(approve, waiting.first()).click()
        await button(approve, owner.page.getByRole('dialog')).click()
        await expect.poll(() => waiting.count()).toBe(left - 1)
      }
      expect(owner.pageErrors).toEqual([])
      await owner.close()
    }

    // The month cannot be proposed: the statements are missing.
    await checklist.waitFor()
    await stateOf('dashboard.close_item.checks', 'ok')
    await stateOf('dashboard.close_item.statements', 'note')
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])

    await follow('dashboard.close_item.statements')
    for (const [name, { text }] of Object.entries(work.statements)) {
      await button(t('dashboard.statements_upload')).click()
      const dialog = page.getByRole('dialog')
      const picked = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: t('dashboard.statement_drop') }).press('Enter')
      await (await picked).setFiles({ name: `${name}.sta`, mimeType: 'text/plain', buffer: Buffer.from(text) })
      await button(t('dashboard.statement_import'), dialog).waitFor()
      const counts = () => dialog.locator('dl').last().innerText()
      const previewed = await counts()
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
      await button(t('dashboard.statement_import'), dialog).click()
      const match = dialog.getByRole('link', { name: t('dashboard.statement_match') })
      await match.waitFor()
      expect(await counts()).toBe(previewed)
      // The transactions of this statement only.
      await match.click()
      await page.waitForURL(/bank-lines\?filter\.statement=/)
      await page.getByText(`${t('dashboard.statement')}:`).waitFor()
      await page.getByText(`${name}.sta`).waitFor()
      const lines = text.split('\n').filter((row) => row.startsWith(':61:')).length
      await expect.poll(() => page.locator('[data-line-action]').count()).toBe(lines)
      expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
      await follow('dashboard.close_item.statements')
    }

    // The lines with a reference code first, then what is suggested for each.
    await finance.open('close-month')
    await stateOf('dashboard.close_item.bank_lines', 'blocked')
    await page.getByText(t('dashboard.close_blocked')).waitFor()
    await follow('dashboard.close_item.bank_lines')
    await button(t('dashboard.line_accept_all', { count: 2, number: 2 })).click()
    await expect.poll(() => openLines()).toBe((await allLines()) - 2)
    const accept = page.getByRole('button', { name: `${t('dashboard.line_accept')}:` })
    for (let left = await openLines(); left > 0; left--) {
      // Waits until the previous line has left the list.
      await expect.poll(() => page.locator('[data-line-action]').count()).toBe(left)
      await accept.first().click()
      await expect.poll(() => openLines()).toBe(left - 1)
    }
    // Euros need a second person.
    await approveAll()

    // The day the euros arrived and the last day of the month both need an exchange rate.
    await finance.open('close-month')
    await stateOf('dashboard.close_item.exchange_rates', 'note')
    await follow('dashboard.close_item.exchange_rates')
    await importRates()
    await finance.open('close-month')
    for (const key of [
      'checks',
      'suspense',
      'bank_lines',
      'statements',
      'bank_balance',
      'in_transit',
      'refunds',
      'funds',
      'approvals',
      'exchange_rates',
    ] as const)
      // prettier-ignore
      await stateOf(`dashboard.close_item.${key}`, 'ok')
    for (const key of ['card_receivable', 'disputes', 'cash'] as const)
      await stateOf(`dashboard.close_item.${key}`, 'note')
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])

    for (const note of await page.getByRole('main').locator('textarea:visible').all()) await note.fill('kontrol edildi')
    await button(t('dashboard.close_propose')).click()
    await page.getByText(t('dashboard.close_proposed')).first().waitFor()
    await approveAll()

    // Compares the ledger of the closed month with the bank.
    const closed = await db.selectFrom('closed_months').selectAll().executeTakeFirstOrThrow()
    /** The balance of an account at the end of the month. */
    async function at(account: Account, currency: 'TRY' | 'EUR' = 'TRY') {
      const rows = await ledgerEntries({ db })
        .where('account', '=', account)
        .where('currency', '=', currency)
        .where('at', '<', startOfDay(addDays(period.to, 1)))
        .execute()
      return rows.reduce((balance, { minor }) => balance + minor, 0)
    }
    const { accounts } = JSON.parse(closed.snapshot) as Snapshot
    const trialBalance = (currency: string) => sum(accounts.filter((one) => one.currency === currency).map(({ closing }) => closing)) // prettier-ignore
    expect([trialBalance('TRY'), trialBalance('EUR')]).toEqual([0, 0])
    expect(await at('bank_account')).toBe(work.statements.lira.closing)
    expect(await at('bank_account', 'EUR')).toBe(work.statements.euro.closing)
    // The bank withholds the disputed amount.
    expect(await at('bank_receivable')).toBe(work.owed - work.held)
    expect([await at('disputed'), await at('in_transit'), await at('refunds_pending'), await at('cash')]).toEqual([
      work.held,
      0,
      0,
      10_000,
    ])
    await finance.open('close-month')
    await page.getByText(t('dashboard.close_nothing'), { exact: true }).waitFor()

    // The bank now reports a dispute of an order of the closed month.
    await finance.open(`orders/${work.order.id}`)
    await button(t('dashboard.donation_dispute')).click()
    const dialog = page.getByRole('dialog')
    await button(t('dashboard.donation_dispute_save'), dialog).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    await dialog.getByLabel(t('dashboard.donation_case_number')).fill('CB-2026-77')
    await button(t('dashboard.donation_dispute_save'), dialog).click()
    await page.getByRole('link', { name: 'CB-2026-77' }).waitFor()
    expect(await button(t('dashboard.donation_refund')).count()).toBe(0)
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    await page.getByRole('link', { name: 'CB-2026-77' }).click()
    await page.getByRole('heading', { level: 2, name: 'CB-2026-77' }).waitFor()
    expect([await at('disputed'), await db.selectFrom('closed_months').selectAll().execute()]).toEqual([
      work.held,
      [closed],
    ])
    await finance.open(`closed-months/${month}`)
    await page.getByRole('heading', { level: 1, name: formatNamed(startOfDay(period.from), locale, 'month') }).waitFor()
    expect(finance.pageErrors).toEqual([])
    await site.stop()

    /** Lines that are neither matched nor pending. */
    async function openLines() {
      const { n } = await db
        .selectFrom('bank_lines')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('remaining', '<>', ZERO)
        .where('approval_id', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    async function allLines() {
      const { n } = await db
        .selectFrom('bank_lines')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    /** Imports rates in the format of the central bank's table. */
    async function importRates() {
      await button(t('dashboard.sheets')).click()
      await page.getByRole('menuitem', { name: t('dashboard.import') }).click()
      const window = page.getByRole('dialog')
      const days = [addDays(period.from, 7), period.to].map((day) => day.split('-').toReversed().join('.'))
      const sheet = `\uFEFF${['day;currency;rate;source', ...days.map((day) => `${day};EUR;${RATE};TCMB`)].join('\r\n')}`
      await window
        .locator('input[type=file]')
        .setInputFiles({ name: 'tcmb.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
      await window.getByRole('button', { name: t('dashboard.import_do', { count: 2 }) }).click()
      await window.waitFor({ state: 'detached' })
    }
  },
)
