// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { NO_NETWORK, ok, refused, type Reply } from '#tests/support/network.ts'
import { saved, showRecord, STORED } from '#tests/support/record-form.tsx'

const PUT = 'PUT /api/dashboard/posts/5'
const invalid = (fields: object) =>
  refused(422, 'errors.invalid_input', { message: 'Check the marked fields.', fields })

test('only the changed fields are saved, with the version that was opened', async () => {
  const { type, save, sent, tab } = await showRecord({ answers: { [PUT]: saved({ seats: 1500 }) } })
  await tab('title', /^TR/)
  await type('title', 'Başlık')
  await type('seats', '١٬٥٠٠')
  await save()
  await screen.findByText('Saved.')
  expect(sent().map(({ body }) => body)).toEqual([
    { version: 3, values: { title: { ar: 'عنوان', en: 'Title of the post', tr: 'Başlık' }, seats: 1500 } },
  ])
})

test.each([
  ['en', '٢٥٬٠٠٠٫٥٠', 2_500_050, '₺25,000.50'],
  ['ar', '۱۲۳۴', 123_400, '1,234'],
  ['tr', '1.250,75', 125_075, '₺1.250,75'],
] as const)(
  'in %s an amount typed as “%s” is understood below the field and saved in kuruş',
  async (locale, typed, kurus, shown) => {
    const { type, box, user, sent } = await showRecord({ locale, answers: { [PUT]: saved({ goal: kurus }) } })
    await type('goal', typed)
    expect(box('goal').textContent).toContain(shown)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.body).toMatchObject({ values: { goal: kurus } })
  },
)

test('an amount that cannot be read is marked at once, stays as typed, and the server refuses it', async () => {
  const { type, input, save, sent } = await showRecord({
    answers: { [PUT]: invalid({ 'values.goal': 'Enter a number.' }) },
  })
  await type('goal', '12,345.6.7')
  expect([input('goal').value, input('goal').getAttribute('aria-invalid')]).toEqual(['12,345.6.7', 'true'])
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  // Never a smaller number, and never "empty", which would clear the goal.
  expect(sent()[0]!.body).toMatchObject({ values: { goal: 'NaN' } })
  expect(input('goal').value).toBe('12,345.6.7')
})

test('an error of a language opens its tab, names the language, is linked from the top and has the focus', async () => {
  const { type, save, box, input, tab } = await showRecord({
    answers: { [PUT]: [invalid({ 'values.title.ar': 'This field is required.' }), saved()] },
  })
  await tab('title', /ع/)
  await type('title', ' ')
  await tab('title', /^EN/)
  await save()
  const top = within(await screen.findByRole('alert'))
  expect(top.getByRole('button', { name: 'Title (Arabic)' })).toBeTruthy()
  expect(box('title').textContent).toContain('Arabic: This field is required.')
  expect(within(box('title')).getByRole('tab', { selected: true }).textContent).toContain('ع')
  await waitFor(() => expect(document.activeElement).toBe(input('title')))
  expect(input('title').lang).toBe('ar')
  // The error is gone as soon as its field is edited, and so is the message above the form.
  await type('title', 'عنوان')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(input('title').getAttribute('aria-invalid')).not.toBe('true')
})

test('without a network nothing that was typed is lost, and the message offers to try again', async () => {
  const { type, save, input, user, sent } = await showRecord({ answers: { [PUT]: [NO_NETWORK, saved({ seats: 7 })] } })
  await type('seats', '7')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Saved.')
  expect([input('seats').value, sent().length]).toEqual(['7', 2])
})

test('a conflict that “Try again” meets is opened as any other', async () => {
  const current = { ...STORED, version: 4, values: { ...STORED.values, seats: 20 } }
  const conflict = refused(409, 'resource.conflict', { detail: { current, by: 'Omar', at: current.updated_at } })
  const { type, save, user } = await showRecord({ answers: { [PUT]: [NO_NETWORK, conflict] } })
  await type('seats', '7')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Omar')
})

