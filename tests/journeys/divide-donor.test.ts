/** Finance divides the donor record of a family, sees both records, and undoes it. */
import '#features/donations/tables.ts'
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

/** A donor of the demo with an email address, whose newest donation has another name. */
async function family(second: string): Promise<string> {
  const { donor_id: id } = await site.db
    .selectFrom('donations')
    .innerJoin('donor_addresses', 'donor_addresses.donor_id', 'donations.donor_id')
    .select('donations.donor_id')
    .where('kind', '=', 'email')
    .where('donations.state', '=', 'confirmed')
    .where('user_id', 'is', null)
    .groupBy('donations.donor_id')
    .having(({ fn }) => fn.countAll(), '>', 3)
    .orderBy('donations.donor_id')
    .executeTakeFirstOrThrow()
  const donation = site.db
    .selectFrom('donations')
    .select('id')
    .where('donor_id', '=', id)
    .where('state', '=', 'confirmed')
    .orderBy('created_at', 'desc')
    .limit(1)
  await site.db.updateTable('donations').set({ donor_name: second }).where('id', 'in', donation).execute()
  return id!
}

const LOOKS: (Look & { locale: Locale })[] = [
  { locale: 'ar' },
  { locale: 'tr', width: 320 },
  { locale: 'en', width: 390, dark: true },
]

test.each(FULL_RUN ? LOOKS : LOOKS.slice(0, 2))(
  'a name gets a new record with its total, and is merged back: %o',
  async (look) => {
    const { locale } = look
    const t = (key: TextKey, values?: Record<string, string | number>) => translate(locale, key, values)
    const second = `ليلى الثانية ${locale}`
    const id = await family(second)
    const count = async () => {
      const rows = site.db.selectFrom('donations').select(({ fn }) => fn.countAll<number>().as('n'))
      return Number((await rows.where('donor_id', '=', id).executeTakeFirstOrThrow()).n)
    }
    const before = await count()
    const { page, pageErrors } = await openDashboard(site, { who: 'finance', place: `donors/${id}`, look })
    await page.getByRole('link', { name: t('dashboard.donor_divide') }).click()
    const compare = page.getByRole('button', { name: t('dashboard.donor_compare') })
    // Nothing is selected: the error is next to the selection, and nothing typed is lost.
    const name = page.getByLabel(t('dashboard.donor_divide_name'))
    await name.fill('Typed')
    await compare.click()
    await page.getByText(t('donors.divide_nothing')).waitFor()
    expect(await name.inputValue()).toBe('Typed')
    await name.fill('')
    await page.getByRole('checkbox', { name: `${second} (` }).check()
    expect(await name.inputValue()).toBe(second)
    await compare.click()
    const both = page.getByRole('heading', { name: t('dashboard.donor_divide_both') })
    await both.waitFor()
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    const divide = page.getByRole('button', { name: t('dashboard.donor_divide') })
    const confirm = async (words: string) => {
      await page.getByRole('dialog').getByRole('button', { name: words }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await divide.click()
    await confirm(t('dashboard.donor_divide'))
    await page.getByText(t('resource.required')).waitFor()
    expect(await count()).toBe(before)
    await page.getByLabel(t('dashboard.donor_divide_reason')).fill('شخصان على بريد واحد')
    await divide.click()
    await confirm(t('dashboard.donor_divide'))
    await page.getByRole('heading', { level: 1, name: second }).waitFor()
    expect(await count()).toBe(before - 1)
    // Both records use the same email address, and the page says which record gets later donations.
    await page.getByText(t('dashboard.donor_address_shared')).waitFor()
    await page.getByText('شخصان على بريد واحد').waitFor()
    expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
    await page.getByRole('button', { name: t('dashboard.donor_undo_division') }).click()
    await confirm(t('dashboard.donor_undo_division'))
    await page.waitForURL(new RegExp(`donors/${id}$`))
    expect(await count()).toBe(before)
    expect(pageErrors).toEqual([])
  },
)
