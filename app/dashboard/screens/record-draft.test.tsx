// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { saved, showRecord, STORED } from '#tests/support/record-form.tsx'

const PUT = 'PUT /api/dashboard/posts/5'
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('dashboard.draft.'))
const offer = () => screen.findByText('You have unsaved changes', { exact: false })

/** Types into the form, then closes it as a closed tab does. */
async function leaveDraft(seats: string) {
  const { type } = await showRecord()
  await type('seats', seats)
  await waitFor(() => expect(drafts()).toHaveLength(1))
  cleanup()
}

test('the changes of a closed form are offered, restored and saved, and the draft is removed', async () => {
  await leaveDraft('55')
  const { input, user, save, sent } = await showRecord({ answers: { [PUT]: saved({ seats: 55 }) } })
  await offer()
  expect(input('seats').value).toBe('12')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(input('seats').value).toBe('55'))
  await save()
  await screen.findByText('Saved.')
  expect(sent()[0]!.body).toEqual({ version: 3, values: { seats: 55 } })
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('a draft of an older version keeps what a colleague has saved in other fields, and says that it is older', async () => {
  await leaveDraft('55')
  const record = { ...STORED, version: 4, values: { ...STORED.values, goal: 700_000 } }
  const { input, user } = await showRecord({ record })
  await offer()
  expect(screen.getByText(/has been saved again since/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(input('seats').value).toBe('55'))
  expect(input('goal').value).toBe('7000')
})

test('a draft that the user does not want is removed', async () => {
  await leaveDraft('55')
  const { input, user } = await showRecord()
  await offer()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect([drafts(), input('seats').value]).toEqual([[], '12'])
})

test('the drafts of another person in the same browser are not offered', async () => {
  await leaveDraft('55')
  const [key] = drafts()
  expect(key).toContain('salma@sanad.example')
  localStorage.setItem(key!.replace('salma@', 'omar@'), localStorage.getItem(key!)!)
  localStorage.removeItem(key!)
  const { input } = await showRecord()
  await screen.findByText('All changes saved')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(input('seats').value).toBe('12')
})

test('leaving unsaved changes by a link asks first; staying loses nothing', async () => {
  const { type, user, input, address } = await showRecord()
  await type('seats', '31')
  const leave = () => user.click(screen.getByRole('link', { name: 'Posts' }))
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await leave()
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
  expect([address(), input('seats').value]).toEqual(['/en/dashboard/posts/5', '31'])
  await leave()
  await user.click((await question()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/en/dashboard/posts'))
})
