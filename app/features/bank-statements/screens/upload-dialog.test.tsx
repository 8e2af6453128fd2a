// @vitest-environment happy-dom
/** Uploading statement files as the treasurer does: what is previewed is what is imported. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { network, ok, refused, type SentRequest } from '#tests/support/network.ts'
import type { ImportAnswer, Preview } from '../imports/statement-row.ts'
import { UploadDialog } from './upload-dialog.tsx'

const PREVIEW = 'POST /api/dashboard/bank-statements/preview'
const IMPORT = 'POST /api/dashboard/bank-statements'
const [LIRA, EURO] = ['TR330006100519786457841326', 'TR710006100519786457841327']
const accounts = [
  { iban: LIRA, currency: 'TRY', balance: null },
  { iban: EURO, currency: 'EUR', balance: null },
] as const
const outcome = (change: Partial<Preview> = {}) => ({
  outcome: {
    iban: LIRA, currency: 'TRY', format: 'csv', firstOn: '2026-11-02', lastOn: '2026-11-20', opening: minor(100_00),
    closing: minor(350_50), lines: 7, newLines: 4, closedLines: 0, certain: 1, suggested: 1, incoming: minor(300_00),
    outgoing: minor(-49_50), sample: [{ bookedOn: '2026-11-02', amount: minor(300_00), description: 'BAĞIŞ SND-AB12' }],
    ...change,
  } satisfies Preview,
}) // prettier-ignore
const STATEMENT = '0198f3a0-0000-7000-8000-000000000001'
const { certain, suggested, ...stored } = outcome().outcome
const imported: ImportAnswer = { ...stored, approvalId: null, statement: { id: STATEMENT, certain, suggested } }
const table = { table: { titles: [{ key: 'gun', title: 'Gün' }, { key: 'para', title: 'Para' }], sample: [['02.11.2026', '300,00']] } } // prettier-ignore
const csv = (name: string) => new File(['a;b'], name, { type: 'text/csv' })

async function upload(
  answers: Parameters<typeof network>[0],
  own: readonly (typeof accounts)[number][] = accounts,
  locale: 'ar' | 'en' = 'en',
) {
  const requests = network(answers)
  let closed = 0
  const view = await show(<UploadDialog accounts={own} onClose={() => closed++} />, { locale })
  return {
    ...view,
    requests,
    closed: () => closed,
    choose: (file: File) => view.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file),
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
    column: (name: string, value: string) => view.user.selectOptions(screen.getByLabelText(name), value),
  }
}
/** The value next to a label of the counts. */
const factOf = (label: string) => screen.getByText(label).nextElementSibling!.textContent
const COUNTS = ['New', 'Already known', 'Certain match', 'With a suggestion', 'Without a suggestion', 'Money in', 'Money out'] // prettier-ignore
const counts = () => COUNTS.map(factOf)
/** A field of the uploaded form; null if it is not in the form. */
const fieldOf = ({ body }: SentRequest, name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(String(body))?.[1] ?? null

test('the preview says what is new, known and matched; the result says the same, and leads to the transactions', async () => {
  const { user, requests, choose, press, closed } = await upload({ [PREVIEW]: ok(outcome()), [IMPORT]: ok(imported) })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check file' }).disabled).toBe(true)
  await choose(csv('kasım.csv'))
  expect(await screen.findByText('₺350.50')).toBeDefined()
  expect(screen.getByText('BAĞIŞ SND-AB12')).toBeDefined()
  expect(screen.getByText('kasım.csv')).toBeDefined()
  const previewed = counts()
  expect(previewed).toEqual(['4', '3', '1', '1', '2', '₺300.00', '-₺49.50'])
  await press('Import')
  const link = await screen.findByRole('link', { name: 'Match transactions' })
  expect(link.getAttribute('href')).toBe(`/en/dashboard/bank-lines?filter.statement=${STATEMENT}`)
  expect(document.activeElement).toBe(link)
  expect(screen.getByRole('dialog', { name: 'Statement imported' })).toBeDefined()
  expect([counts(), closed()]).toEqual([previewed, 0])
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(closed()).toBe(1)
  expect(requests.map((sent) => [fieldOf(sent, 'iban'), fieldOf(sent, 'columns')])).toEqual([['', null], ['', null]]) // prettier-ignore
})

test.each([
  ['en', 'New', 'Already known', /^Nothing to import/, 'Import'],
  ['ar', 'الجديدة', 'مسجَّلة من قبل', /^لا شيء للاستيراد/, 'استيراد'],
] as const)(
  '%s: a file of which everything is known shows the counts, says so, and cannot be imported',
  async (locale, fresh, known, nothing, button) => {
    const all = outcome({ newLines: 0, certain: 0, suggested: 0, incoming: minor(0), outgoing: minor(0), sample: [] })
    const { choose } = await upload({ [PREVIEW]: [ok(all), ok(outcome())] }, accounts, locale)
    await choose(csv('kasım.csv'))
    expect(await screen.findByText(nothing)).toBeDefined()
    expect([factOf(fresh), factOf(known)]).toEqual(['0', '7'])
    const press = () => screen.getByRole<HTMLButtonElement>('button', { name: button })
    expect([screen.queryByRole('alert'), press().disabled]).toEqual([null, true])
    await choose(csv('aralık.csv'))
    await waitFor(() => expect(press().disabled).toBe(false))
    expect(screen.queryByText(nothing)).toBeNull()
  },
)

test('the account is named shortly enough for a phone, with its whole IBAN in the list and under the field', async () => {
  const { user } = await upload({}, accounts, 'ar')
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^الحساب/ })
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  expect(field.value).toBe('كما في الملف')
  await user.click(field)
  const option = await screen.findByRole('option', { name: /EUR/ })
  expect(option.querySelector('bdi')).toMatchObject({ dir: 'ltr', textContent: 'TR71 0006 1005 1978 6457 8413 27' })
  await user.click(option)
  expect(field.value).toBe('حساب البنك المنتهي بـ \u20661327\u2069 · EUR')
  expect(
    screen.getByText('TR71 0006 1005 1978 6457 8413 27', { selector: '.mantine-InputWrapper-description *' }),
  ).toBeDefined()
})

