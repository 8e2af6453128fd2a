/**
 * The site and the dashboard are two areas of one app with different documents (texts, content policy), so a link from
 * one to the other is a full page load.
 */
const DASHBOARD = /^(?:\/(?:en|tr))?\/dashboard(?:[/.?#]|$)/

export function isDashboardPath(pathname: string): boolean {
  return DASHBOARD.test(pathname)
}
