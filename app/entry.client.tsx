import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isDashboardPath } from '#kernel/app-area.ts'
import { showDigits } from '#kernel/digits.ts'
import { isLocale } from '#kernel/locale.ts'
import { NonceProvider } from '#kernel/nonce.tsx'
import { ReferenceProvider } from '#kernel/reference.tsx'
import { rememberSource } from '#kernel/remembered-source.ts'
import { createTranslate } from '#kernel/text.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'
import { setPageTexts } from '#kernel/unanswered.ts'
import { clearTabAfterSignOut } from '#site/clear-tab.ts'

clearTabAfterSignOut()
rememberSource()

const { lang, dataset } = document.documentElement
const locale = isLocale(lang) ? lang : 'ar'
showDigits(dataset.digits === 'arabic' ? 'arabic' : 'latin')
// Stores the language of the reader, for `/` and for addresses without a language. Not in a preview of settings, which
// may be in another language than its user reads.
if (!new URLSearchParams(location.search).has('preview'))
  document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax`
const phrases = (await (await fetch(dataset.phrases!)).json()) as Record<string, string>
const translate = createTranslate(locale, phrases)
setPageTexts(translate)

// Browsers hide the nonce attribute of scripts and styles, so the page has it in this element.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

// Shows our offline page when there is no network (site/offline). The dashboard needs the network.
if (!isDashboardPath(location.pathname))
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {
    // Some browsers forbid service workers in private windows; the site works without one.
  })

startTransition(() => {
  hydrateRoot(
    document,
    <LanguageProvider locale={locale} translate={translate}>
      <ReferenceProvider value={dataset.reference}>
        <NonceProvider value={nonce}>
          <HydratedRouter />
        </NonceProvider>
      </ReferenceProvider>
    </LanguageProvider>,
  )
})
