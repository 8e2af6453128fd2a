/** The page cache stores every list that visitors page through, filter or sort, and nothing else. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { contentParameters } from './content-parameters.server.ts'

test('parameters of pages and of cached lists change the content, those of other pages and of staff do not', () => {
  const known = contentParameters()
  for (const name of [
    'category',
    'sort',
    'kind',
    'donors',
    'updates',
    'city',
    'for',
    'page',
    'per_page',
    'lang',
    'title',
  ])
    expect([name, known.has(name)]).toEqual([name, true])
  for (const name of ['token', 'q', 'filter', 'preview', 'x']) expect([name, known.has(name)]).toEqual([name, false])
})
