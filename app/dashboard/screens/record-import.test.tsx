// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ImportAnswer } from '#resource/contract.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused, type SentRequest } from '#tests/support/network.ts'
import { RECORDS } from '#tests/support/record-form.tsx'
import { ImportWindow } from './record-import.tsx'

const PATH = '/api/dashboard/posts/import'
const AVAILABLE = ['title.ar', 'seats', 'goal'].map((key) => ({ key, title: `Title of ${key}` }))
const tried = (changes: Partial<ImportAnswer> = {}): ImportAnswer => ({
  batch: null,
  create: 2,
  update: 1,
  unchanged: 0,
  errors: [],
  failed: 0,
  groups: [],
  columns: [
    { title: 'العنوان', key: 'title.ar' },
    { title: 'Seats?', key: null },
  ],
  available: AVAILABLE,
  sample: [{ title: { ar: 'بئر' }, seats: 12 }],
  ...changes,
})
/** The field `key` of the sent form. */
const keyIn = (body: unknown) => /name="key"\s+([^\r\n]+)/.exec(String(body))?.[1]
const isDry = ({ query }: SentRequest) => query.has('dry')

/** Opens the window and chooses a file. `dry` and `real` answer in their order. */
async function importFile(answers: Parameters<typeof network>[0], name = 'posts.csv') {
  const requests = network(answers)
  let closed = false
  const view = await show(<ImportWindow resource={RECORDS} onClose={() => (closed = true)} />)
  const dialog = within(await screen.findByRole('dialog'))
  const pick = async (file: string) => {
    const input = view.baseElement.querySelector<HTMLInputElement>('input[type=file]')!
    await view.user.upload(input, new File(['title,seats'], file, { type: 'text/csv', lastModified: 1 }))
  }
  await pick(name)
  const button = (label: string | RegExp) => dialog.getByRole<HTMLButtonElement>('button', { name: label })
  return { ...view, dialog, requests, pick, button, isClosed: () => closed }
}

test('a file is tried first, then imported as it was tried, and the import is undone from the message', async () => {
  const { dialog, button, user, requests, isClosed } = await importFile({
    [`POST ${PATH}`]: (sent) => ok(isDry(sent) ? tried() : tried({ batch: 'b7' })),
    [`POST ${PATH}/b7/undo`]: ok({ done: 2, refused: [{ id: 3, name: 'بئر', message: 'Changed since.' }] }),
  })
  await dialog.findByText('New records: 2, updated records: 1')
  expect(dialog.getByText('posts.csv')).toBeTruthy()
  expect(dialog.getByRole('cell', { name: 'بئر' })).toBeTruthy()
  await user.click(button('Import 3 records'))
  await screen.findByText('Imported: 2 new, 1 updated.')
  expect([requests.map(isDry), isClosed()]).toEqual([[true, false], true])
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  await screen.findByText(/Changed since/)
  expect(requests.at(-1)!.path).toBe(`${PATH}/b7/undo`)
})

test('an import that “Try again” repeats closes the window and can be undone', async () => {
  const { dialog, button, user, requests, isClosed } = await importFile({
    [`POST ${PATH}`]: [ok(tried()), NO_NETWORK, ok(tried({ batch: 'b7' }))],
    [`POST ${PATH}/b7/undo`]: ok({ done: 3, refused: [] }),
  })
  await dialog.findByText(/New records: 2/)
  await user.click(button('Import 3 records'))
  await user.click(await screen.findByRole('button', { name: 'Try again', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect([requests.at(-1)!.path, isClosed()]).toEqual([`${PATH}/b7/undo`, true]))
  const [first, again] = requests.slice(1, 3).map(({ body }) => keyIn(body))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(first)
})

test('the same error of many rows is one line, and only the rows without errors are imported', async () => {
  const { dialog, button, user, requests } = await importFile({
    [`POST ${PATH}`]: ok(
      tried({
        errors: [{ row: 2, column: 'Seats', message: 'Enter a number.' }],
        failed: 7,
        groups: [{ column: 'Seats', message: 'Enter a number.', count: 7, rows: [2, 5, 9] }],
      }),
    ),
  })
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText('7 rows have errors')).toBeTruthy()
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Seats: Enter a number. (rows: 7; 2, 5, 9…)',
  ])
  await user.click(button(/^Import 3/))
  await waitFor(() => expect(requests.map(({ query }) => query.get('good'))).toEqual([null, '1']))
})

