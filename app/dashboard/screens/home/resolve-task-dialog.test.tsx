// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused, type Reply } from '#tests/support/network.ts'
import { ResolveTaskDialog } from './resolve-task-dialog.tsx'

const POST = 'POST /api/dashboard/tasks/t1/settle'

async function open(answers: Parameters<typeof network>[0][string] = ok(), details: Record<string, unknown> = {}) {
  const sent = network({ [POST]: answers })
  let closed = 0
  const view = await show(<ResolveTaskDialog task={{ id: 't1', kind: 'mismatch', details }} onClose={() => closed++} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Amount mismatch: decision needed' }))
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resolution note' })
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Close with a note' })
  const write = async (words: string) => {
    await view.user.clear(note)
    await view.user.click(note)
    await view.user.paste(words)
  }
  return { ...view, dialog, note, submit, write, sent, closed: () => closed }
}

test.each(['ab', '     ', '  a '])('a task is not closed with the note “%s”', async (words) => {
  const { write, submit } = await open()
  await write(words)
  expect(submit.disabled).toBe(true)
})

test('a task is closed with a note in Arabic, once', async () => {
  const answer = Promise.withResolvers<Reply>()
  const { write, submit, user, sent, closed, loads } = await open(() => answer.promise)
  await write('أُعيد المبلغ')
  await user.dblClick(submit)
  answer.resolve(ok())
  await screen.findByText('Saved.')
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'أُعيد المبلغ' }])
  expect(closed()).toBe(1)
  // The list that the task was in is loaded again.
  await waitFor(() => expect(loads).toHaveLength(1))
})

test.each<[string, Reply, string, boolean]>([
  [
    'of the note, next to it',
    refused(422, 'errors.invalid_input', { fields: { note: 'Too long.' } }),
    'Too long.',
    true,
  ],
  [
    'of a value that is not in the form',
    refused(422, 'errors.invalid_input', { fields: { id: 'No id.' } }),
    'No id.',
    false,
  ],
  ['of both', refused(422, 'errors.invalid_input', { fields: { note: 'Too long.', id: 'No id.' } }), 'No id.', true],
  [
    'because a colleague was faster',
    refused(409, 'tasks.settled', { message: 'It is closed.' }),
    'It is closed.',
    false,
  ],
  ['without words, from a proxy', { status: 502, body: '' }, 'Something went wrong. Please try again.', false],
])('a refusal %s: it is shown, and the note stays', async (_, answer, words, marked) => {
  const { write, note, submit, user, dialog, closed } = await open([answer])
  await write('Refunded')
  await user.click(submit)
  await dialog.findByText(words)
  expect(note.getAttribute('aria-invalid') === 'true').toBe(marked)
  expect([note.value, closed()]).toEqual(['Refunded', 0])
})

test('what was refused is cleared by the next try', async () => {
  const first = refused(422, 'errors.invalid_input', { fields: { id: 'No id.' } })
  const { write, submit, user, dialog, closed } = await open([first, NO_NETWORK])
  await write('Refunded')
  await user.click(submit)
  await dialog.findByText('No id.')
  await user.click(submit)
  await screen.findByText(/What you entered is still here/)
  expect([dialog.queryByText('No id.'), closed()]).toEqual([null, 0])
})

test('what the bank said is listed from left to right, without what it left out', async () => {
  const { dialog } = await open([], { ProcReturnCode: '05', amount: { paid: 100 }, host: null, text: '' })
  const terms = dialog.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)
  expect(terms).toEqual(['ProcReturnCode', 'amount'])
  dialog.getByText('{"paid":100}')
})
