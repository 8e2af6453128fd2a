/** The page that hands over to the bank; its key works for one try. */
export function redirectPath(hopToken: string): string {
  return `/donations/hop/${hopToken}`
}
