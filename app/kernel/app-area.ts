/**
 * The site and the dashboard are two worlds of one app: each has its own documents (phrases, policy), so going from
 * one to the other is a page load.
 */
const DASHBOARD = /^(?:\/(?:en|tr))?\/dashboard(?:[/.?#]|$)/

export function isDashboardPath(pathname: string): boolean {
  return DASHBOARD.test(pathname)
}
