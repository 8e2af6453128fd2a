/** The filters of a list in the dashboard: each is shown above the rows, and removed there. */
import { beforeAll, expect, test } from 'vitest'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test('the donations of one donor are opened from the record, named, and the filter is removed', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'donors?sort=-count' })
  const link = page.getByRole('table').getByRole('link').first()
  // The email address is on the second line.
  const [name] = (await link.innerText()).split('\n')
  await link.click()
  await page.waitForURL(/donors\/[0-9a-f-]{36}/)
  const [donor] = /[0-9a-f-]{36}/.exec(page.url())!
  await open(`all-donations?filter.donor=${donor}&filter.method=card`)
  await page.getByText(`Donor: ${name}`).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Method' }).click()
  await page.waitForURL((url) => !url.searchParams.has('filter.method'))
  await page.getByRole('button', { name: 'Remove filter: Donor' }).click()
  await page.waitForURL((url) => !url.searchParams.has('filter.donor'))
  await page.getByText(`Donor: ${name}`).waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})
