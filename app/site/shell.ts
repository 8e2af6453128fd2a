import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SocialAccounts } from '#ui/social-links.tsx'

/** A link of the menu and the footer: only pages that exist. `href` is whole, with the language's prefix. */
export type NavLink = {
  href: string
  label: string
  current?: boolean
  /** In the header: in the bar, under "More", or in the folded menu only. */
  place?: 'bar' | 'more' | 'menu'
}

/** What anyone can check about the association; what staff have not entered is missing. */
export type TrustFacts = {
  /** In the register of associations. */
  registration: string | null
  /** To collect donations. */
  permit: string
  /** The annual report. */
  report: { title: string; href: string } | null
}

/** What the header and the footer say about the association, in the reader's language. */
export type SiteFacts = {
  /** As on the logo. */
  name: string
  fullName: string
  /** Instead of the house's mark. */
  logo?: Picture | null
  tagline: string
  phone?: string
  email?: string
  address?: string
  social?: SocialAccounts
  trust?: TrustFacts
}

export type ShellProps = {
  locale: Locale
  /** Of the page being shown, without the language's prefix: what the language switch keeps. */
  path: string
  nav: readonly NavLink[]
  site: SiteFacts
  /** That visitors may choose. */
  languages?: readonly Locale[] | undefined
}
