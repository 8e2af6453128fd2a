import { expect, test } from 'vitest'
import { localized, optional, place, text } from './fields.ts'

const title = localized(text({ label: 'dashboard.field.title' }))
const where = place({ label: 'dashboard.field.location' })
const errors = (field: typeof title | typeof where, value: unknown) =>
  field.schema.safeParse(value).error?.issues.map(({ path, message }) => [...path, message].join(' '))

test('an untouched required field is reported as required, not as invalid', () => {
  for (const nothing of [null, undefined]) {
    expect(errors(title, nothing)).toEqual(['resource.required'])
    expect(errors(where, nothing)).toEqual(['resource.required'])
  }
  expect(errors(title, { ar: ' ', en: 'Words' })).toEqual(['ar resource.required'])
  expect(optional(title).schema.parse({ ar: '', tr: ' ' })).toBeNull()
})
