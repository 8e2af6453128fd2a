import { useLocation } from 'react-router'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { LOCALE_NAMES, LOCALES, localePath, splitLocale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { removeAllDrafts } from '#resource/stored-draft.ts'
import { useDashboard } from '../dashboard-data.ts'
import { popGroup, popHead, popItem, PopMenu } from './menu.tsx'
import { saveTheme, THEMES } from './preferences.ts'
import { SIDE_BAR } from './side-bar.tsx'
import { useTheme } from './use-theme.ts'
import styles from './top-bar.module.css'

export function TopBar({ onSearch }: { onSearch: () => void }) {
  const t = useText()
  return (
    <header className={styles.bar}>
      <button type="button" popoverTarget={SIDE_BAR} aria-label={t('dashboard.menu')} className={styles.burger}>
        <Icon of={IconMenu2} size={23} />
      </button>
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <Icon of={IconSearch} size={19} />
        <span className={styles.words}>{t('dashboard.search_or_do')}</span>
        <kbd dir="ltr" className={styles.key}>
          Ctrl K
        </kbd>
      </button>
      <LanguageMenu />
      <ThemeMenu />
      <PersonMenu />
    </header>
  )
}

/** Texts are loaded with the document, so another language needs a full page load. */
function LanguageMenu() {
  const t = useText()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname)
  return (
    <PopMenu label={t('dashboard.language')} className={styles.tool} button={<Icon of={IconLanguage} size={21} />}>
      {LOCALES.map((other) => (
        <Link
          key={other}
          to={localePath(other, path) + search}
          reloadDocument
          lang={other}
          className={popItem}
          aria-current={other === locale ? 'true' : undefined}
        >
          {LOCALE_NAMES[other]}
        </Link>
      ))}
    </PopMenu>
  )
}

const THEME_ICONS = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon }

function ThemeMenu() {
  const t = useText()
  const theme = useTheme()
  return (
    <PopMenu label={t('dashboard.theme')} className={styles.tool} button={<Icon of={THEME_ICONS[theme]} size={21} />}>
      <fieldset className={popGroup} aria-label={t('dashboard.theme')}>
        {THEMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={theme === one}
            className={popItem}
            onClick={() => saveTheme(one)}
          >
            <Icon of={THEME_ICONS[one]} size={19} />
            <span>{t(`dashboard.theme.${one}`)}</span>
            {theme === one && <Icon of={IconCheck} size={17} className={styles.check} />}
          </button>
        ))}
      </fieldset>
    </PopMenu>
  )
}

function PersonMenu() {
  const t = useText()
  const { to } = useLocale()
  const { me } = useDashboard()
  const button = (
    <>
      <span className={styles.seal} data-letter={[...me.name][0]} aria-hidden />
      <bdi className={styles.name}>{me.name}</bdi>
    </>
  )
  return (
    <PopMenu label={`${t('dashboard.my_menu')}: ${me.name}`} className={styles.person} button={button}>
      <p className={popHead}>
        <strong>
          <bdi>{me.name}</bdi>
        </strong>
        <span>{me.roles.join(' · ')}</span>
        <bdi dir="ltr">{me.email}</bdi>
      </p>
      <Link to={to('/dashboard/profile')} className={popItem}>
        <Icon of={IconUser} size={19} />
        {t('dashboard.profile')}
      </Link>
      <form method="post" action={to('/user-account/logout')} onSubmit={removeAllDrafts}>
        <input type="hidden" name="intent" value="logout" />
        <button type="submit" className={popItem}>
          <Icon of={IconLogout} size={19} mirror />
          {t('dashboard.sign_out')}
        </button>
      </form>
    </PopMenu>
  )
}
