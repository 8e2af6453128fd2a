// @vitest-environment happy-dom
/** The dialog of a refund says before the button is pressed whether a second person has to approve it. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show } from '#tests/support/interact.tsx'
import { network } from '#tests/support/network.ts'
import { RefundDialog } from './refund-dialog.tsx'

const APPROVAL = 'A second person must approve this refund before it is sent to the bank.'

async function open(alone: number) {
  network({})
  const dialog = <RefundDialog attemptId="a1" left={minor(100_00)} alone={minor(alone)} currency="TRY" sameDay={false} onClose={() => {}} /> // prettier-ignore
  const view = await show(dialog, { locale: 'en' })
  return { ...view, announced: () => screen.queryByText(APPROVAL) !== null }
}

test.each([
  [99_99, true],
  [100_00, false],
  [0, true],
])('a full refund of 100 by a person who may still refund %d alone', async (alone, announced) => {
  expect((await open(alone)).announced()).toBe(announced)
})

test('the note follows the amount that is typed', async () => {
  const { user, announced } = await open(60_00)
  await user.click(screen.getByRole('radio', { name: 'Partial amount' }))
  expect(announced()).toBe(false)
  const amount = screen.getByRole('textbox', { name: /^Amount/ })
  await user.type(amount, '60')
  const described = () => document.getElementById(amount.getAttribute('aria-describedby')!)!.textContent
  expect(described()).toMatch(/100.*Interpreted as .?₺60/)
  expect(announced()).toBe(false)
  await user.type(amount, ',01')
  expect(announced()).toBe(true)
})