test('a checked file of which everything is known leaves the focus in the dialog', async () => {
  const { user, choose } = await upload({ [PREVIEW]: ok(outcome({ newLines: 0, sample: [] })) })
  await choose(csv('kasım.csv'))
  await screen.findByText(/^Nothing to import/)
  await user.click(screen.getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByRole('option', { name: /EUR/ }))
  screen.getByRole('button', { name: 'Check file' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText(/^Nothing to import/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
})

test('the file is chosen with the keyboard alone', async () => {
  const { user } = await upload({})
  let opened = 0
  document.querySelector('input[type=file]')!.addEventListener('click', () => opened++)
  const zone = screen.getByRole('button', { name: /^Drop the statement here, or click to choose it/ })
  screen.getByRole('combobox', { name: 'Account' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(zone)
  await user.keyboard('{Enter} ')
  expect(opened).toBe(2)
})

test('unknown columns are chosen, checked again, and imported with the same choice', async () => {
  const { requests, choose, press, column } = await upload({
    [PREVIEW]: [ok(table), ok(outcome())],
    [IMPORT]: ok(imported),
  })
  await choose(csv('other.csv'))
  await screen.findByLabelText('Gün')
  await column('Gün', 'date')
  await column('Para', 'balance')
  await column('Para', 'amount')
  await press('Check file')
  await screen.findByText('₺350.50')
  await press('Import')
  await screen.findByText('Statement imported')
  const chosen = { gun: 'date', para: 'amount' }
  expect(requests.slice(1).map((sent) => JSON.parse(fieldOf(sent, 'columns')!) as unknown)).toEqual([chosen, chosen])
})

test('columns chosen for one file are not used for the next one', async () => {
  const { requests, choose, press, column } = await upload({
    [PREVIEW]: [ok(table), ok(outcome())],
    [IMPORT]: ok(imported),
  })
  await choose(csv('first.csv'))
  await screen.findByLabelText('Gün')
  await column('Gün', 'value_date')
  await choose(csv('second.csv'))
  await screen.findByText('₺350.50')
  await press('Import')
  await screen.findByText('Statement imported')
  expect(requests.map((sent) => fieldOf(sent, 'columns'))).toEqual([null, null, null])
})

test('a closing balance that the file lacks is asked for, and belongs to this file only', async () => {
  const asks = refused(422, 'errors.invalid_input', { fields: { closing: 'Enter the closing balance.' } })
  const { user, requests, choose, press } = await upload({ [PREVIEW]: [asks, ok(outcome()), ok(outcome())] })
  await choose(csv('without.csv'))
  await user.type(await screen.findByLabelText('Closing balance'), '٣٥٠٫٥٠')
  await press('Check file')
  await screen.findByText('₺350.50')
  await choose(csv('next.csv'))
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(requests.map((sent) => fieldOf(sent, 'closing'))).toEqual(['', '٣٥٠٫٥٠', ''])
})

test('another account needs another check before the import', async () => {
  const wrong = refused(422, 'bank_statements.other_account', { message: 'The file is of another account.' })
  const { user, requests, choose, press } = await upload({ [PREVIEW]: [ok(outcome()), wrong] })
  await choose(csv('a.csv'))
  await screen.findByText('₺350.50')
  await user.click(screen.getByRole('combobox', { name: 'Account' }))
  await user.click(await screen.findByRole('option', { name: /EUR/ }))
  expect(screen.queryByText('₺350.50')).toBeNull()
  await press('Check file')
  expect((await screen.findByRole('alert')).textContent).toContain('The file is of another account.')
  expect(requests.map((sent) => fieldOf(sent, 'iban'))).toEqual(['', EURO])
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('with one account it is chosen already; lines of a closed month go to a second person', async () => {
  const { requests, choose, press, closed } = await upload(
    {
      [PREVIEW]: ok(outcome({ closedLines: 1 })),
      [IMPORT]: ok({ ...imported, approvalId: crypto.randomUUID(), statement: null }),
    },
    [accounts[0]],
  )
  await choose(csv('a.csv'))
  await screen.findByText(/only after a second person approves/)
  await press('Send for approval')
  expect(await screen.findByText(/Nothing of it is stored yet/)).toBeDefined()
  expect([fieldOf(requests[0]!, 'iban'), closed()]).toEqual([LIRA, 1])
})

test('a refused file says why, and the corrected one is previewed', async () => {
  const pdf = refused(422, 'bank_statements.pdf', { message: 'This is a PDF.' })
  const { choose, closed } = await upload({ [PREVIEW]: [pdf, ok(outcome())] })
  await choose(csv('a.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain('This is a PDF.')
  await choose(csv('a.csv'))
  expect(await screen.findByText('₺350.50')).toBeDefined()
  expect([screen.queryByRole('alert'), closed()]).toEqual([null, 0])
})
