// @vitest-environment happy-dom
/** The donation wizard in the browser: what donors read when the server refuses, and what they typed before. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, refused } from '#tests/support/network.ts'
import { DonationWizard } from './donation-wizard.tsx'

const wizard = (
  <DonationWizard
    open
    onClose={() => {}}
    campaign={{ id: 7, title: 'دفء الشتاء', amounts: [] }}
    presets={[minor(100_00)]}
    noneTile={false}
    limits={{ minimum: minor(10_00), maximum: minor(1_000_000_00) }}
    cardFields={false}
    cardPaused={false}
  />
)
const next = () => screen.getByRole('button', { name: 'Next' })

test('a campaign that closed meanwhile is named as the reason, with links to other destinations', async () => {
  const reason = 'This campaign has ended. Choose another.'
  network({
    'POST /api/front/donate': refused(422, 'errors.invalid', {
      message: 'Something went wrong. Please check the marked fields.',
      fields: { campaign_id: reason },
    }),
  })
  const { user } = await show(wizard)
  await user.type(screen.getByRole('textbox', { name: /amount/i }), '250')
  await user.click(next())
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'ليلى حسن')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'leyla@sanad.example')
  await user.click(next())
  await user.click(await screen.findByRole('button', { name: /250/ }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(reason))
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/en/campaigns')
  expect(hrefs).toContain('/en/donations?campaignId=general&amount=250')
})

test('a donor who no longer gives anonymously has their name back, also after another step', async () => {
  const { user } = await show(wizard)
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })
  const anonymous = () => screen.getByRole('switch', { name: /anonymous/i })
  await user.type(screen.getByRole('textbox', { name: /amount/i }), '250')
  await user.click(next())
  await user.type(await name(), 'ليلى حسن')
  await user.click(anonymous())
  expect((await name()).value).toBe('Anonymous donor')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(next())
  await name()
  await user.click(anonymous())
  expect((await name()).value).toBe('ليلى حسن')
})
