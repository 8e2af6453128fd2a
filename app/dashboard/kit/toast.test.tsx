// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { toast } from './toast.tsx'

test('the action of a message runs once and closes it', async () => {
  const run = vi.fn()
  const { user } = await show(null)
  toast('Deleted.', { action: { label: 'Undo', run } })
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await user.click(undo)
  await user.click(undo)
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Deleted.')).toBeNull())
})

test('errors interrupt a screen reader, other messages do not; each can be closed by name', async () => {
  await show(null, { locale: 'tr' })
  toast('Kaydedildi.')
  toast('Olmadı.', { tone: 'bad' })
  expect((await screen.findByRole('alert')).textContent).toContain('Olmadı.')
  expect(screen.getByText('Kaydedildi.').closest('[role=status]')).not.toBeNull()
  expect(screen.getAllByRole('button', { name: 'Kapat' })).toHaveLength(2)
})

test.each([
  ['its action runs', '{Enter}'],
  ['it is closed', '{Tab}{Enter}'],
])('F8 moves the focus from a field to the newest message, and back when %s', async (_, keys) => {
  const run = vi.fn()
  const { user } = await show(<input aria-label="Name" />)
  toast('Saved.')
  toast('Deleted.', { action: { label: 'Undo', run } })
  await screen.findByText('Deleted.')
  const input = screen.getByRole('textbox', { name: 'Name' })
  await user.click(input)
  await user.keyboard('{F8}')
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.keyboard(keys)
  expect(run).toHaveBeenCalledTimes(keys === '{Enter}' ? 1 : 0)
  await waitFor(() => expect(document.activeElement).toBe(input))
})
