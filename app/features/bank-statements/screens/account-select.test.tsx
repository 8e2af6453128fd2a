// @vitest-environment happy-dom
/** The choice of the account that paid: short enough for a phone, with the whole IBAN to compare. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { screen, show } from '#tests/support/interact.tsx'
import { AccountSelect } from './account-select.tsx'

const IBANS = ['TR330006100519786457841326', 'TR320010009999901234567890'] as const
const accounts = [
  { account: 'cash', currency: 'TRY', name: 'الصندوق النقدي', iban: null },
  { account: 'bank_account', currency: 'TRY', name: 'حساب البنك 1326', iban: IBANS[0] },
  { account: 'bank_account:2', currency: 'TRY', name: 'حساب البنك 7890', iban: IBANS[1] },
  { account: 'bank_account', currency: 'USD', name: 'حساب الدولار', iban: null },
] as const
const WHOLE = ['TR33 0006 1005 1978 6457 8413 26', 'TR32 0010 0099 9990 1234 5678 90']

function Form() {
  const [value, setValue] = useState('bank_account')
  return (
    <AccountSelect label="من" accounts={accounts} currency="TRY" value={value} error={undefined} onChange={setValue} />
  )
}

test('the field shows the short name and the whole IBAN under it; each option has both, the IBAN left to right', async () => {
  const { user } = await show(<Form />, { locale: 'ar' })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^من/ })
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect([field.value, described()?.textContent]).toEqual(['حساب البنك 1326', WHOLE[0]])
  expect(described()?.firstElementChild).toMatchObject({ tagName: 'BDI', dir: 'ltr' })
  await user.click(field)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'الصندوق النقدي',
    `حساب البنك 1326${WHOLE[0]}`,
    `حساب البنك 7890${WHOLE[1]}`,
  ])
  expect(options.map((one) => one.querySelector('bdi')?.dir)).toEqual([undefined, 'ltr', 'ltr'])
  await user.click(options[2]!)
  expect([field.value, described()?.textContent]).toEqual(['حساب البنك 7890', WHOLE[1]])
  await user.click(field)
  await user.click(screen.getAllByRole('option')[0]!)
  expect([field.value, described()]).toEqual(['الصندوق النقدي', null])
})