test('a file whose titles are wrong says so, without a number of rows, and cannot be imported', async () => {
  const { dialog } = await importFile({
    [`POST ${PATH}`]: ok(
      tried({ create: 0, update: 0, sample: [], errors: [{ row: 1, column: 'Title', message: 'is missing.' }] }),
    ),
  })
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText('The file has errors')).toBeTruthy()
  expect(alert.getByRole('listitem').textContent).toBe('Title is missing.')
  expect(alert.queryByRole('button')).toBeNull()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a column is given another field: the file is tried again with it, and imported with it', async () => {
  const { dialog, button, user, requests } = await importFile({
    [`POST ${PATH}`]: (sent) =>
      ok(isDry(sent) ? tried({ create: String(sent.body).includes('seats"}') ? 5 : 2 }) : tried({ batch: 'b7' })),
  })
  await dialog.findByText(/New records: 2/)
  await user.type(dialog.getByRole('combobox', { name: 'Field for column Seats?' }), 'of seats{ArrowDown}{Enter}')
  await dialog.findByText(/New records: 5/)
  await user.click(button('Import 6 records'))
  await screen.findByText(/^Imported/)
  for (const { body } of requests.slice(1)) expect(body).toContain('{"0":"title.ar","1":"seats"}')
  expect(requests[0]!.body).not.toContain('mapping')
})

test('when the records have changed since the file was tried, nothing is imported and the new result is shown', async () => {
  const fresh = tried({
    create: 1,
    update: 0,
    failed: 1,
    errors: [{ row: 3, column: 'Seats', message: 'Too large.' }],
    groups: [{ column: 'Seats', message: 'Too large.', count: 1, rows: [3] }],
  })
  const { dialog, button, user, isClosed } = await importFile({
    [`POST ${PATH}`]: (sent) =>
      isDry(sent)
        ? ok(tried())
        : refused(422, 'resource.import_refused', { message: 'The file has errors now.', detail: fresh }),
  })
  await dialog.findByText(/New records: 2/)
  await user.click(button('Import 3 records'))
  await dialog.findByText('The file has errors now.')
  expect(dialog.getByText('New records: 1, updated records: 0')).toBeTruthy()
  expect([button(/^Import/).textContent, isClosed()]).toEqual(['Import 1 row without errors', false])
})

test('a file that cannot be read replaces the result of the file before it', async () => {
  const { dialog, pick } = await importFile({
    [`POST ${PATH}`]: [ok(tried()), refused(422, 'spreadsheets.unreadable', { message: 'This is not a spreadsheet.' })],
  })
  await dialog.findByText(/New records: 2/)
  await pick('photo.csv')
  expect((await dialog.findByRole('alert')).textContent).toBe('This is not a spreadsheet.')
  expect(dialog.getByText('photo.csv')).toBeTruthy()
  expect([dialog.queryByText(/New records/), dialog.queryByRole('button', { name: /^Import/ })]).toEqual([null, null])
})

test('a list of errors that cannot be downloaded says why, and the result of the file stays', async () => {
  const { dialog, button, user } = await importFile({
    [`POST ${PATH}`]: ok(tried({ failed: 1, errors: [{ row: 2, column: 'Seats', message: 'No.' }] })),
    [`POST ${PATH}/errors`]: [NO_NETWORK, refused(500, 'errors.internal')],
  })
  await dialog.findByText('1 row has errors')
  await user.click(button('Download the rows with errors'))
  await dialog.findByText(/The server cannot be reached/)
  await user.click(button('Download the rows with errors'))
  await dialog.findByText('Something went wrong. Please try again.')
  expect(dialog.getByText(/New records: 2/)).toBeTruthy()
})
