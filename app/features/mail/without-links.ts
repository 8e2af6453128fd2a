/**
 * An email as staff may read it: without the links of our site that act for whom it was written to, and without the
 * codes and tokens in them. The text version names every link of an email; in the HTML the same strings are taken out.
 */
import { escapeMarkup } from '#kernel/markup.ts'

/** Path segments and values shorter than this open nothing. */
const SHORTEST = 6
const isCode = (part: string) => part.length >= SHORTEST && /[\dA-Z]/.test(part)

/** Of one of our addresses: what is not said anywhere else. */
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

/** @param origin of our site: links to other sites stay */
export function withoutLinks(email: { html: string; text: string }, origin: string): { html: string; text: string } {
  const links = [...new Set(email.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])]
    .filter((link) => URL.canParse(link) && new URL(link).origin === origin)
    // The longest first: one may be the beginning of another.
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
