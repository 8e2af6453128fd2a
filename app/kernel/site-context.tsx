/** The association and the site's address, for structured data and meta tags. */
import { createContext, useContext, type ReactNode } from 'react'

export type SiteIdentity = {
  /** The origin that visitors see, without a slash at its end. */
  publicUrl: string
  /** As on the logo, in the reader's language. */
  name: string
  fullName: string
  description: string
  email?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  /** The association's social pages. */
  elsewhere: readonly string[]
}

const SiteContext = createContext<SiteIdentity | null>(null)

export function SiteProvider({ site, children }: { site: SiteIdentity | null; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Null where not even the site could be loaded, and in tests of single components. */
export function useSite(): SiteIdentity | null {
  return useContext(SiteContext)
}
