// @vitest-environment happy-dom
/** One complaint as staff handle it: anonymous writers, the public answer, erased complaints, and who may do what. */
import { expect, test } from 'vitest'
import type { ComplaintDetail } from '#features/inbox/complaints/complaint.ts'
import type { Locale } from '#kernel/locale.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Complaint from './complaint.screen.tsx'

const ID = '22222222-2222-4222-8222-222222222222'
const DAY = new Date('2026-11-20T09:00:00Z')
const COMPLAINT: ComplaintDetail = {
  id: ID,
  kind: 'complaint',
  code: 'SKY-4821',
  at: DAY,
  locale: 'ar',
  type: 'السكن',
  body: 'الماء مقطوع.\nمنذ الصباح.',
  name: null,
  phone: null,
  email: null,
  state: 'new',
  assignee: null,
  assigneeId: null,
  due: null,
  overdue: false,
  answer: null,
  answeredAt: null,
  answeredBy: null,
  erasedAt: null,
  files: [],
  notes: [],
}
const ALL = ['complaints.read', 'complaints.update', 'complaints.delete']
type Asked = {
  complaint?: Partial<ComplaintDetail> | (() => Partial<ComplaintDetail>)
  locale?: Locale
  permissions?: string[]
}

const open = ({ complaint = {}, locale = 'en', permissions = ALL }: Asked = {}) => {
  const data = () => ({
    complaint: { ...COMPLAINT, ...(typeof complaint === 'function' ? complaint() : complaint) },
    team: [{ id: 'u1', name: 'Salma' }],
    answers: [],
    related: [],
    association: 'Sanad',
  })
  return show(<Complaint />, { at: `/dashboard/complaints/${ID}`, locale, layout: { permissions: permissions as never }, load: data }) // prettier-ignore
}
const answerBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish answer' })

test('a complaint without a name says so, and has no empty contact data', async () => {
  await open()
  expect(screen.getByText('Anonymous')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /@|\+/ })).toBeNull()
  expect(screen.getByText('Visible on the follow-up page to anyone with the code.')).toBeTruthy()
})

test('phone and email can be used at once; a writer with an email gets the answer by email', async () => {
  await open({ complaint: { name: 'ليلى', phone: '+905321112233', email: 'leyla@example.com' } })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['tel:+905321112233', 'mailto:leyla@example.com']))
  expect(screen.getByText(/the sender is notified by email/)).toBeTruthy()
})

test('an answer is published only when it has words and differs from the one that is public', async () => {
  const sent = network({ [`POST /api/dashboard/complaints/${ID}/answer`]: ok() })
  const { user } = await open({ complaint: { answer: 'تم الإصلاح', answeredAt: DAY, answeredBy: 'Salma' } })
  expect([answerBox().value, publish().disabled]).toEqual(['تم الإصلاح', true])
  await user.type(answerBox(), '  ')
  expect(publish().disabled, 'spaces are no change').toBe(true)
  await user.clear(answerBox())
  expect(publish().disabled).toBe(true)
  await user.type(answerBox(), 'تم الإصلاح اليوم')
  await user.click(publish())
  await screen.findByText('The answer was published.')
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'تم الإصلاح اليوم', seen: DAY.toISOString() }])
})

test('a refused answer keeps what was typed and says why', async () => {
  const message = 'This complaint was erased.'
  network({ [`POST /api/dashboard/complaints/${ID}/answer`]: refused(409, 'complaints.erased', { message }) })
  const { user } = await open()
  await user.type(answerBox(), 'Thank you')
  await user.click(publish())
  await screen.findByText(message)
  expect([answerBox().value, publish().disabled]).toEqual(['Thank you', false])
})

test('an answer that a colleague published meanwhile is shown next to the typed one, and replaced only after that', async () => {
  const published = { answer: 'Fixed on Monday', answeredAt: new Date('2026-11-21T09:00:00Z'), answeredBy: 'Omar' }
  let complaint: Partial<ComplaintDetail> = {}
  const message = 'A colleague published another answer.'
  const sent = network({
    [`POST /api/dashboard/complaints/${ID}/answer`]: [refused(409, 'complaints.answered_meanwhile', { message }), ok()],
  })
  const { user } = await open({ complaint: () => complaint })
  await user.type(answerBox(), 'Still broken')
  complaint = published
  await user.click(publish())
  await screen.findByText(message)
  expect((await screen.findByText('Fixed on Monday')).closest('[role=alert]')!.textContent).toContain(
    'The published answer',
  )
  expect([answerBox().value, publish().disabled]).toEqual(['Still broken', false])
  complaint = { ...published, answer: 'Still broken' }
  await user.click(publish())
  await waitFor(() => expect(screen.queryByText('The published answer')).toBeNull())
  expect(answerBox().value).toBe('Still broken')
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Still broken', seen: null },
    { text: 'Still broken', seen: '2026-11-21T09:00:00.000Z' },
  ])
})

test('an erased complaint shows its answer, and nothing can be written to it', async () => {
  await open({ complaint: { erasedAt: new Date(), body: '', answer: 'تم الإصلاح', answeredAt: new Date() } })
  expect(screen.getByText(/The retention period has ended/)).toBeTruthy()
  expect(screen.getByText('تم الإصلاح')).toBeTruthy()
  expect(screen.queryAllByRole('textbox', { name: /answer|note/i })).toEqual([])
})

test('a suggestion is handled with the permissions for suggestions, not with those for complaints', async () => {
  await open({ complaint: { kind: 'proposal' } })
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
})

test('state and assignee are changed; an assignee who left the team is still named', async () => {
  const sent = network({ 'PATCH /api/dashboard/complaints': ok({ done: 1 }) })
  const { user } = await open({ complaint: { assigneeId: 'gone', assignee: 'Omar' } })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Assignee' }).value).toBe('Omar')
  await choose(user, 'Status', 'Closed')
  await screen.findByText('1 entry was updated.')
  await choose(user, 'Assignee', 'Salma')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { ids: [ID], state: 'closed' },
    { ids: [ID], assignee: 'u1' },
  ])
})

test('a deletion is asked first, says that it deleted, and leads to the list', async () => {
  const sent = network({ 'POST /api/dashboard/complaints/delete': ok({ done: 1 }) })
  const { user, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('1 entry was deleted.')
  await waitFor(() => expect(address()).toBe('/en/dashboard/complaints'))
  expect(sent).toHaveLength(1)
})

test('attached files have their name, and their size in the language of the reader', async () => {
  const files = [{ id: 'f1', name: 'صورة.jpg', type: 'image/jpeg', bytes: 1_500_000 }]
  await open({ locale: 'tr', complaint: { files } })
  const link = screen.getByRole('link', { name: /صورة\.jpg/ })
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/api/dashboard/complaint-files/f1', expect.stringContaining('1.465 KB')]) // prettier-ignore
})
