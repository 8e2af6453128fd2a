/** The page that redirects to the bank; its key works for one attempt. */
export function redirectPath(redirectToken: string): string {
  return `/donations/hop/${redirectToken}`
}

/** The page where a payer shows a proof of work before a form takes another card. */
export function cardCheckPath(redirectToken: string): string {
  return `/payments/check/${redirectToken}`
}
