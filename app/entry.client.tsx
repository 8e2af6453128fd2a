import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { showDigits } from '#kernel/digits.ts'
import { isLocale } from '#kernel/locale.ts'
import { NonceProvider } from '#kernel/nonce.tsx'
import { ReferenceProvider } from '#kernel/reference.tsx'
import { createTranslate } from '#kernel/text.ts'
import { LanguageProvider } from '#kernel/text-context.tsx'

const { lang, dataset } = document.documentElement
const locale = isLocale(lang) ? lang : 'ar'
showDigits(dataset.digits === 'arabic' ? 'arabic' : 'latin')
// The language somebody reads in is remembered, for the bare address and for what has no language in its path.
document.cookie = `lang=${locale}; path=/; max-age=31536000; samesite=lax`
const phrases = (await (await fetch(dataset.phrases!)).json()) as Record<string, string>

// The router learns in an effect, some time after a page is shown, which page it is to note the place of: whoever left
// sooner came back to the top. What the address says is true at once, and this is told after the router's own note.
const PLACES = 'react-router-scroll-positions'
addEventListener('visibilitychange', () => {
  const { key } = (history.state ?? {}) as { key?: string }
  if (document.visibilityState !== 'hidden' || !key) return
  const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>
  sessionStorage.setItem(PLACES, JSON.stringify({ ...places, [key]: scrollY }))
})

// Browsers hide the word from everything but this.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

startTransition(() => {
  hydrateRoot(
    document,
    <LanguageProvider locale={locale} translate={createTranslate(locale, phrases)}>
      <ReferenceProvider value={dataset.reference}>
        <NonceProvider value={nonce}>
          <HydratedRouter />
        </NonceProvider>
      </ReferenceProvider>
    </LanguageProvider>,
  )
})
