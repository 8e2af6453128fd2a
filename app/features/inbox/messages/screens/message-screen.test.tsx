// @vitest-environment happy-dom
/** One message as staff read and answer it: what is sent, what is only for the team, and what a refusal says. */
import { expect, test } from 'vitest'
import type { MessageDetail, MessageEntry } from '#features/inbox/messages/message.ts'
import type { Locale } from '#kernel/locale.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import Message from './message.screen.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const PATH = `/api/dashboard/messages/${ID}`
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const entry = (kind: MessageEntry['kind'], text: string, more: Partial<MessageEntry> = {}): MessageEntry => ({
  id: text,
  kind,
  text,
  by: 'Salma',
  at: at(12),
  mail: null,
  files: [],
  ...more,
})
const MESSAGE: MessageDetail = {
  id: ID,
  at: at(9),
  name: 'ليلى حسن',
  subject: 'موعد التسجيل',
  about: null,
  aboutPath: null,
  state: 'new',
  assignee: null,
  assigneeId: null,
  due: null,
  overdue: false,
  inbox: 'info@sanad.example',
  locale: 'ar',
  phone: '+905321112233',
  email: 'leyla@example.com',
  body: 'متى يبدأ التسجيل؟',
  suspect: null,
  files: [],
  entries: [],
}
const ALL = ['messages.read', 'messages.update', 'messages.delete']
type Asked = {
  message?: Partial<MessageDetail> | (() => Partial<MessageDetail>)
  locale?: Locale
  permissions?: string[]
  answers?: object[]
}

const open = ({ message = {}, locale = 'en', permissions = ALL, answers = [] }: Asked = {}) => {
  const data = () => ({
    message: { ...MESSAGE, ...(typeof message === 'function' ? message() : message) },
    team: [{ id: 'u1', name: 'Salma' }],
    answers,
    related: [],
    association: 'Sanad',
  })
  return show(<Message />, { at: `/dashboard/messages/${ID}`, locale, layout: { permissions: permissions as never }, load: data }) // prettier-ignore
}
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const file = (name: string, bytes = 10) => {
  const made = new File(['x'], name, { type: 'application/pdf' })
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!

test('an answer goes to the sender’s address once, and the field is empty for the next one', async () => {
  const sent = network({ [`POST ${PATH}/answers`]: ok() })
  const { user } = await open()
  expect(screen.getByText(/Sent by email to .*leyla@example\.com/)).toBeTruthy()
  expect(press('Send answer').disabled).toBe(true)
  await user.type(box('Your answer'), 'يوم الإثنين')
  await user.dblClick(press('Send answer'))
  await screen.findByText('The answer was queued for sending.')
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: 'يوم الإثنين' }])
  expect(box('Your answer').value).toBe('')
})

test('a note is only for the team: it is sent as a note, without the attached files', async () => {
  const sent = network({ [`POST ${PATH}/notes`]: ok() })
  const { user } = await open()
  await user.upload(picker(), [file('plan.pdf')])
  await user.click(screen.getByRole('radio', { name: 'Note' }))
  expect(screen.getByText('Not visible to the sender.')).toBeTruthy()
  expect(screen.queryByText('plan.pdf')).toBeNull()
  await user.type(box('Internal note'), 'Call back')
  await user.click(press('Add note'))
  await screen.findByText('The note was added.')
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Call back' }])
  await user.click(screen.getByRole('radio', { name: 'Answer' }))
  expect(screen.getByText('plan.pdf'), 'still attached to the answer').toBeTruthy()
})

test('a sender without an email address can only get a note', async () => {
  await open({ message: { email: null } })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Answer' }).disabled).toBe(true)
  expect(box('Internal note')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
})

test('the same answer after a lost response is recognized as the same; a corrected one is another answer', async () => {
  const sent = network({ [`POST ${PATH}/answers`]: [NO_NETWORK, NO_NETWORK, ok()] })
  const { user } = await open()
  await user.type(box('Your answer'), 'Monday')
  await user.click(press('Send answer'))
  await waitFor(() => expect(press('Send answer').disabled).toBe(false))
  await user.click(press('Send answer'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(press('Send answer').disabled).toBe(false))
  await user.type(box('Your answer'), ' at nine')
  await user.click(press('Send answer'))
  await screen.findByText('The answer was queued for sending.')
  const bodies = sent.map(({ body }) => body as { key: string; text: string })
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]!.text).toBe('Monday at nine')
  expect(bodies[2]!.key).not.toBe(bodies[0]!.key)
})

test('a reply that arrived meanwhile is shown, and the typed answer is sent only after that', async () => {
  const message = 'A reply arrived meanwhile.'
  const sent = network({ [`POST ${PATH}/answers`]: [refused(409, 'messages.changed_meanwhile', { message }), ok()] })
  let entries = [entry('answer', 'We open on Monday'), entry('note', 'Call back')]
  const { user } = await open({ message: () => ({ entries }) })
  await user.type(box('Your answer'), 'At nine')
  entries = [...entries, entry('reply', 'Monday does not suit me')]
  await user.click(press('Send answer'))
  await screen.findByText(message)
  await screen.findByText('Monday does not suit me')
  expect(box('Your answer').value).toBe('At nine')
  await user.click(press('Send answer'))
  await screen.findByText('The answer was queued for sending.')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { text: 'At nine', seen: 'We open on Monday' },
    { text: 'At nine', seen: 'Monday does not suit me' },
  ])
})

