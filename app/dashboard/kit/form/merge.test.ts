import { expect, test } from 'vitest'
import type { FieldShape } from '#resource/field.ts'
import { compareSides, mergeParts } from './merge.ts'

const fields: Record<string, FieldShape> = {
  title: { kind: 'text', label: 'dashboard.save', localized: true },
  goal: { kind: 'money', label: 'dashboard.save' },
  donors: { kind: 'computed', label: 'dashboard.save' },
}
const base = { title: { ar: 'ماء', en: 'Water', tr: 'Su' }, goal: 100, donors: 1 }

test('one edits Turkish, one Arabic: both stay', () => {
  const sides = {
    base,
    mine: { ...base, title: { ...base.title, tr: 'Temiz su' } },
    theirs: { ...base, title: { ...base.title, ar: 'ماء نظيف' }, donors: 9 },
  }
  const { both, onlyMine, onlyTheirs } = compareSides(fields, sides)
  expect(both).toEqual([])
  expect(onlyTheirs).toEqual([{ name: 'title', locale: 'ar' }])
  expect(mergeParts(onlyMine, sides)).toEqual({ title: { ar: 'ماء نظيف', en: 'Water', tr: 'Temiz su' } })
})

test('a text edited by both in the same language must be decided, the others are merged', () => {
  const sides = {
    base,
    mine: { ...base, title: { ar: 'أ', en: 'Mine', tr: 'Su' }, goal: 200 },
    theirs: { ...base, title: { ar: 'ماء', en: 'Theirs', tr: 'Yeni' } },
  }
  const { both, onlyMine, onlyTheirs } = compareSides(fields, sides)
  expect(both).toEqual([{ name: 'title', locale: 'en' }])
  expect(onlyMine).toEqual([{ name: 'title', locale: 'ar' }, { name: 'goal' }])
  expect(onlyTheirs).toEqual([{ name: 'title', locale: 'tr' }])
  expect(mergeParts([...onlyMine, ...both], sides)).toEqual({ title: { ar: 'أ', en: 'Mine', tr: 'Yeni' }, goal: 200 })
})

test('the same change by both is not a conflict; removing a text counts as a change of its language', () => {
  const same = { ...base, goal: 300 }
  expect(compareSides(fields, { base, mine: same, theirs: same })).toMatchObject({ both: [], onlyMine: [] })
  const sides = { base, mine: { ...base, title: { ar: 'ماء', en: '', tr: 'Su' } }, theirs: { ...base, goal: 400 } }
  const { both, onlyMine } = compareSides(fields, sides)
  expect(both).toEqual([])
  expect(mergeParts(onlyMine, sides)).toEqual({ title: { ar: 'ماء', en: '', tr: 'Su' } })
})

test('if another person emptied a text meanwhile, the language that I edited is still saved', () => {
  const sides = { base, mine: { ...base, title: { ...base.title, tr: 'Yeni' } }, theirs: { ...base, title: null } }
  expect(mergeParts([{ name: 'title', locale: 'tr' }], sides)).toEqual({ title: { ar: '', tr: 'Yeni' } })
})
