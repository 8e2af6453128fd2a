import { foldForSearch } from '#kernel/arabic.ts'

/** The folded search text of a record; tags and entities of HTML are removed. */
export function searchText(fields: readonly string[], values: Record<string, unknown>): string {
  const texts = fields.flatMap((name) => textsIn(values[name]))
  return foldForSearch(texts.join(' ').replace(/<[^>]*>|&\w+;/g, ' '))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