test('a new record that “Try again” saves stays open under its own address', async () => {
  const { type, save, user, address, tab } = await showRecord({
    record: null,
    answers: { 'POST /api/dashboard/posts': [NO_NETWORK, saved({ title: { ar: 'خبر' } }, 1)] },
  })
  await tab('title', /ع/)
  await type('title', 'خبر')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe('/en/dashboard/posts/5'))
})

test('a new record that was changed after a lost answer stays open, with the changes still to be saved', async () => {
  const first = { record: { ...STORED, values: { ...STORED.values, title: { ar: 'خبر' }, seats: null } }, names: {} }
  const { type, save, sent, address, input, tab } = await showRecord({
    record: null,
    answers: {
      'POST /api/dashboard/posts': [
        NO_NETWORK,
        refused(409, 'resource.created_before', { message: 'It was saved the first time.', detail: first }),
      ],
      [PUT]: saved({ title: { ar: 'خبر' }, seats: 7 }),
    },
  })
  await tab('title', /ع/)
  await type('title', 'خبر')
  await save()
  await screen.findByRole('button', { name: 'Try again' })
  await type('seats', '7')
  await save()
  await screen.findByText('It was saved the first time.')
  await waitFor(() => expect(address()).toBe('/en/dashboard/posts/5'))
  expect(input('seats').value).toBe('7')
  await save()
  await screen.findByText('Saved.')
  const [lost, again, changed] = sent().map(({ body }) => body as { key?: string; version?: number; values: object })
  expect([lost!.key, changed!.version]).toEqual([again!.key, STORED.version])
  expect(changed!.values).toMatchObject({ seats: 7 })
})

test('a second click while the form is being saved does not save twice', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const { type, save, sent } = await showRecord({
    answers: { [PUT]: () => new Promise((resolve) => (answer = resolve)) },
  })
  await type('seats', '8')
  await save()
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  answer(saved({ seats: 8 }))
  await screen.findByText('Saved.')
  expect(sent()).toHaveLength(1)
})

test('what is typed while the form is being saved stays, and is unsaved', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const { type, save, input, sent } = await showRecord({
    answers: { [PUT]: () => new Promise((resolve) => (answer = resolve)) },
  })
  await type('seats', '8')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await type('goal', '99')
  answer(saved({ seats: 8 }))
  await screen.findByText('Saved.')
  expect([input('goal').value, input('seats').value]).toEqual(['99', '8'])
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
})

test('Discard brings back the stored values', async () => {
  const { type, input, user } = await showRecord()
  await type('seats', '9')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(input('seats').value).toBe('12')
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('a user without permission to update reads the record and cannot save it', async () => {
  const { input, user } = await showRecord({
    resource: { may: { create: false, update: false, delete: false, publish: false } },
  })
  expect(input('seats').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
})

test('a new record is posted once and stays open under its own address', async () => {
  const { type, save, sent, address, input, tab } = await showRecord({
    record: null,
    answers: { 'POST /api/dashboard/posts': saved({ title: { ar: 'خبر' }, seats: null }, 1) },
  })
  await tab('title', /ع/)
  await type('title', 'خبر')
  await save()
  await waitFor(() => expect(address()).toBe('/en/dashboard/posts/5'))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]!.body).toMatchObject({ values: { title: { ar: 'خبر' }, open: false, accounts: [] } })
  expect(input('title').value).toBe('خبر')
})

test('a deleted record can be brought back from the message', async () => {
  const undo = { version: 4, seen: 4 }
  const { user, sent, address } = await showRecord({
    answers: {
      'DELETE /api/dashboard/posts/5': ok({ undo }),
      'POST /api/dashboard/posts/5/restore': saved(),
    },
  })
  const actions = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Actions' })
  await waitFor(() => expect(actions().disabled).toBe(false))
  await user.click(actions())
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent().map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', null],
      ['POST', undo],
    ]),
  )
  expect(address()).toBe('/en/dashboard/posts')
})