test('a refused answer keeps what was typed, and the reason is at the field', async () => {
  const fields = { text: 'Please shorten this to 5,000 characters.' }
  network({ [`POST ${PATH}/answers`]: refused(422, 'errors.invalid_input', { message: 'Please check the form.', fields }) }) // prettier-ignore
  const { user } = await open()
  await user.type(box('Your answer'), 'Long')
  await user.click(press('Send answer'))
  await screen.findByText(fields.text)
  expect([box('Your answer').value, box('Your answer').getAttribute('aria-invalid')]).toEqual(['Long', 'true'])
})

test('a refusal without a field is shown too', async () => {
  network({ [`POST ${PATH}/notes`]: refused(404, 'messages.not_found', { message: 'This message was deleted.' }) })
  const { user } = await open({ message: { email: null } })
  await user.type(box('Internal note'), 'Hello')
  await user.click(press('Add note'))
  await screen.findByText('This message was deleted.')
  expect(box('Internal note').value).toBe('Hello')
})

test('files: at most five and 15 MB together; each can be removed, and what is left is sent with the answer', async () => {
  const sent = network({ [`POST ${PATH}/answers-with-files`]: ok() })
  const { user } = await open()
  await user.upload(picker(), [1, 2, 3, 4].map((n) => file(`${n}.pdf`)))
  await user.upload(picker(), [file('5.pdf'), file('6.pdf')])
  expect((await screen.findByRole('alert')).textContent).toContain('5')
  expect(screen.queryByText('5.pdf')).toBeNull()
  await user.upload(picker(), [file('large.pdf', 15 * 1024 * 1024)])
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.queryByText('large.pdf')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Remove .?1\.pdf/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(box('Your answer'), 'See the files')
  await user.click(press('Send answer'))
  await screen.findByText('The answer was queued for sending.')
  expect(sent).toHaveLength(1)
  expect(screen.queryByText('2.pdf')).toBeNull()
}) // prettier-ignore

test('a refused file and a refused text have their reasons, and answer and files stay', async () => {
  const fields = { text: 'Please shorten this to 5,000 characters.', files: 'This PDF is damaged.' }
  network({ [`POST ${PATH}/answers-with-files`]: refused(422, 'errors.invalid_input', { fields }) })
  const { user } = await open()
  await user.upload(picker(), [file('plan.pdf')])
  await user.type(box('Your answer'), 'See the plan')
  await user.click(press('Send answer'))
  expect((await screen.findByRole('alert')).textContent).toBe(fields.files)
  expect(screen.getByText(fields.text)).toBeDefined()
  expect([box('Your answer').value, screen.getByText('plan.pdf').textContent]).toEqual(['See the plan', 'plan.pdf'])
})

test('the conversation shows who wrote what, what happened to each email, and files with their size', async () => {
  const files = [{ id: 'f1', name: 'kimlik ٣.pdf', bytes: 2048 }]
  await open({
    message: {
      files,
      entries: [
        entry('note', 'Ask Omar'),
        entry('answer', 'Monday', { mail: 'failed', by: null }),
        entry('reply', 'شكرًا', { by: 'ليلى حسن' }),
      ],
    },
  })
  const [first, note, answer, reply] = screen.getAllByRole('listitem').filter((one) => one.dataset.kind)
  expect(within(first!).getByRole('link', { name: /kimlik ٣\.pdf/ }).getAttribute('href')).toBe('/api/dashboard/message-files/f1') // prettier-ignore
  expect(note!.textContent).toMatch(/Salma.*internal note.*Ask Omar/)
  expect(answer!.textContent).toMatch(/answer by email.*Failed.*Monday/)
  expect(reply!.textContent).toMatch(/ليلى حسن.*reply from the website.*شكرًا/)
})

test('who may only read sees no form, no state and no button to delete', async () => {
  await open({ permissions: ['messages.read'] })
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  expect(screen.getByText('متى يبدأ التسجيل؟')).toBeTruthy()
})

test('the state of a suspicious message is changed; it says why it was not forwarded', async () => {
  const sent = network({ 'PATCH /api/dashboard/messages': ok({ done: 1 }) })
  const { user } = await open({ message: { suspect: 'links', state: 'spam' } })
  expect(screen.getByText('Possible spam')).toBeTruthy()
  await choose(user, 'Status', 'In progress')
  await screen.findByText('1 message was updated.')
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [ID], state: 'open' }])
})

test('a message is deleted after a question only, and the list is shown', async () => {
  const sent = network({ 'POST /api/dashboard/messages/delete': ok({ done: 1 }) })
  const { user, address } = await open({ locale: 'tr' })
  await user.click(press('Sil'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }))
  expect(sent).toEqual([])
  await user.click(press('Sil'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(address()).toBe('/tr/dashboard/messages'))
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [ID] }])
})
