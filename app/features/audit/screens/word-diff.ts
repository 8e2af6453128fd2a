import { diffArrays } from 'diff'

type DiffPart = { text: string; is: 'same' | 'out' | 'in' }

/** Beyond so many changed words a comparison is slow and no longer readable: the text counts as replaced. */
const MAX_EDITS = 1200

const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/u).filter(Boolean)

/**
 * The changes of a text, word by word: same, removed or added. Words are split at spaces, because the word splitting of
 * the library knows Latin letters only; a change of spaces alone is no change.
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
