/** Finance finds a donation by part of a name and refunds it. */
import { signIn } from './staff.ts'
import type { Walk } from './walk.ts'

export async function refundByHalfName(person: Walk, site: string): Promise<void> {
  const { page, press, type } = person
  await signIn(person, site, 'finance')
  await press(page.getByRole('button', { name: /Search/ }).first())
  await type(page.getByRole('dialog').locator('input').first(), 'ليلى حس')
  await press(page.getByRole('dialog').getByRole('button').filter({ hasText: 'SND-' }).first())
  await page.waitForURL('**/all-donations/*')
  await press(page.getByRole('button', { name: 'Refund' }))
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await type(dialog.getByLabel('Reason'), 'She donated twice by mistake')
  await press(dialog.getByRole('button', { name: /^Refund/ }))
  // The site continues with the bank in the background.
  await page
    .locator('main')
    .getByText('Refund in progress')
    .or(page.locator('main').getByText('Refunded'))
    .first()
    .waitFor()
}
