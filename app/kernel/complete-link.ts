/** `example.org`, then nothing or a path. The last part begins with a letter, so that a number is not a site. */
const SITE = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+([/?#]\S*)?$/u
const MAIL_ADDRESS = /^[^\s@/:?#]+@([^\s@/:?#]+)$/

/**
 * The address of a link that was typed as `www.example.org` or `info@example.org`, which would be a page of our own
 * site. Complete addresses and paths do not change.
 */
export function completeLink(href: string): string {
  const typed = href.trim()
  if (SITE.test(typed)) return `https://${typed}`
  const [, host] = MAIL_ADDRESS.exec(typed) ?? []
  return host && SITE.test(host) ? `mailto:${typed}` : href
}
