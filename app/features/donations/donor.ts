import { foldForSearch } from '#kernel/arabic.ts'

/** What staff find a gift by who gave it: kept with the gift, whoever writes its donor. */
export function foldedDonor(name: string, email: string | null): string {
  return foldForSearch(`${name} ${email ?? ''}`)
}
