/** The association and the site's address, for structured data and meta tags. */
import { createContext, useContext, type ReactNode } from 'react'

export type SiteIdentity = {
  /** Origin that visitors see, without a trailing slash. */
  publicUrl: string
  /** Name as on the logo, in the language of the reader. */
  name: string
  fullName: string
  description: string
  email?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  /** URLs of the association's social media pages. */
  elsewhere: readonly string[]
}

const SiteContext = createContext<SiteIdentity | null>(null)

export function SiteProvider({ site, children }: { site: SiteIdentity | null; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Null if loading the site failed, and in tests of single components. */
export function useSite(): SiteIdentity | null {
  return useContext(SiteContext)
}
