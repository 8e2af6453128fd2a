/** docs/generated/api-errors.md: the codes of all errors. tests/support/site.ts fails for an answer with another code. */
import { expect, test } from 'vitest'
import errorCodes from '#api/error-codes.json' with { type: 'json' }
import { formsOf, type Phrase } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'
import { findErrorCodes, serverSources } from './error-codes.ts'
import { testSite } from './support/site.ts'

const { codes, unknown } = findErrorCodes(serverSources())
const englishOf = (code: string) => Object.values(formsOf((texts as Record<string, Phrase>)[code]!, 'en')).at(-1)!

test('the code and the status of every refusal are found in the source code, and each code has a text', () => {
  expect(codes.length).toBeGreaterThan(250)
  expect(unknown, 'name the code of `new Refusal(…)` so that tests/error-codes.ts finds it').toEqual([])
  expect(codes.filter(({ code }) => !(code in texts))).toEqual([])
  for (const { code, statuses } of codes)
    expect([code, statuses.every((status) => status >= 400 && status < 600)]).toEqual([code, true])
})

const found = (source: string, other = '') => findErrorCodes({ 'a.ts': source, 'b.ts': other })
const one = (code: string, statuses = [422], fields: string[] = []) => ({ code, statuses, fields })

test.each<[string, string, ReturnType<typeof one>[], string?]>([
  ['a literal', "throw new Refusal('errors.not_found', 404)", [one('errors.not_found', [404])]],
  ['the usual status', "throw new Refusal('errors.busy')", [one('errors.busy')]],
  ['a choice', "new Refusal(a ? 'cart.sold_out' : 'cart.not_enough', b ? 409 : 410)", [one('cart.not_enough', [409, 410]), one('cart.sold_out', [409, 410])]],
  ['a variable and its field', "const code = 'cart.sold_out'; new Refusal(code, 409, { fields: { quantity: { code } } })", [one('cart.sold_out', [409], ['quantity'])]],
  ['a constant of another file', 'new Refusal(GONE, 410)', [one('errors.not_found', [410])], "export const GONE = 'errors.not_found'"],
  ['parameters, of each call', "const no = (code: string, status = 400) => new Refusal(code, status); no('errors.busy', 503); no('errors.no_file')", [one('errors.busy', [503]), one('errors.no_file', [400])]],
  ['the type of a parameter', "function no(code: 'errors.busy' | 'errors.no_file') { throw new Refusal(code) }", [one('errors.busy'), one('errors.no_file')]],
  ['a property', 'new Refusal(problems.slow)', [one('errors.busy')], "read({ problems: { slow: 'errors.busy' } })"],
])('found: %s', (_name, source, expected, other) => {
  expect(found(source, other)).toEqual({ codes: expected, unknown: [] })
}) // prettier-ignore

test('the control: a code that is only known at run time is reported; one that is passed on is not', () => {
  expect(found('new Refusal(read())').unknown).toHaveLength(1)
  expect(found("new Refusal('errors.busy', read())").unknown).toHaveLength(1)
  expect(found('const no = (code: string) => new Refusal(code)').unknown).toHaveLength(1)
  expect(found('new Refusal(error.code, error.status)')).toEqual({ codes: [], unknown: [] })
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
