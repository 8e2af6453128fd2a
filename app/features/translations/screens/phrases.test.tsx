// @vitest-environment happy-dom
/** The texts of the site as staff edit and import them: keys, conflicts, and that only what was shown is imported. */
import { expect, test } from 'vitest'
import type { FormRow, PhraseRow as Phrase } from '#features/translations/phrase-table.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused, type Reply } from '#tests/support/network.ts'
import { ImportPhrases } from './import-phrases.tsx'
import { PhraseRow } from './phrase-row.tsx'

const form = (change: Partial<FormRow>): FormRow => ({ form: '', standard: 'Donate', value: null, version: 0, staleSince: null, unused: false, by: null, at: null, ...change }) // prettier-ignore
const phrase = (en: FormRow[], blanks: string[] = []): Phrase => ({
  key: 'site.give',
  plural: en.length > 1,
  blanks,
  languages: { ar: [form({ standard: 'تبرّع' })], en, tr: [form({ standard: 'Bağış yap' })] },
})
const SAVE = 'PUT /api/dashboard/translations'
const changesOf = (body: unknown) => (body as { changes: object[] }).changes

async function edit(row: Phrase) {
  const table = <table><tbody><PhraseRow row={row} editable /></tbody></table> // prettier-ignore
  const view = await show(table)
  const opener = () => screen.getByRole('button', { name: /English/ })
  await view.user.click(opener())
  const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')
  return { ...view, opener, fields }
}

test('Ctrl+Enter saves only the forms that changed, and the focus returns to the text', async () => {
  const requests = network({ [SAVE]: ok({ written: [{ version: 1 }] }) })
  const row = phrase([form({ form: 'one', standard: 'one donation' }), form({ form: 'other', standard: '{{count}} donations' })], ['count']) // prettier-ignore
  const { user, fields, opener } = await edit(row)
  expect(fields().map(({ value }) => value)).toEqual(['one donation', '{{count}} donations'])
  await waitFor(() => expect(document.activeElement).toBe(fields()[0]))
  await user.keyboard(' only{Control>}{Enter}{/Control}')
  await waitFor(() => expect(requests.map(({ body }) => changesOf(body))).toEqual([[{ key: 'site.give', locale: 'en', form: 'one', value: 'one donation only', version: 0 }]])) // prettier-ignore
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

test('Escape leaves without a request, and so does saving without a change', async () => {
  const requests = network({})
  const { user, fields, opener } = await edit(phrase([form({})]))
  await user.type(fields()[0]!, ' now{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  await user.click(opener())
  expect(fields()[0]!.value).toBe('Donate')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(requests).toEqual([])
})

test('a refused text has its error at the field, and what was typed stays', async () => {
  const message = '{{name}} is missing.'
  network({ [SAVE]: refused(422, 'errors.invalid_input', { fields: { 'site.give.en.text': message } }) })
  const { user, fields } = await edit(phrase([form({ standard: 'Thank you, {{name}}' })], ['name']))
  await user.clear(fields()[0]!)
  await user.type(fields()[0]!, 'Thanks{Control>}{Enter}{/Control}')
  expect(await screen.findByText(message)).toBeDefined()
  expect([fields()[0]!.value, fields()[0]!.getAttribute('aria-invalid')]).toEqual(['Thanks', 'true'])
})

test('after a conflict the text of the colleague is shown, and saving again replaces it', async () => {
  const theirs = phrase([form({ value: 'Give', version: 3 })])
  const requests = network({
    [SAVE]: [
      refused(409, 'translations.conflict', { message: 'Changed meanwhile.' }),
      ok({ written: [{ version: 4 }] }),
    ],
    'GET /api/dashboard/translations': ok({ rows: [theirs] }),
  })
  const { user, fields } = await edit(phrase([form({})]))
  await user.type(fields()[0]!, ' now')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const note = await screen.findByText(/Your colleague’s text:/)
  expect(within(note).getByText('Give')).toBeDefined()
  expect([screen.getByRole('alert').textContent, fields()[0]!.value]).toEqual(['Changed meanwhile.', 'Donate now'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => changesOf(body)[0])).toMatchObject([{ version: 0 }, { version: 3, value: 'Donate now' }]) // prettier-ignore
})

test('the original is restored without its words; keeping a text confirms it as it is', async () => {
  const requests = network({ [SAVE]: ok({ written: [{ version: 3 }] }) })
  const row = phrase([form({ value: 'Give', version: 2, staleSince: 'Donate today' })])
  const { user, opener } = await edit(row)
  await user.click(screen.getByRole('button', { name: 'Keep our text' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Restore original' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ body }) => changesOf(body)[0])).toMatchObject([{ value: 'Give', version: 2 }, { value: null, version: 2 }]) // prettier-ignore
})

const IMPORT = 'POST /api/dashboard/translations/import'
const file = (name: string, words: unknown) => new File([typeof words === 'string' ? words : JSON.stringify(words)], name, { type: 'application/json' }) // prettier-ignore
const planned = (after: string): Reply =>
  ok({ changed: 1, same: 0, errors: [], changes: [{ locale: 'en', key: 'site.give', form: '', before: 'Donate', after }] }) // prettier-ignore

async function openImport() {
  const view = await show(<ImportPhrases opened onClose={() => undefined} />)
  await screen.findByRole('dialog')
  const choose = (one: File) => view.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, one)
  return { ...view, choose, apply: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply changes' }) }
}

test('a file that is no JSON is named as such, and the next file is previewed before anything is written', async () => {
  const requests = network({ [IMPORT]: planned('Give') })
  const { choose, apply } = await openImport()
  await choose(file('letter.json', 'Dear team'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/not a file of texts/)
  await choose(file('texts.json', { en: { 'site.give': 'Give' } }))
  expect(await screen.findByText(/1 will change, 0 stay the same, 0 are not valid/)).toBeDefined()
  expect(apply().disabled).toBe(false)
  expect(requests.map(({ query }) => query.get('dry'))).toEqual(['1'])
})

test('of two files chosen one after the other, the preview and the import are those of the last one', async () => {
  let answerFirst: (reply: Reply) => void = () => undefined
  const first = new Promise<Reply>((resolve) => (answerFirst = resolve))
  const isFirst = (body: unknown) => JSON.stringify(body).includes('first')
  const requests = network({
    [IMPORT]: ({ body, query }) =>
      query.has('dry') ? (isFirst(body) ? first : planned('second')) : ok({ batch: 'b', changed: 1 }),
  })
  const { user, choose, apply } = await openImport()
  await choose(file('first.json', { en: { 'site.give': 'first' } }))
  await waitFor(() => expect(requests).toHaveLength(1))
  await choose(file('second.json', { en: { 'site.give': 'second' } }))
  expect(await screen.findByRole('cell', { name: 'second' })).toBeDefined()
  answerFirst(planned('first'))
  await first
  // Each event lets the late answer arrive first.
  await user.keyboard('{Tab}{Tab}')
  expect(screen.queryByRole('cell', { name: 'first' })).toBeNull()
  await user.click(apply())
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(requests[2]!.body).toEqual({ en: { 'site.give': 'second' } })
})

test('a file that cannot be read after a good one leaves neither its name nor its preview', async () => {
  network({ [IMPORT]: planned('Give') })
  const { choose } = await openImport()
  await choose(file('texts.json', { en: { 'site.give': 'Give' } }))
  expect(await screen.findByText('texts.json')).toBeDefined()
  await choose(file('letter.json', '{'))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect([screen.queryByText('texts.json'), screen.queryByRole('button', { name: 'Apply changes' })]).toEqual([null, null]) // prettier-ignore
})
