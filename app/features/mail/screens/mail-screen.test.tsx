// @vitest-environment happy-dom
/** An email of the log: why it was not sent, when it can be sent again, and why its text is hidden. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { MailDetail } from '#features/mail/log.ts'
import { screen, show } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import Mail from './mail.screen.tsx'

// An element without a page: happy-dom reports each frame that it cannot load.
beforeEach(() => {
  const create = document.createElement.bind(document)
  const spy = vi.spyOn(document, 'createElement')
  spy.mockImplementation((tag: string) => create(tag === 'iframe' ? 'frame-box' : tag))
  return () => spy.mockRestore()
})

const ID = '33333333-3333-4333-8333-333333333333'
const MAIL: MailDetail = {
  id: ID,
  template: 'donations.thank_you',
  subject: 'شكرًا لك',
  to: 'leyla@example.com',
  locale: 'ar',
  state: 'sent',
  tries: 1,
  error: null,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  sentAt: new Date('2026-11-20T09:01:00Z'),
  attachments: [],
  body: { html: '<p>نص</p>', text: 'نص الرسالة' },
  hidden: null,
}
const open = (mail: Partial<MailDetail> = {}, permissions = ['mails.read', 'mails.update']) =>
  show(<Mail />, { at: `/dashboard/mails/${ID}`, layout: { permissions: permissions as never }, load: () => ({ mail: { ...MAIL, ...mail } }) }) // prettier-ignore
const resend = () => screen.queryByRole('button', { name: 'Resend' })

test.each([
  ['orders.refund', 'Order: refund'],
  ['applications.offered', 'Bed offer'],
  ['nightly_checks.alert_found', 'Alert: nightly checks'],
])('an email of the template %s has a type that people read', async (template, name) => {
  await open({ template })
  expect(screen.getByText('Type').nextElementSibling!.textContent).toBe(name)
})

test('a failed email has the reason of the mail server, and can be sent again', async () => {
  const sent = network({ 'POST /api/dashboard/mails/resend': ok({ done: 1 }) })
  const { user } = await open({ state: 'failed', error: 'EENVELOPE 550', sentAt: null })
  expect(screen.getByText('EENVELOPE 550')).toBeTruthy()
  await user.click(resend()!)
  await screen.findByText('1 email was queued.')
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [ID] }])
})

test('when a colleague was faster, it says that nothing was sent again', async () => {
  network({ 'POST /api/dashboard/mails/resend': ok({ done: 0 }) })
  const { user } = await open({ state: 'failed', error: 'ETIMEDOUT' })
  await user.click(resend()!)
  await screen.findByText(/Nothing to resend/)
})

test('without a mail server the email says so, and can be sent once there is one', async () => {
  await open({ state: 'kept', sentAt: null })
  expect(screen.getByText(/No mail server is set up/)).toBeTruthy()
  expect(resend()).toBeTruthy()
})

test('an email of a stopped newsletter says that, not that there is no mail server, and cannot be sent', async () => {
  await open({ state: 'kept', error: 'STOPPED', template: 'newsletter.issue', sentAt: null })
  expect(screen.getByText(/Sending of this newsletter was stopped/)).toBeTruthy()
  expect(screen.queryByText(/No mail server/)).toBeNull()
  expect(resend()).toBeNull()
})

test('an email to a person who unsubscribed meanwhile says that, and cannot be sent', async () => {
  await open({ state: 'kept', error: 'UNSUBSCRIBED', template: 'newsletter.letter', sentAt: null })
  expect(screen.getByText(/The recipient unsubscribed before/)).toBeTruthy()
  expect(resend()).toBeNull()
})

test('an email of a restored backup shows its reason, and staff can send it', async () => {
  await open({ state: 'kept', error: 'waited in a restored backup', sentAt: null })
  expect(screen.getByText('waited in a restored backup')).toBeTruthy()
  expect(screen.queryByText(/No mail server/)).toBeNull()
  expect(resend()).toBeTruthy()
})

test.each(['sent', 'waiting'] as const)('an email that is %s cannot be sent again', async (state) => {
  await open({ state })
  expect(resend()).toBeNull()
})

test('who may only read cannot send again', async () => {
  await open({ state: 'failed', error: 'ETIMEDOUT' }, ['mails.read'])
  expect(resend()).toBeNull()
})

test.each([
  ['secret', /a link that signs in/],
  ['expired', /deleted at the end of its retention period/],
  ['donors', /do not have permission to see the donor/],
] as const)('a text that is hidden (%s) says why', async (hidden, reason) => {
  await open({ body: null, hidden })
  expect(screen.getByText(reason)).toBeTruthy()
  expect(document.querySelector('frame-box')).toBeNull()
})

test('the email is shown in a closed frame, and as plain text in its own language and direction', async () => {
  const { user } = await open()
  const frame = document.querySelector('frame-box')!
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['', `/api/dashboard/mails/${ID}/letter`])
  await user.click(screen.getByRole('radio', { name: 'Plain text' }))
  const text = screen.getByText('نص الرسالة')
  expect([text.getAttribute('dir'), text.lang]).toEqual(['rtl', 'ar'])
})
