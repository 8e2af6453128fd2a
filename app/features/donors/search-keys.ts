import { foldForSearch } from '#kernel/arabic.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'

/** The words of a name in a fixed order: the same for "Ali Kaya" and "KAYA, Ali". For possible duplicates. */
export const nameKey = (name: string): string =>
  foldForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .toSorted()
    .join(' ')

/** The search text by which staff find a donor. */
export const donorSearchText = (names: readonly string[], addresses: readonly string[]): string =>
  withNameKeys([...new Set(names), ...addresses].filter(Boolean).join(' '), ...names)
