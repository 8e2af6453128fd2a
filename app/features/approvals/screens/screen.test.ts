/** All users who may decide a kind of proposals find the screen, also with a role of the association's own. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { menuOf } from '#dashboard/menu.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { approvalsScreen } from './screen.server.ts'

const site = await testSite()

test.each(['cash_difference', 'bank_statement', 'month_close', 'refund'])(
  'a person who may only decide proposals of the kind %s has the screen in the menu and may open it',
  async (id) => {
    const { allow } = approvalKinds.get(id)!
    const menu = await menuOf(staffWith(site.context(), 'dashboard.read', allow))
    expect(menu.flatMap(({ tabs }) => tabs.map(({ path }) => path))).toContain('approvals')
    expect(approvalsScreen.allow).toContain(allow)
  },
)

test('a person who may decide nothing does not have it', async () => {
  const menu = await menuOf(staffWith(site.context(), 'dashboard.read', 'posts.update'))
  expect(menu.flatMap(({ tabs }) => tabs.map(({ path }) => path))).not.toContain('approvals')
})
