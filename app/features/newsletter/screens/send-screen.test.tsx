// @vitest-environment happy-dom
/** Preview, recipients and sending of an issue: how many people get it, and what must be confirmed first. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import SendIssue from './send.screen.tsx'

const PATH = '/api/dashboard/newsletter-letters/7'
const ALL = ['newsletter.read', 'newsletter.update', 'newsletter.send']
const ISSUE = {
  id: 7,
  version: 3,
  title: { ar: 'أخبار الشهر', en: 'News of the month' },
  state: 'draft',
  written: ['ar', 'en'],
  segment: 'subscribers',
  audience: null,
  topicIds: [],
  campaignId: null,
  counts: { byLocale: { ar: 1200, en: 30, tr: 5 }, missing: ['tr'] },
  view: null,
  result: null,
  held: null,
  scheduledAt: null as Date | null,
  sentAt: null as Date | null,
}
// An element without a page: happy-dom reports each frame that it cannot load.
beforeEach(() => {
  const create = document.createElement.bind(document)
  const spy = vi.spyOn(document, 'createElement')
  spy.mockImplementation((tag: string) => create(tag === 'iframe' ? 'frame-box' : tag))
  return () => spy.mockRestore()
})

type Asked = { issue?: object; locale?: Locale; permissions?: string[]; more?: object }

const open = ({ issue = {}, locale = 'en', permissions = ALL, more = {} }: Asked = {}) => {
  const data = {
    issue: { ...ISSUE, ...issue },
    texts: { ar: 'نص عربي', en: 'English text', tr: 'نص عربي' },
    testAddress: 'salma@sanad.example',
    campaign: null,
    topics: [],
    views: [],
    viewId: null,
    hasMailServer: true,
    ...more,
  }
  return show(<SendIssue />, { at: '/dashboard/newsletter-letters/7/send', locale, layout: { permissions: permissions as never }, load: () => data }) // prettier-ignore
}
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send to/ })
const answer = async (name: RegExp | string) => within(await screen.findByRole('dialog')).getByRole('button', { name })

test('a missing language needs a choice, which changes the number on the button and in the question', async () => {
  const sent = network({ [`POST ${PATH}/send`]: ok() })
  const { user } = await open()
  await user.click(sendButton())
  expect(screen.getByRole('radiogroup', { name: 'Not written in: Turkish. What do its recipients get?' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Leave them out' }))
  expect(sendButton().textContent).toBe('Send to 1,230 people')
  await user.click(screen.getByRole('radio', { name: 'Send them the Arabic text' }))
  expect(sendButton().textContent).toBe('Send to 1,235 people')
  await user.click(screen.getByRole('radio', { name: 'Leave them out' }))
  await user.click(sendButton())
  expect((await screen.findByRole('dialog')).textContent).toContain('Send this issue to 1,230 people now?')
  await user.click(await answer('Cancel'))
  expect(sent, 'nothing is sent without the confirmation').toEqual([])
  await user.click(sendButton())
  await user.click(await answer(/^Send to/))
  await screen.findByText('Sending has started.')
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 3, recipients: 1230, missingLanguage: 'leave_out', at: null },
  ])
})

test('without the choice there is an error, which goes away with the choice', async () => {
  const error = 'Choose what recipients get if the issue is not written in their language.'
  const { user } = await open()
  await user.click(sendButton())
  await screen.findByText(error)
  await user.click(screen.getByRole('radio', { name: 'Leave them out' }))
  expect(screen.queryByText(error)).toBeNull()
})

test('written in all languages, nothing needs to be chosen; without recipients nothing can be sent', async () => {
  await open({ issue: { written: ['ar', 'en', 'tr'], counts: { byLocale: { ar: 0, en: 0, tr: 0 }, missing: [] } } })
  expect(screen.queryByRole('radiogroup', { name: /Not written in/ })).toBeNull()
  expect(sendButton().disabled).toBe(true)
})

test('a refusal, such as a colleague’s change, is shown and the screen stays as it is', async () => {
  const message = 'The number of recipients has changed to 1,240.'
  network({ [`POST ${PATH}/send`]: refused(409, 'newsletter.count_changed', { message }) })
  const { user } = await open({ issue: { written: ['ar', 'en', 'tr'], counts: { ...ISSUE.counts, missing: [] } } })
  await user.click(sendButton())
  await user.click(await answer(/^Send to/))
  await screen.findByText(message)
  expect(sendButton().disabled).toBe(false)
})

test('an issue is scheduled in Istanbul time, with the day in the question', async () => {
  const sent = network({ [`POST ${PATH}/send`]: ok() })
  const { user } = await open({ issue: { counts: { ...ISSUE.counts, missing: [] } } })
  await user.click(screen.getByRole('radio', { name: 'Later' }))
  expect((await screen.findAllByText(/Istanbul time/)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: /^Schedule for/ }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Send this issue to 1,235 people on .*\d{2}:\d{2}/)
  await user.click(await answer(/^Schedule for/))
  await screen.findByText('The issue is scheduled.')
  const { at } = sent[0]!.body as { at: string }
  expect(Date.parse(at)).toBeGreaterThan(Date.now())
})

test('a scheduled issue has its time, and becomes a draft again without a question', async () => {
  const sent = network({ [`POST ${PATH}/cancel`]: ok() })
  const { user } = await open({ issue: { state: 'scheduled', scheduledAt: new Date('2026-12-24T06:00:00Z') } })
  expect(screen.getByText(/24.12.2026.*09:00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel the schedule' }))
  await screen.findByText(/The issue is a draft again/)
  expect(sent).toHaveLength(1)
})

test('while it is sent the screen updates automatically, and sending is stopped after a question only', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const sent = network({ [`POST ${PATH}/stop`]: ok() })
  const result = { recipients: 100, waiting: 60, sent: 30, failed: 10, notSent: 0, unsubscribed: 0 }
  const { user, loads } = await open({ issue: { state: 'sent', sentAt: new Date(), counts: null, result } })
  expect(screen.getByRole('progressbar', { name: 'Sending' }).getAttribute('aria-valuenow')).toBe('40')
  await vi.advanceTimersByTimeAsync(3000)
  await waitFor(() => expect(loads.length).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Stop sending' }))
  await user.click(await answer('Cancel'))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop sending' }))
  await user.click(await answer('Stop sending'))
  await screen.findByText('Sending was stopped.')
  expect(sent).toHaveLength(1)
  vi.useRealTimers()
})

test('an issue that is complete no longer asks the server, and cannot be stopped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const result = { recipients: 100, waiting: 0, sent: 97, failed: 3, notSent: 0, unsubscribed: 2 }
  const { loads } = await open({ issue: { state: 'sent', sentAt: new Date(), counts: null, result } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads).toEqual([])
  expect(screen.queryByRole('button', { name: 'Stop sending' })).toBeNull()
  expect(screen.getByText('97')).toBeTruthy()
  vi.useRealTimers()
})

test('the preview is the email of the chosen language; a language that is not written says what it gets', async () => {
  const sent = network({ [`POST ${PATH}/test`]: ok() })
  const { user } = await open()
  const frame = () => document.querySelector('frame-box')!
  expect(frame().getAttribute('src')).toBe(`${PATH}/preview/en?version=3`)
  await user.click(screen.getByRole('radio', { name: 'Türkçe' }))
  expect(frame().getAttribute('src')).toContain('/preview/tr')
  expect(screen.getByText(/not written in Turkish\. This is the Arabic text/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Plain text' }))
  const shown = document.querySelector('pre')!
  expect([shown.lang, shown.dir, shown.textContent]).toEqual(['ar', 'rtl', 'نص عربي'])
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  await screen.findByText(/salma@sanad\.example/)
  expect(sent.map(({ body }) => body)).toEqual([{ locale: 'tr' }])
})

test('who may only read sees the preview, and nothing that sends', async () => {
  await open({ permissions: ['newsletter.read'], more: { hasMailServer: false } })
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  expect(screen.getByText(/no mail server/)).toBeTruthy()
})
