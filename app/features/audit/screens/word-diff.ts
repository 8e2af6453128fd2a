import { diffArrays } from 'diff'

type DiffPart = { text: string; is: 'same' | 'out' | 'in' }

/** With more changed words a diff is slow and not readable, so the whole text is shown as replaced. */
const MAX_EDITS = 1200

const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/u).filter(Boolean)

/**
 * The changes of a text by word: same, removed or added. Words are split at spaces, because the library's own splitting
 * supports only Latin letters. A change of spaces alone is ignored.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (a, b) => a.trim() === b.trim(),
    maxEditLength: MAX_EDITS,
  })
  if (!changes)
    return [
      { text: before, is: 'out' },
      { text: after, is: 'in' },
    ]
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    is: added ? 'in' : removed ? 'out' : 'same',
  }))
}
