// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { PublishState, Row } from '#resource/contract.ts'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { NO_NETWORK, ok, refused, type Reply } from '#tests/support/network.ts'
import { RECORDS, showRecord, STORED } from '#tests/support/record-form.tsx'

const PUT = 'PUT /api/dashboard/posts/5'
const record = (state: PublishState, at: string | null = null): Row => ({ ...STORED, state, published_at: at })
const answer = (state: PublishState, at: string | null = null) =>
  ok({ record: { ...record(state, at), version: 4 }, names: {}, path: null })

type Options = { answers?: Reply | Reply[]; may?: Partial<typeof RECORDS.may> }

async function open(stored: Row, { answers, may = {} }: Options = {}) {
  const view = await showRecord({
    record: stored,
    resource: { published: true, may: { ...RECORDS.may, ...may } },
    answers: answers ? { [PUT]: answers } : {},
  })
  const box = within(await screen.findByRole('region', { name: 'Visibility' }))
  const option = (name: string) => box.getByRole<HTMLInputElement>('radio', { name })
  const checked = () => box.getAllByRole<HTMLInputElement>('radio').find((one) => one.checked)?.value
  return { ...view, inBox: box, option, checked }
}

test('a draft that is saved stays a draft; “Save and publish” saves the changes and publishes them at once', async () => {
  const { type, save, sent, inBox, user, checked } = await open(record('draft'), {
    answers: [answer('draft'), answer('published', '2026-11-21T09:00:00.000Z')],
  })
  await type('seats', '20')
  await save()
  await screen.findByText('Saved.')
  expect(sent()[0]!.body).not.toHaveProperty('publish')
  await user.click(inBox.getByRole('button', { name: 'Save and publish' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.body).toMatchObject({ version: 4, publish: 'now' })
  await waitFor(() => expect(checked()).toBe('published'))
  expect(inBox.queryByRole('button', { name: 'Save and publish' })).toBeNull()
})

test('a schedule is proposed in Istanbul time, saved as a moment, and shown again after the save', async () => {
  const tomorrow = answer('scheduled', '2030-01-01T06:00:00.000Z')
  const { option, user, save, sent, inBox, checked } = await open(record('draft'), { answers: tomorrow })
  await user.click(option('Scheduled'))
  const when = await inBox.findByRole('button', { name: /Publish at/ })
  expect(when.textContent).toMatch(/^\d\d-\d\d-\d{4} 09:00$/)
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  const { publish } = sent()[0]!.body as { publish: { at: string } }
  // Nine o'clock in Istanbul, independent of the browser's time zone.
  expect(publish.at).toMatch(/T06:00:00\.000Z$/)
  expect(new Date(publish.at).getTime()).toBeGreaterThan(Date.now())
  await waitFor(() => expect(inBox.getByRole('button', { name: /Publish at/ }).textContent).toBe('01-01-2030 09:00'))
  expect(checked()).toBe('scheduled')
})

test('a scheduled record shows its own time; publishing it now does not send the old time', async () => {
  const { option, user, save, sent, inBox } = await open(record('scheduled', '2030-06-30T21:30:00.000Z'), {
    answers: answer('published', '2026-11-21T09:00:00.000Z'),
  })
  // Half past midnight of the next day in Istanbul.
  expect((await inBox.findByRole('button', { name: /Publish at/ })).textContent).toBe('01-07-2030 00:30')
  await user.click(option('Published'))
  expect(inBox.queryByRole('button', { name: /Publish at/ })).toBeNull()
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({ publish: 'now' })
})

test('choosing another state and going back to the stored one leaves nothing to save', async () => {
  const { option, user, checked } = await open(record('draft'))
  const waiting = () => screen.queryByRole('button', { name: 'Discard changes' })
  expect(waiting()).toBeNull()
  await user.click(option('Published'))
  expect(waiting()).not.toBeNull()
  await user.click(option('Draft'))
  await waitFor(() => expect(waiting()).toBeNull())
  expect(checked()).toBe('draft')
})

test('Discard takes back a chosen state as well as typed values', async () => {
  const { option, user, type, input, checked, sent } = await open(record('published', '2026-11-20T09:00:00.000Z'))
  await type('seats', '99')
  await user.click(option('Draft'))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(checked()).toBe('published'))
  expect(input('seats').value).toBe('12')
  expect(sent()).toEqual([])
})

test.each([
  ['an error of a field', refused(422, 'errors.invalid_input', { message: 'Check the marked fields.' })],
  ['a lost connection', NO_NETWORK],
])('after %s the chosen state stays and is sent with the next save', async (_, problem) => {
  const { option, user, save, sent, checked } = await open(record('draft'), {
    answers: [problem, answer('published', '2026-11-21T09:00:00.000Z')],
  })
  await user.click(option('Published'))
  await save()
  await screen.findAllByRole('alert')
  expect(checked()).toBe('published')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.body).toMatchObject({ version: 3, publish: 'now' })
})

test('staff without the permission to publish edit drafts, but cannot choose a state or publish', async () => {
  const { inBox, type, save, sent } = await open(record('draft'), {
    may: { publish: false },
    answers: answer('draft'),
  })
  for (const radio of inBox.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true)
  expect(inBox.queryByRole('button', { name: 'Save and publish' })).toBeNull()
  await type('seats', '20')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).not.toHaveProperty('publish')
})

test.each([
  ['published', 'This record is published; only users with permission to publish can change it.'],
  ['scheduled', 'This record is scheduled for publication; only users with permission to publish can change it.'],
] as const)('a %s record is read-only for staff who may not publish, and the page says why', async (state, reason) => {
  const { input } = await open(record(state, '2030-01-01T06:00:00.000Z'), { may: { publish: false } })
  expect(input('seats').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByText(reason)).toBeTruthy()
})
