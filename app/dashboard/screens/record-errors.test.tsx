// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { screen, waitFor, within } from '#tests/support/interact.tsx'
import { refused } from '#tests/support/network.ts'
import { showRecord, STORED } from '#tests/support/record-form.tsx'

const PUT = 'PUT /api/dashboard/posts/5'
const invalid = (fields: object) =>
  refused(422, 'errors.invalid_input', { message: 'Check the marked fields.', fields })
const required = 'This field is required.'

type Form = Awaited<ReturnType<typeof showRecord>>
const openTab = ({ box }: Form) => within(box('title')).getByRole('tab', { selected: true }).id
/** The list of errors, once the form has moved the focus to the first of them: keys typed before would go there. */
const problems = async () => {
  const list = within(await screen.findByRole('alert'))
  await waitFor(() => expect(document.activeElement!.closest('[data-field]')).not.toBeNull())
  return list
}
const rowsAreLoaded = () => screen.findByRole('button', { name: 'Add a row' })

test('the tab that an error has opened stays open while the user types in it and in other fields', async () => {
  const form = await showRecord({ answers: { [PUT]: invalid({ 'values.title.tr': 'Too long.' }) } })
  await form.type('seats', '7')
  await form.save()
  await problems()
  expect(openTab(form)).toBe('title-tr')
  await form.user.type(form.input('title'), 'Su')
  expect([openTab(form), form.input('title').value]).toEqual(['title-tr', 'Su'])
})

test('a user who has left the tab with an error is not brought back by typing, only by the next refused save', async () => {
  const form = await showRecord({ answers: { [PUT]: invalid({ 'values.title.tr': 'Too long.' }) } })
  await form.type('seats', '7')
  await form.save()
  await problems()
  await form.tab('title', /^EN/)
  await form.user.type(form.input('seats'), '8')
  await form.user.type(form.input('title'), '!')
  expect([openTab(form), form.input('title').value]).toEqual(['title-en', 'Title of the post!'])
  expect((await problems()).getByRole('button', { name: 'Title (Turkish)' })).toBeTruthy()
  await form.save()
  await waitFor(() => expect(openTab(form)).toBe('title-tr'))
  await problems()
})

test('in an English form a missing Arabic title opens the Arabic tab, and the list of errors names the language', async () => {
  const form = await showRecord({
    record: null,
    answers: { 'POST /api/dashboard/posts': invalid({ 'values.title': required }) },
  })
  expect(openTab(form)).toBe('title-en')
  await form.save()
  const link = (await problems()).getByRole('button', { name: 'Title (Arabic)' })
  expect(openTab(form)).toBe('title-ar')
  await waitFor(() => expect(document.activeElement).toBe(form.input('title')))
  expect(form.box('title').textContent).toContain(`Arabic: ${required}`)
  await form.user.click(form.input('seats'))
  await form.user.click(link)
  expect([document.activeElement, form.input('title').lang]).toEqual([form.input('title'), 'ar'])
})

test('with errors in two rows, correcting one keeps the mark of the other, and its link names the row', async () => {
  const { type, save, input, user } = await showRecord({
    answers: {
      [PUT]: invalid({ 'values.accounts.0.iban': 'Not an IBAN.', 'values.accounts.1.iban': 'Not an IBAN.' }),
    },
  })
  await rowsAreLoaded()
  await type('seats', '7')
  await save()
  await problems()
  await user.type(input('accounts.0.iban'), '9')
  const marked = () =>
    ['accounts.0.iban', 'accounts.1.iban'].filter((path) => input(path).getAttribute('aria-invalid') === 'true')
  expect(marked()).toEqual(['accounts.1.iban'])
  const list = await problems()
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accounts 2: IBAN'])
  await user.click(list.getByRole('button'))
  expect(document.activeElement).toBe(input('accounts.1.iban'))
})

test('an unreadable amount in a row is refused by the server instead of being saved as empty', async () => {
  const { type, save, sent } = await showRecord({ answers: { [PUT]: invalid({ 'values.accounts.1.limit': 'No.' }) } })
  await rowsAreLoaded()
  await type('accounts.1.limit', '12,3,4')
  await save()
  await problems()
  expect(sent()).toHaveLength(1)
  const [one, two] = STORED.values.accounts as object[]
  expect(sent()[0]!.body).toMatchObject({ values: { accounts: [one, { ...two, limit: 'NaN' }] } })
})

test('after a row is removed the focus is on the next row, then on the previous one, then on the button that adds one', async () => {
  const { user, box } = await showRecord()
  const rows = within(box('accounts'))
  const remove = (row: string) => rows.findByRole('button', { name: `Remove ${row}` })
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  await user.click(await rowsAreLoaded())
  expect(focused()).toBe('Add a row')
  await user.click(await remove('Accounts 2'))
  expect(focused()).toBe('Remove Accounts 2')
  await user.click(await remove('Accounts 2'))
  expect(focused()).toBe('Remove Accounts 1')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Add a row')
})
