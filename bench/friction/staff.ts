import type { Walk } from './walk.ts'

/** Signs in on the log-in page of the dashboard. */
export async function signIn({ page, press, type }: Walk, site: string, who: string): Promise<void> {
  await page.goto(`${site}/en/dashboard/admin-login`)
  await type(page.locator('input[name=email]').first(), `${who}@sanad.example`)
  await type(page.locator('input[name=password]').first(), 'sanad-demo')
  await press(page.locator('main').getByRole('button', { name: 'Sign in', exact: true }))
  await page.waitForURL('**/dashboard/home')
}
