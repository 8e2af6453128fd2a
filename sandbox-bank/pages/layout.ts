import { html, type Html } from './html.ts'
import { endonyms, languages, type Language } from './language.ts'
import type { Translate } from './words.ts'

/** Logo of the fictional bank: a tulip with two leaves. */
export const logo = html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
  <path d="M20 4c6 5 9 10 9 16s-3 11-9 16c-6-5-9-10-9-16s3-11 9-16z" fill="#C9A227" />
  <path d="M6 11c6 1 11 5 13 12v13C11 33 6 26 6 17z" fill="#fff" />
  <path d="M34 11c-6 1-11 5-13 12v13c8-3 13-10 13-19z" fill="#fff" fill-opacity=".72" />
</svg>`

export const lockIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M7 10V7a5 5 0 0 1 10 0v3m-11 0h12a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linejoin="round"
  />
</svg>`

type Shell = {
  language: Language
  say: Translate
  title: string
  body: Html
  url: URL
  offered?: readonly Language[]
  script?: string
  wide?: boolean
}

export function shell({ language, say, title, body, url, offered = languages, script, wide = false }: Shell): string {
  const page = html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${say('bank')}</title>
        <link rel="icon" href="/assets/mark.svg" />
        <link rel="stylesheet" href="/assets/bank.css" />
        ${script ? html`<script src="/assets/${script}" defer></script>` : null}
      </head>
      <body>
        <aside class="strip" aria-label="${say('notice')}">
          ${say('strip')} ${wide ? null : html`<a href="/">${say('control')}</a>`}
        </aside>
        <header class="${wide ? 'top wide' : 'top'}">
          <span class="brand">${logo}<b>${say('bank')}</b></span>
          <nav aria-label="${say('languages')}">${offered.map((one) => languageLink(one, language, url))}</nav>
        </header>
        <main class="${wide ? 'wide' : ''}">${body}</main>
      </body>
    </html>`
  return page.html
}

function languageLink(one: Language, current: Language, url: URL): Html {
  if (one === current) return html`<span lang="${one}" aria-current="true">${endonyms[one]}</span>`
  const query = new URLSearchParams(url.searchParams)
  query.set('lang', one)
  return html`<a lang="${one}" hreflang="${one}" href="${url.pathname}?${query}">${endonyms[one]}</a>`
}
