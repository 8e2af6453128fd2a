import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { texts } from '#app/texts.ts'
import type { Locale } from '#kernel/locale.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { createTranslate, flatten } from '#kernel/text.ts'

/** The HTML of a component, in a language and at an address. */
export function render(node: ReactNode, locale: Locale = 'ar', location = '/campaigns'): string {
  return renderToStaticMarkup(
    <StaticRouter location={location}>
      <LanguageProvider locale={locale} translate={createTranslate(locale, flatten(texts, locale))}>
        {node}
      </LanguageProvider>
    </StaticRouter>,
  )
}

/** The attributes of the first tag that matches, by name: `attributes(html, 'input')`. */
export function attributes(html: string, tag: string): Record<string, string> {
  const found = new RegExp(`<${tag}\\b([^>]*)>`).exec(html)
  if (!found) throw new Error(`no <${tag}> in ${html}`)
  return Object.fromEntries([...found[1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map((match) => [match[1]!, match[2]!]))
}
