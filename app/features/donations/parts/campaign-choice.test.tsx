// @vitest-environment happy-dom
/** The campaign of a donation that came with the address. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { screen, show } from '#tests/support/interact.tsx'
import { CampaignChoice } from './campaign-choice.tsx'

function Choice({ refused }: { refused: boolean }) {
  const [value, setValue] = useState('1')
  return (
    <CampaignChoice
      campaigns={[
        { id: 1, title: 'دفء الشتاء', permitNumber: null },
        { id: 2, title: 'سقيا الماء', permitNumber: null },
      ]}
      value={value}
      onChange={setValue}
      fixed
      error={refused && value === '1' ? 'This campaign has ended. Choose another.' : undefined}
      name="campaign_id"
    />
  )
}

test('a campaign that came with the address is locked', async () => {
  await show(<Choice refused={false} />)
  expect(screen.getByText('دفء الشتاء')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('after it was refused, another can be chosen, and the choice stays open', async () => {
  const { user } = await show(<Choice refused />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Campaign' })
  await user.selectOptions(select, '2')
  expect(screen.queryByText('This campaign has ended. Choose another.')).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2')
})
