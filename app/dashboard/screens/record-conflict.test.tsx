// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { ok, refused } from '#tests/support/network.ts'
import { saved, showRecord, STORED } from '#tests/support/record-form.tsx'

const PUT = 'PUT /api/dashboard/posts/5'
/** The answer when Omar has saved these values since the form was opened. */
const conflict = (values: object) =>
  refused(409, 'resource.conflict', {
    message: 'Changed.',
    detail: {
      current: { ...STORED, version: 4, values: { ...STORED.values, ...values } },
      by: 'Omar',
      at: '2026-11-27T08:00:00.000Z',
    },
  })

test('changes to different fields and languages are saved together without a question', async () => {
  const theirs = { title: { ar: 'عنوان جديد', en: 'Title of the post' }, seats: 40 }
  const { tab, type, save, sent, input } = await showRecord({
    answers: { [PUT]: [conflict(theirs), saved({ ...theirs, title: { ...theirs.title, tr: 'Başlık' } }, 5)] },
  })
  await tab('title', /^TR/)
  await type('title', 'Başlık')
  await save()
  const message = await screen.findByText(/together with the changes of/)
  expect(message.textContent).toContain('Omar')
  expect(message.textContent).toMatch(/Title \(Arabic\) · Seats/)
  expect(sent()[1]!.body).toEqual({
    version: 4,
    values: { title: { ar: 'عنوان جديد', en: 'Title of the post', tr: 'Başlık' } },
  })
  expect([input('title').value, input('seats').value]).toEqual(['Başlık', '40'])
})

test('the same text changed by both: nothing is saved until the user has chosen, and what they typed stays', async () => {
  const theirs = { title: { ar: 'عنوان', en: 'Title of Omar' }, seats: 40 }
  const { type, save, sent, input, user } = await showRecord({
    answers: { [PUT]: [conflict(theirs), conflict(theirs), saved({ title: theirs.title, goal: 900 }, 5)] },
  })
  await type('title', 'My title')
  await type('goal', '9')
  await save()
  const dialog = () => screen.findByRole('dialog')
  expect((await dialog()).textContent).toMatch(/My title.*Title of Omar/)
  expect((await dialog()).textContent).toMatch(/Goal/)
  const choice = () =>
    within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Save my choice' })
  expect(choice().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Back to the form' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([input('title').value, input('goal').value, sent().length]).toEqual(['My title', '9', 1])
  await save()
  await dialog()
  await user.click(screen.getByRole('radio', { name: /Omar/ }))
  await user.click(choice())
  await screen.findByText('Saved.')
  expect(sent()[2]!.body).toEqual({ version: 4, values: { goal: 900 } })
  expect(input('title').value).toBe('Title of Omar')
})

test.each(['Save and publish', 'Save'])(
  '“%s” with a change of another person keeps what was asked for after the choice',
  async (button) => {
    const draft = { ...STORED, state: 'draft' as const, published_at: null }
    const { type, sent, user } = await showRecord({
      record: draft,
      resource: { published: true },
      answers: { [PUT]: [conflict({ seats: 40 }), saved({ seats: 20 }, 5)] },
    })
    await type('seats', '20')
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'My version' }))
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    const publish = button === 'Save' ? {} : { publish: 'now' }
    expect(sent()[1]!.body).toEqual({ version: 4, values: { seats: 20 }, ...publish })
  },
)

const version = (number: number, by: string, seats: number) => ({
  version: number,
  at: `2026-11-2${number}T09:00:00.000Z`,
  by,
  changed: ['seats'],
  values: { ...STORED.values, seats },
  deleted: false,
})
const VERSIONS = [version(3, 'Salma', 12), version(2, 'Salma', 10)]

test('a restored version replaces the form only after a question that warns of unsaved changes', async () => {
  const { type, user, sent, input } = await showRecord({
    answers: {
      'GET /api/dashboard/posts/5/versions': ok(VERSIONS),
      'POST /api/dashboard/posts/5/restore': saved({ seats: 10 }),
    },
  })
  await type('seats', '99')
  screen.getByRole('heading', { level: 1 }).click()
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('h')
  const history = within(await screen.findByRole('dialog', { name: 'History' }))
  await history.findByText('Version 2')
  // The current version cannot be restored.
  expect(history.getAllByRole('button', { name: 'Restore' })).toHaveLength(1)
  await user.click(history.getByRole('button', { name: 'Restore' }))
  const question = within(await screen.findByRole('dialog', { name: /^Restore version 2/ }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect([sent(), input('seats').value]).toEqual([[], '99'])
  await user.click(history.getByRole('button', { name: 'Restore' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Restore version 2/ })).getByRole('button', { name: 'Restore' }),
  )
  await screen.findByText('The version was restored.')
  expect([sent()[0]!.body, input('seats').value]).toEqual([{ version: 2, seen: 3 }, '10'])
})

test('no version is restored over a newer save of another person; the history shows that save first', async () => {
  const { user, sent, input } = await showRecord({
    answers: {
      'GET /api/dashboard/posts/5/versions': [ok(VERSIONS), ok([version(4, 'Omar', 40), ...VERSIONS])],
      'POST /api/dashboard/posts/5/restore': [conflict({ seats: 40 }), saved({ seats: 10 }, 5)],
    },
  })
  await user.keyboard('h')
  const history = within(await screen.findByRole('dialog', { name: 'History' }))
  const restoreOldest = async () => {
    await user.click(history.getAllByRole('button', { name: 'Restore' }).at(-1)!)
    const question = within(await screen.findByRole('dialog', { name: /^Restore version 2/ }))
    await user.click(question.getByRole('button', { name: 'Restore' }))
  }
  await history.findByText('Version 2')
  await restoreOldest()
  await screen.findByText('Changed.')
  await history.findByText('Omar')
  expect(input('seats').value).toBe('12')
  // Of three versions the newest one cannot be restored.
  expect(history.getAllByRole('button', { name: 'Restore' })).toHaveLength(2)
  await restoreOldest()
  await screen.findByText('The version was restored.')
  expect(sent().map(({ body }) => body)).toEqual([
    { version: 2, seen: 3 },
    { version: 2, seen: 4 },
  ])
})

test('a history that cannot be loaded says so and is tried again', async () => {
  const { user } = await showRecord({
    answers: { 'GET /api/dashboard/posts/5/versions': [refused(500, 'errors.internal'), ok([])] },
  })
  await user.keyboard('h')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('No changes yet.')
})
