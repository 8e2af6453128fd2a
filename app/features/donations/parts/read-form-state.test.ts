// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { EMPTY_DONATION } from '#features/donations/record/fields.ts'
import { readFormState } from './read-form-state.ts'

afterEach(() => sessionStorage.clear())

const PAGE = { amount: '', suggested: '', chosen: '', closed: null }
/** The form as the server rendered it, in a tab with the draft of an earlier attempt. */
function nameRead(rendered: string, answered: boolean): string {
  const donation = { ...EMPTY_DONATION, donor_name: 'Old Draft' }
  sessionStorage.setItem('sanad.donation', JSON.stringify({ donation, key: 'k' }))
  const form = document.createElement('form')
  const field = document.createElement('input')
  field.name = 'donor_name'
  field.defaultValue = rendered
  form.append(field)
  return readFormState(form, PAGE, answered).donation.donor_name
}

test('a form that was refused before the script ran keeps what was typed, not an older draft', () => {
  expect(nameRead('Leyla Hasan', true)).toBe('Leyla Hasan')
  expect(nameRead('', true)).toBe('')
})

test.each([
  ['5', '5', true],
  ['', '5', true],
  ['7', '5', false],
  ['general', '5', false],
])('with %j in the address, the consents of a draft for campaign %s are restored: %s', (chosen, before, restored) => {
  const donation = { ...EMPTY_DONATION, campaign_id: before, anonymous: true, wall: true, news: true }
  sessionStorage.setItem('sanad.donation', JSON.stringify({ donation, key: 'k' }))
  const form = document.createElement('form')
  const field = document.createElement('input')
  field.name = 'campaign_id'
  field.defaultValue = chosen
  form.append(field)
  expect(readFormState(form, { ...PAGE, chosen }, false).donation).toMatchObject({
    campaign_id: chosen || before,
    anonymous: true,
    wall: restored,
    news: restored,
  })
})

test('a form that is opened again starts with the draft of the failed attempt', () => {
  expect(nameRead('', false)).toBe('Old Draft')
})
