/** Public pages as a visitor without JavaScript gets them, and their content. */

/** List pages of the site, each with the page of one record. */
export const MAIN_PAGES = [
  '/',
  '/about',
  '/campaigns',
  '/camping_details/1',
  '/all-projects',
  '/project-desc/1',
  '/student-housing',
  '/student-housing-desc/1',
  '/show-youth-centers',
  '/youth-centers-desc/6',
  '/blogs-news',
]

export type FetchedPage = {
  path: string
  status: number
  headers: Headers
  /** The page without its scripts. */
  html: string
  /** Addresses on this site, each with its query and without its fragment. */
  links: string[]
  pictures: string[]
  /** Pictures of link previews. */
  previews: string[]
  /** Style sheets, fonts, icons and scripts. */
  files: string[]
}

export async function fetchPage(
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<FetchedPage> {
  const answer = await fetch(base + path, { headers, redirect: 'manual' })
  const whole = await answer.text()
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const html = whole.replace(/<script\b[\s\S]*?<\/script>/g, '')
  // Skips nofollow links as robots do, because a calendar has an address for every day.
  const followed = html.replace(/<a\b[^>]*\srel="nofollow"[^>]*>/g, '')
  const own = (addresses: string[]) => [...new Set(addresses.flatMap((address) => ownPath(base, path, address)))]
  return {
    path,
    status: answer.status,
    headers: answer.headers,
    html,
    links: isPage ? own([...attributes(followed, 'a', 'href'), ...attributes(followed, 'form', 'action')]) : [],
    pictures: isPage
      ? own([
          ...attributes(html, 'img', 'src'),
          ...['img', 'source'].flatMap((tag) => attributes(html, tag, 'srcset').flatMap(candidates)),
          ...attributes(html, 'use', 'href'),
          ...attributes(html, 'video', 'poster'),
        ])
      : [],
    previews: isPage ? own(metas(html)) : [],
    files: isPage ? own([...attributes(html, 'link', 'href'), ...attributes(whole, 'script', 'src')]) : [],
  }
}

/** Unescaped values of an attribute. */
export function attributes(html: string, tag: string, name: string): string[] {
  const tags = html.matchAll(new RegExp(`<${tag}\\b(?:[^>"]|"[^"]*")*>`, 'g'))
  return [...tags].flatMap(([text]) => {
    const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(text)?.[1]
    return value === undefined ? [] : [value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")]
  })
}

/** The visible text, without tags. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const metas = (html: string) =>
  [...html.matchAll(/<meta\b[^>]*(?:og|twitter):image"[^>]*>/g)].flatMap(([tag]) => attributes(tag!, 'meta', 'content'))

const candidates = (srcset: string) => srcset.split(/,\s+/).flatMap((one) => one.trim().split(/\s+/)[0] || [])

function ownPath(base: string, from: string, address: string): string[] {
  if (/^(?:mailto|tel|sms|data|javascript|whatsapp):/.test(address) || address.startsWith('#')) return []
  const url = new URL(address, base + from)
  return url.origin === base ? [url.pathname + url.search] : []
}
