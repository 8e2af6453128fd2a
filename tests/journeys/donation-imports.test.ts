/** Finance imports old donations or donors from a spreadsheet, sees its errors, and undoes the import. */
import '#features/donations/offline/tables.ts'
import '#features/donors/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import type { Look } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const LOOKS: (Look & { locale: Locale })[] = [
  { locale: 'ar' },
  { locale: 'en', width: 390, dark: true },
  { locale: 'tr' },
]

// The two files use the same dialog: one look each covers both directions and a phone.
test.each(FULL_RUN ? LOOKS : LOOKS.slice(0, 1))(
  'a spreadsheet of old donations: the faulty row, the import, and undoing it: %o',
  async (look) => {
    const { locale } = look
    const t = (key: TextKey, values?: Record<string, string | number>) => translate(locale, key, values)
    const { page, pageErrors } = await openDashboard(site, { who: 'finance', place: 'donation-imports', look })
    const imported = async () => {
      const rows = site.db.selectFrom('offline_donations').select(({ fn }) => fn.countAll<number>().as('n'))
      return Number((await rows.where('method', '=', 'imported').executeTakeFirstOrThrow()).n)
    }
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    await page.getByRole('button', { name: t('dashboard.donation_import.start') }).click()
    const dialog = page.getByRole('dialog')
    const text = `Date;Amount;Who;Email\n03.04.2021;٢٥٠;ليلى حسن ${locale};leyla@example.com\n04.04.2021;1.000;Omar;\n05.04.2021;75,50;Ayşe;`
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: `old-${locale}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    // A column with an unknown title is selected by hand; the wrong amount is reported with its row.
    await dialog.getByRole('alert').getByText(t('dashboard.donation_import.amount_ambiguous')).waitFor()
    await dialog
      .getByLabel(t('dashboard.import_field_of', { title: 'Who' }))
      .first()
      .click()
    await page.getByRole('option', { name: t('dashboard.donation_import.column.name'), exact: true }).click()
    await dialog.getByText(`ليلى حسن ${locale}`).waitFor()
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    expect(await imported()).toBe(0)
    await dialog.getByRole('button', { name: t('dashboard.import_do', { count: 2 }) }).click()
    await dialog.waitFor({ state: 'detached' })
    const table = page.getByRole('table', { name: t('dashboard.donation_imports') })
    await table.getByText(`old-${locale}.csv`).waitFor()
    expect(await imported()).toBe(2)
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    const undo = t('dashboard.undo_import')
    await table.getByRole('button', { name: `${undo}: old-${locale}.csv` }).click()
    await page.getByRole('dialog').getByRole('button', { name: undo, exact: true }).click()
    await table.getByRole('row').filter({ hasText: `old-${locale}.csv` }).getByText(t('dashboard.undone')).waitFor() // prettier-ignore
    expect(await imported()).toBe(0)
    expect(pageErrors).toEqual([])
  },
)

test.each(FULL_RUN ? LOOKS : LOOKS.slice(1, 2))(
  'a spreadsheet of donors: the faulty row, the import, and undoing it: %o',
  async (look) => {
    const { locale } = look
    const t = (key: TextKey, values?: Record<string, string | number>) => translate(locale, key, values)
    const { page, pageErrors } = await openDashboard(site, { who: 'finance', place: 'donation-imports', look })
    const imported = async () =>
      (await site.db.selectFrom('donors').select('name').where('import_id', 'is not', null).execute()).length
    await page.getByRole('button', { name: t('dashboard.donor_import.start') }).click()
    const dialog = page.getByRole('dialog')
    const text = `Donor name;Email;Phone;Tags\nليلى حسن;layla-${locale}@example.com;;كفيل، متطوع\nOmar;;;\nAyşe;;05339990${locale === 'ar' ? '11' : '22'}0;`
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: `donors-${locale}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await dialog.getByRole('alert').getByText(t('dashboard.donor_import.contact_required')).waitFor()
    await dialog.getByText(t('dashboard.donor_import.create', { count: 2, number: 2 })).waitFor()
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    expect(await imported()).toBe(0)
    await dialog.getByRole('button', { name: t('dashboard.import_do', { count: 2 }) }).click()
    await dialog.waitFor({ state: 'detached' })
    const table = page.getByRole('table', { name: t('dashboard.donation_imports') })
    const row = table.getByRole('row').filter({ hasText: `donors-${locale}.csv` })
    await row.getByText(t('dashboard.donation_import.kind.donors'), { exact: true }).waitFor()
    expect(await imported()).toBe(2)
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    const undo = t('dashboard.undo_import')
    await row.getByRole('button', { name: `${undo}: donors-${locale}.csv` }).click()
    await page.getByRole('dialog').getByRole('button', { name: undo, exact: true }).click()
    await row.getByText(t('dashboard.undone')).waitFor()
    expect(await imported()).toBe(0)
    expect(pageErrors).toEqual([])
  },
)
