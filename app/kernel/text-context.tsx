/** Language and texts of the page that is being rendered, for components. */
import { createContext, useContext, type ReactNode } from 'react'
import { directionOf, localePath, type Locale } from './locale.ts'
import type { Translate } from './text.ts'

type Language = { locale: Locale; translate: Translate }
const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({ children, ...language }: Language & { children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('LanguageProvider is missing above this component')
  return language
}

export function useText(): Translate {
  return useLanguage().translate
}

/** Language of the page, its direction, and `to('/campaigns')` for links that keep the language. */
export function useLocale() {
  const { locale } = useLanguage()
  return { locale, dir: directionOf(locale), to: (path: string) => localePath(locale, path) }
}
