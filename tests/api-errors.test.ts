/** docs/generated/api-errors.md: the codes of all errors. tests/support/site.ts fails for an answer with another code. */
import { expect, test } from 'vitest'
import errorCodes from '#api/error-codes.json' with { type: 'json' }
import { formsOf, type Phrase } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'
import { COMPUTED, findErrorCodes, serverSources } from './error-codes.ts'
import { testSite } from './support/site.ts'

const { codes, computed } = findErrorCodes(serverSources())
const englishOf = (code: string) => Object.values(formsOf((texts as Record<string, Phrase>)[code]!, 'en')).at(-1)!

test('the code and the status of every refusal are found in the source code, and each code has a text', () => {
  expect(codes.length).toBeGreaterThan(250)
  expect(computed, 'COMPUTED in tests/error-codes.ts names these places, and no other').toEqual(
    Object.keys(COMPUTED).toSorted(),
  )
  expect(codes.filter(({ code }) => !(code in texts))).toEqual([])
  for (const { code, statuses } of codes)
    expect([code, statuses.every((status) => status >= 400 && status < 600)]).toEqual([code, true])
})

const found = (source: string) => findErrorCodes({ 'a.ts': source })
const one = (code: string, statuses = [422], fields: string[] = []) => ({ code, statuses, fields })

test.each([
  ['a literal', "throw new Refusal('errors.not_found', 404)", one('errors.not_found', [404])],
  ['the usual status', "throw new Refusal('errors.busy')", one('errors.busy')],
  ['choices', "new Refusal(a ? 'errors.busy' : 'errors.busy', b ? 409 : 410)", one('errors.busy', [409, 410])],
  ['a field', "new Refusal('cart.full', 409, { fields: { quantity } })", one('cart.full', [409], ['quantity'])],
  ['one field', "fieldRefusal('email', 'people.email_taken')", one('people.email_taken', [422], ['email'])],
])('found: %s', (_name, source, expected) => {
  expect(found(source)).toEqual({ codes: [expected], computed: [] })
})

test('the control: a code or a status that is computed is reported', () => {
  expect(found('new Refusal(read())')).toEqual({ codes: [], computed: ['a.ts: read()'] })
  expect(found("new Refusal(a ? 'errors.busy' : other)").computed).toHaveLength(1)
  expect(found("fieldRefusal('email', 'errors.busy', read())").computed).toEqual(["a.ts: 'errors.busy', read()"])
})

test('docs/generated/api-errors.md and app/api/error-codes.json are up to date (`npm run docs` writes them)', async () => {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = codes.map(({ code, statuses, fields }) =>
    ['', `\`${code}\``, statuses.join(', '), cell(englishOf(code)), fields.map((name) => `\`${name}\``).join(' '), '']
      .join(' | ')
      .trim(),
  )
  const page = [
    '# API errors',
    '',
    'Written by `npm run docs` from the source code. An error is `{ "error": { "code", "message", "fields" } }`: `code` is one',
    'of this list, `message` its text in the language of the request, and `fields` has an error for each wrong input. The',
    'column “Fields” has names that a code always uses; with `errors.invalid_input` they are the names of the input.',
    'Forms of pages share these codes. `/api/docs/errors` shows the same list.',
    '',
    '| Code | Status | Text | Fields |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../docs/generated/api-errors.md')
  const withTexts = codes.map(({ code, ...rest }) => ({ code, text: englishOf(code), ...rest }))
  await expect(`${JSON.stringify(withTexts, null, 1)}\n`).toMatchFileSnapshot('../app/api/error-codes.json')
})

test('the API documentation shows the list', async () => {
  const site = await testSite()
  expect(await (await site.ask('/api/docs')).text()).toContain('<a href="/api/docs/errors">')
  const page = await (await site.ask('/api/docs/errors')).text()
  for (const { code, statuses } of errorCodes) {
    expect(page).toContain(`<code>${code}</code>`)
    expect(page).toContain(`<td>${statuses.join(', ')}</td>`)
  }
  expect(page).toContain('<td>We could not find what you are looking for.</td>')
})
