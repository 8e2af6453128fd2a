import type { Locale } from '#kernel/locale.ts'
import type { Picture } from '#kernel/picture.ts'
import type { SocialAccounts } from '#ui/social-links.tsx'

/** A link of the menu and the footer, to a page that exists. `href` is the complete path with the language prefix. */
export type NavLink = {
  href: string
  label: string
  current?: boolean
  /** Place in the header: in the bar, under "More", or in the folded menu only. */
  place?: 'bar' | 'more' | 'menu'
}

/** Facts about the association that anyone can check; values that staff have not entered are null. */
export type TrustFacts = {
  /** Number in the register of associations. */
  registration: string | null
  /** Permit for collecting donations. */
  permit: string
  /** Annual report. */
  report: { title: string; href: string } | null
}

/** Facts about the association for header and footer, in the language of the reader. */
export type SiteFacts = {
  /** Name as on the logo. */
  name: string
  fullName: string
  /** Logo; replaces the default mark. */
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
  /** Path of the current page without the language prefix, which the language links keep. */
  path: string
  nav: readonly NavLink[]
  site: SiteFacts
  /** Languages that visitors may choose. */
  languages?: readonly Locale[] | undefined
}
