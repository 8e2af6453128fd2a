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
