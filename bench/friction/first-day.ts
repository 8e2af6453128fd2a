/**
 * The owner claims the site, sets up the second factor, fills in the association, publishes a campaign and invites
 * staff.
 */
import { totp } from '../../tests/support/totp.ts'
import type { Walk } from './walk.ts'

const PASSWORD = 'four quiet olive trees'

export async function firstDay({ page, press, type }: Walk, site: string, token: string): Promise<void> {
  await page.goto(`${site}/en/dashboard/registery?token=${encodeURIComponent(token)}`)
  await type(page.getByLabel('Full name'), 'Mona Haddad')
  await type(page.getByLabel('Email'), 'mona@example.org')
  await type(page.getByLabel('Password'), PASSWORD)
  await press(page.getByRole('button', { name: 'Create the owner account' }))
  await page.waitForURL(/dashboard\/profile/)
  const setUp = page.getByRole('region', { name: 'Two-step verification' })
  await type(setUp.getByLabel('Current password'), PASSWORD)
  await press(setUp.getByRole('button', { name: 'Set up' }))
  const secret = (await setUp.locator('bdi').first().textContent())!.replaceAll(' ', '')
  await press(setUp.getByLabel('I have saved the recovery codes'))
  await type(setUp.getByLabel('Verification code'), totp(secret))
  await press(setUp.getByRole('button', { name: 'Turn on' }))
  await page.getByText('Two-step verification is on.').waitFor()
  await press(page.locator('nav').getByRole('link', { name: 'Home' }).first())
  const step = async (name: string) => {
    await page.getByRole('link', { name }).first().waitFor()
    await press(page.getByRole('link', { name }).first())
  }
  const home = () => press(page.locator('nav').getByRole('link', { name: 'Home' }).first())
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  const save = async () => {
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor()
  }
  await step('Name of the association')
  for (const [tab, text] of [
    ['ع', 'بيت الشباب'],
    ['EN', 'Youth House'],
    ['TR', 'Gençlik Evi'],
  ] as const) {
    // prettier-ignore
    await press(field('name').getByRole('tab', { name: tab }))
    await page.keyboard.press('Tab')
    await field('name').locator('input').fill('')
    await type(field('name').locator('input'), text)
  }
  await save()
  await home()
  await step('Colours')
  await field('main').locator('input').first().fill('')
  await type(field('main').locator('input').first(), '#1d3a8a')
  await save()
  await home()
  await step('First published campaign')
  // Shows the fields of all tabs in Arabic.
  await press(page.locator('main').getByText('العربية', { exact: true }).first())
  await type(field('title').locator('input').first(), 'دفء الشتاء')
  await type(field('summary').locator('textarea').first(), 'مدافئ وأغطية لطلابنا.')
  await press(field('description').getByRole('button', { name: /^Edit the text/ }))
  await type(field('description').locator('[contenteditable=true]'), 'كل شتاء نشتري المدافئ.')
  await press(field('category_id').locator('input').first())
  await press(page.getByRole('option').first())
  await press(page.getByRole('button', { name: 'Save and publish' }))
  await page.waitForURL(/all-campaigns\/\d+/)
  await home()
  await step('Invite people')
  await press(page.getByRole('button', { name: 'Invite a user' }))
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await type(dialog.getByLabel('Email'), 'editor@example.org')
  await press(dialog.getByLabel('Role'))
  await press(page.getByRole('option', { name: 'Editor' }))
  await press(dialog.getByRole('button', { name: 'Send invitation' }))
  await page.getByRole('region', { name: 'Pending invitations' }).getByText('editor@example.org').waitFor()
}
