/**
 * An email for staff: without links of our site, which could act for the recipient, and without the codes and tokens in
 * them. The text version contains every link of an email; the same strings are removed from the HTML.
 */
import { escapeMarkup } from '#kernel/markup.ts'

/** Path segments and values shorter than this are not secrets. */
const SHORTEST = 6
const isCode = (part: string) => part.length >= SHORTEST && /[\dA-Z]/.test(part)

/** The codes and tokens in one of our addresses. */
function codesOf(url: URL): string[] {
  const parts = [...url.pathname.split('/'), ...url.searchParams.values()]
  return parts.flatMap((part) => [part, decoded(part)]).filter(isCode)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** @param origin of our site; links to other sites are not removed */
export function withoutLinks(email: { html: string; text: string }, origin: string): { html: string; text: string } {
  const links = [...new Set(email.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])]
    .filter((link) => URL.canParse(link) && new URL(link).origin === origin)
    // Longest first, because one link may be a prefix of another.
    .toSorted((a, b) => b.length - a.length)
  const codes = [...new Set(links.flatMap((link) => codesOf(new URL(link))))].toSorted((a, b) => b.length - a.length)
  let { html, text } = email
  for (const link of links) {
    html = html.replaceAll(escapeMarkup(link), '#').replaceAll(link, '#')
    text = text.replaceAll(link, '…')
  }
  for (const code of codes) {
    html = html.replaceAll(escapeMarkup(code), '•••')
    text = text.replaceAll(code, '•••')
  }
  return { html, text }
}
