import { Link } from '#ui/link.tsx'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { QuickSearch, QuickSearchButton } from '#features/search/parts/quick-search.tsx'
import { localePath } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { useLinkSource } from '#kernel/use-link-source.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkipLink } from '#ui/main.tsx'
import { Logo } from '#ui/logo.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { barLinks } from './bar-links.ts'
import { LanguageLinks } from './language-links.tsx'
import { MoreLinks } from './more-links.tsx'
import { NavList } from './nav-list.tsx'
import type { ShellProps } from './shell.ts'
import styles from './header.module.css'
import languageStyles from './header-languages.module.css'
import menuStyles from './header-menu.module.css'

const MENU = 'site-menu'

/** `actions` are next to the donate button and in the folded menu; `cart` is in the bar only. */
export function Header({
  locale,
  path,
  nav,
  site,
  languages,
  actions,
  cart,
}: ShellProps & { actions?: ReactNode; cart?: ReactNode }) {
  const t = useText()
  const withSource = useLinkSource()
  const { bar, more } = barLinks(nav, locale)
  const donate = (
    <LinkButton to={withSource(localePath(locale, '/donations'))} size="small" icon={<Icon of={IconHeart} />}>
      {t('site.donate')}
    </LinkButton>
  )
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <div className={clsx('wrap', styles.bar)}>
          <Link to={localePath(locale, '/')} className={styles.home} aria-label={`${site.name} · ${t('site.home')}`}>
            <Logo name={site.name} picture={site.logo} />
          </Link>
          <nav aria-label={t('site.mainMenu')} className={styles.nav}>
            <NavList nav={bar} />
            {more.length > 0 && <MoreLinks nav={more} />}
          </nav>
          {/* The cart is known only after hydration, so it comes first: it uses free space and moves nothing. */}
          {cart && <div className={styles.cart}>{cart}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
          <LanguageLinks locale={locale} path={path} languages={languages} short className={languageStyles.languages} />
          <QuickSearchButton className={styles.search} />
          {donate}
          <button type="button" popoverTarget={MENU} aria-label={t('site.menu')} className={styles.burger}>
            <Icon of={IconMenu} size={24} />
          </button>
        </div>
      </header>
      <QuickSearch />
      <div id={MENU} popover="auto" className={menuStyles.menu}>
        <Pattern className={menuStyles.lattice} />
        <div className={menuStyles.head}>
          <Logo name={site.name} picture={site.logo} />
          <button
            type="button"
            popoverTarget={MENU}
            popoverTargetAction="hide"
            aria-label={t('ui.close')}
            className={clsx(styles.burger, menuStyles.close)}
          >
            <Icon of={IconX} size={24} />
          </button>
        </div>
        <nav aria-label={t('site.mainMenu')} className={menuStyles.nav}>
          <NavList nav={nav} look={menuStyles} onFollow={closeMenu} />
        </nav>
        <div className={menuStyles.foot}>
          {actions}
          <LanguageLinks locale={locale} path={path} languages={languages} className={menuStyles.languages} />
        </div>
      </div>
    </>
  )
}

// A link navigates without a page load, so the popover would stay open over the new page.
function closeMenu() {
  document.getElementById(MENU)?.hidePopover()
}
