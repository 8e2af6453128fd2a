/** The page that hands over to the bank; its key works for one try. */
export function redirectPath(redirectToken: string): string {
  return `/donations/hop/${redirectToken}`
}
