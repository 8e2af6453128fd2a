import { withNameKeys } from '#kernel/name-consonants.ts'

/**
 * Search keys of a donation, stored together with its donor. `search` holds name and e-mail address and is only for
 * staff with `donors.read`; `name_search` holds the name.
 */
export function donorSearchKeys(name: string, email: string | null): { search: string; name_search: string } {
  return { search: withNameKeys(`${name} ${email ?? ''}`, name), name_search: withNameKeys(name, name) }
}
