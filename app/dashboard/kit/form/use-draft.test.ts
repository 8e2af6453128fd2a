import { expect, test } from 'vitest'
import { same } from './use-draft.ts'

test.each([
  [null, ''],
  [{ ar: 'أ' }, { ar: 'أ', en: '', tr: undefined }],
  [{ ar: '', en: '' }, null],
  [
    { x: 1, y: 2 },
    { y: 2, x: 1 },
  ],
])('%j is as good as %j', (one, other) => expect(same(one, other)).toBe(true))

test.each([
  [null, 0],
  [false, null],
  [{ ar: 'أ' }, { ar: 'ب' }],
  [
    [1, 2],
    [2, 1],
  ],
])('%j is not %j', (one, other) => expect(same(one, other)).toBe(false))
