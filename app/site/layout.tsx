import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AssistantButton } from '#features/assistant/parts/assistant-button.tsx'
import { AccountLink } from '#features/accounts/sign-in/parts/account-link.tsx'
import { FOOTER_MENU, HEADER_MENU, menuEntries, MENU_PAGES } from '#features/menus/menus.ts'
import { CartDrawer } from '#features/shop/cart/parts/cart-drawer.tsx'
import { CartLink } from '#features/shop/cart/parts/cart-link.tsx'
import { SignInDialog } from '#features/accounts/sign-in/parts/sign-in-dialog.tsx'
import { DisplayProvider } from '#kernel/display-settings.tsx'
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
import type { SiteFacts } from './shell.ts'
import type { Site } from './site.server.ts'
import { useNav } from './use-nav.ts'

/** Header, content, footer. `site` is undefined if loading it failed. */
export function SiteLayout({ site, children }: { site: Site | undefined; children: ReactNode }) {
  const t = useText()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  useLinks()
  const { path } = splitLocale(pathname)
  const facts: SiteFacts = site?.facts ?? { name: t('site.name'), fullName: t('site.name'), tagline: '' }
  const shut = site?.shut ?? []
  const header = useNav(site?.menus.header ?? menuEntries(HEADER_MENU, locale), path)
  const footer = useNav(site?.menus.footer ?? menuEntries(FOOTER_MENU, locale), path)
  const shell = { locale, path: path + search, site: facts, languages: site?.languages }
  return (
    <SiteProvider site={site?.identity ?? null}>
      {site?.notice && <Notice {...site.notice} />}
      <Header
        {...shell}
        nav={header}
        actions={<AccountLink />}
        cart={shut.includes('shop') ? null : <CartLink always={MENU_PAGES.shop.covers.test(path)} />}
      />
      <DisplayProvider display={site?.display}>
        <Main place={pathname}>{children}</Main>
      </DisplayProvider>
      <SignInDialog />
      {!shut.includes('shop') && <CartDrawer place={pathname} />}
      <DonateCorner path={path} alone={shut.includes('chat')} />
      {!shut.includes('chat') && <AssistantButton path={path} />}
      <Footer {...shell} nav={footer} year={site?.year} />
      <Toaster />
    </SiteProvider>
  )
}
