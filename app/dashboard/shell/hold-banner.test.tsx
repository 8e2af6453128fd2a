// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, show } from '#tests/support/interact.tsx'
import { HoldBanner } from './hold-banner.tsx'

test('an owner of a restored site reads that it is on hold, with the way to release it in their language', async () => {
  await show(<HoldBanner />, { layout: { onHold: true, permissions: ['site.release'] }, locale: 'tr' })
  screen.getByText(/yedekten geri yüklendi/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tr/dashboard/restore')
})

test('other staff read it too, without a link to a screen that they may not open', async () => {
  await show(<HoldBanner />, { layout: { onHold: true, permissions: ['donations.read'] } })
  screen.getByText(/sends no emails, makes no refunds/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a site that is not on hold shows nothing', async () => {
  await show(<HoldBanner />, { layout: { permissions: ['site.release'] } })
  expect([screen.queryByText(/on hold/), screen.queryByRole('link')]).toEqual([null, null])
})
