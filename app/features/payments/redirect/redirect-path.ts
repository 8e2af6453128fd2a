/** The page that redirects to the bank; its key works for one attempt. */
export function redirectPath(redirectToken: string): string {
  return `/donations/hop/${redirectToken}`
}
