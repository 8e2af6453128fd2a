// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, show } from '#tests/support/interact.tsx'
import { confirmAction } from './confirm.tsx'

const QUESTION = { title: 'Delete 3 posts?', text: 'They can be restored.', yes: 'Delete', danger: true }

test.each([
  ['the button that names the action', '{Shift>}{Tab}{/Shift}{Enter}', true],
  ['Cancel, which has the focus', '{Enter}', false],
  ['Escape', '{Escape}', false],
])('a question is answered by %s', async (_, keys, sure) => {
  const { user } = await show(<button>Delete…</button>)
  const answer = confirmAction(QUESTION)
  const dialog = await screen.findByRole('dialog', { name: 'Delete 3 posts?' })
  expect(dialog.textContent).toContain('They can be restored.')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard(keys)
  expect(await answer).toBe(sure)
})
