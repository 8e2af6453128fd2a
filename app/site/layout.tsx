import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AssistantButton } from '#features/assistant/parts/assistant-button.tsx'
import { AccountLink } from '#features/accounts/sign-in/parts/account-link.tsx'
import { CartDrawer } from '#features/shop/cart/parts/cart-drawer.tsx'
import { CartLink } from '#features/shop/cart/parts/cart-link.tsx'
import { SignInDialog } from '#features/accounts/sign-in/parts/sign-in-dialog.tsx'
import { DisplayProvider } from '#kernel/display-settings.tsx'
import type { Flag } from '#kernel/feature-flag.ts'
import { splitLocale } from '#kernel/locale.ts'
import { SiteProvider } from '#kernel/site-context.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useLinks } from '#ui/link.tsx'
import { Main } from '#ui/main.tsx'
import { Toaster } from '#ui/toast.tsx'
import { DonateCorner } from './donate-corner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'
import type { NavLink, SiteFacts } from './shell.ts'
import type { Site } from './site.server.ts'

const SHOP = /^\/(gift-shop|products-detail|my-cart|checkout)(\/|$)/

/** Header, content, footer. `site` is missing when even that could not be loaded. */
export function SiteLayout({ site, children }: { site: Site | undefined; children: ReactNode }) {
  const t = useText()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  useLinks()
  const { path } = splitLocale(pathname)
  const facts: SiteFacts = site?.facts ?? { name: t('site.name'), fullName: t('site.name'), tagline: '' }
  const shut = site?.shut ?? []
  const nav = useNav(path, shut)
  const shell = { locale, path: path + search, nav, site: facts, languages: site?.languages }
  return (
    <SiteProvider site={site?.identity ?? null}>
      {site?.notice && <Notice {...site.notice} />}
      <Header
        {...shell}
        actions={<AccountLink />}
        cart={shut.includes('shop') ? null : <CartLink always={SHOP.test(path)} />}
      />
      <DisplayProvider display={site?.display}>
        <Main place={pathname}>{children}</Main>
      </DisplayProvider>
      <SignInDialog />
      {!shut.includes('shop') && <CartDrawer place={pathname} />}
      <DonateCorner path={path} alone={shut.includes('chat')} />
      {!shut.includes('chat') && <AssistantButton path={path} />}
      <Footer {...shell} year={site?.year} />
      <Toaster />
    </SiteProvider>
  )
}

/** Only pages that exist, and that staff have not switched off. */
function useNav(path: string, shut: readonly Flag[]): NavLink[] {
  const t = useText()
  const { to } = useLocale()
  const links: (NavLink & { part?: Flag })[] = [
    { href: to('/'), label: t('site.navHome'), current: path === '/', place: 'menu' },
    {
      href: to('/campaigns'),
      label: t('site.navCampaigns'),
      current: /^\/(campaigns|camping_details)\b/.test(path),
      part: 'campaigns',
    },
    {
      href: to('/all-projects'),
      label: t('site.navProjects'),
      current: /^\/(all-projects|project-desc)\b/.test(path),
      part: 'projects',
    },
    {
      href: to('/student-housing'),
      label: t('site.navHousing'),
      current: path.startsWith('/student-housing'),
      part: 'residences',
    },
    {
      href: to('/show-youth-centers'),
      label: t('site.navCenters'),
      current: /^\/(show-youth-centers|youth-centers-desc)\b/.test(path),
      part: 'youthCenters',
    },
    {
      href: to('/blogs-news'),
      label: t('site.navNews'),
      current: /^\/(blogs-news|activity|post-details)\b/.test(path),
      part: 'news',
    },
    { href: to('/gift-shop'), label: t('site.navShop'), current: SHOP.test(path), part: 'shop' },
    {
      href: to('/donations'),
      label: t('site.navDonations'),
      current: /^\/donations\b/.test(path),
      place: 'menu',
    },
    { href: to('/about'), label: t('site.navAbout'), current: path === '/about', place: 'more' },
    {
      href: to('/complaints-page'),
      label: t('complaints.title'),
      current: path === '/complaints-page',
      part: 'complaints',
      place: 'more',
    },
    { href: to('/contact-us'), label: t('site.navContact'), current: path === '/contact-us', place: 'more' },
  ]
  return links.filter(({ part }) => !part || !shut.includes(part))
}
