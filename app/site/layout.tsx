import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AccountLink } from '#features/sign-in/parts/account-link.tsx'
import { SignInDialog } from '#features/sign-in/parts/sign-in-dialog.tsx'
import { splitLocale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useLinks } from '#ui/link.tsx'
import { Toaster } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { NavLink, SiteFacts } from './shell.ts'
import type { Site } from './site.server.ts'

/** Header, content, footer. `site` is missing when even that could not be loaded. */
export function SiteLayout({ site, children }: { site: Site | undefined; children: ReactNode }) {
  const t = useText()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  useLinks()
  const { path } = splitLocale(pathname)
  const facts: SiteFacts = site?.facts ?? { name: t('site.name'), fullName: t('site.name'), tagline: '' }
  const nav = useNav(path)
  const shell = { locale, path: path + search, nav, site: facts }
  return (
    <>
      <Header {...shell} actions={<AccountLink />} />
      <Main place={pathname}>{children}</Main>
      <SignInDialog />
      <Footer {...shell} year={site?.year} />
      <Toaster />
    </>
  )
}

/** Only pages that exist. */
function useNav(path: string): NavLink[] {
  const t = useText()
  const { to } = useLocale()
  return [
    { href: to('/'), label: t('site.navHome'), current: path === '/' },
    { href: to('/campaigns'), label: t('site.navCampaigns'), current: /^\/(campaigns|camping_details)\b/.test(path) },
    { href: to('/all-projects'), label: t('site.navProjects'), current: /^\/(all-projects|project-desc)\b/.test(path) },
    { href: to('/student-housing'), label: t('site.navHousing'), current: path.startsWith('/student-housing') },
    {
      href: to('/show-youth-centers'),
      label: t('site.navCenters'),
      current: /^\/(show-youth-centers|youth-centers-desc)\b/.test(path),
    },
    {
      href: to('/blogs-news'),
      label: t('site.navNews'),
      current: /^\/(blogs-news|activity|post-details)\b/.test(path),
    },
    { href: to('/donations'), label: t('site.navDonations'), current: /^\/donations\b/.test(path) },
  ]
}

/** A page that comes without a page load takes the focus, as a loaded one would: screen readers begin at its top. */
function Main({ place, children }: { place: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <main id="content" tabIndex={-1} ref={main}>
      {children}
    </main>
  )
}
