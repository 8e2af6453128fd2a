/** What was written, word by word: kept, taken out or put in. */
export type Piece = { text: string; is: 'same' | 'out' | 'in' }

/** Beyond that, the whole of it counts as written anew: the table would be slow, and nobody reads it. */
const MOST = 600

const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/u).filter(Boolean)

/** The longest common run of words; neighbours of a kind are one piece. */
export function wordDiff(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > MOST || b.length > MOST)
    return joined([
      { text: before, is: 'out' },
      { text: after, is: 'in' },
    ])
  const same = (i: number, j: number) => a[i]!.trim() === b[j]!.trim()
  const length = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i]![j] = same(i, j) ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length)
    if (same(i, j)) {
      pieces.push({ text: b[j++]!, is: 'same' })
      i++
    } else if (length[i + 1]![j]! >= length[i]![j + 1]!) pieces.push({ text: a[i++]!, is: 'out' })
    else pieces.push({ text: b[j++]!, is: 'in' })
  pieces.push({ text: a.slice(i).join(''), is: 'out' }, { text: b.slice(j).join(''), is: 'in' })
  return joined(pieces)
}

function joined(pieces: Piece[]): Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    if (!piece.text) continue
    const last = found.at(-1)
    if (last?.is === piece.is) last.text += piece.text
    else found.push({ ...piece })
  }
  return found
}
