/** Data of header and footer for every page. */
import type { RouterContextProvider } from 'react-router'
import { offeredLocales } from '#features/settings/offered.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'
import { menuEntries, type MenuRow } from '#features/menus/menus.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { FEATURE_FLAGS } from '#kernel/feature-flag.ts'
import { themeUrl } from '#features/settings/theme.server.ts'
import { socialAccounts } from '#features/settings/page-contact.server.ts'
import type { Settings } from '#features/settings/settings.ts'
import { istanbulParts } from '#kernel/dates.ts'
import { localizedDigits } from '#kernel/digits.ts'
import { pick, splitLocale, type Locale } from '#kernel/locale.ts'
import { ownPath } from '#kernel/own-link.ts'
import { requestContext } from '#kernel/page.server.ts'
import type { SiteIdentity } from '#kernel/site-context.tsx'
import { isDashboardPath } from '#kernel/app-area.ts'
import { iconVersion } from './icons.server.ts'
import type { NoticeFacts } from './notice.tsx'
import type { TrustFacts, SiteFacts } from './shell.ts'

export type Site = Awaited<ReturnType<typeof loadSite>>

export async function loadSite(args: { context: Readonly<RouterContextProvider>; request: Request }) {
  // Also used by the error page, which has header and footer too.
  const ctx = args.context.get(requestContext)
  const { pathname, search } = new URL(args.request.url)
  const { locale } = splitLocale(pathname)
  // The content policy of the page needs 'map' (entry.server.tsx); reading it here avoids a second query.
  const { site, controlpanel, theme, menus } = await readSettings(ctx, 'site', 'controlpanel', 'theme', 'menus', 'map')
  const shut = FEATURE_FLAGS.filter((part) => !controlpanel[part])
  const isShut = (path: string) => shut.some((part) => part === featureOfPath(path))
  /** Staff may have copied the address of our own page from a browser, with our domain. */
  const asPath = (row: MenuRow) => ({ ...row, href: row.href && (ownPath(row.href, ctx.config.publicUrl) ?? row.href) })
  const desk = isDashboardPath(pathname)
  const name = pick(site.name, locale)
  const facts: SiteFacts = {
    name,
    fullName: pick(site.fullName, locale) || name,
    logo: theme.logo,
    tagline: pick(site.description, locale) || pick(site.tagline, locale),
    address: pick(site.address, locale),
    ...(site.phone && { phone: site.phone }),
    ...(site.email && { email: site.email }),
    social: {
      ...socialAccounts(site),
      whatsapp: site.whatsapp && `https://wa.me/${site.whatsapp.replace(/\D/g, '')}`,
    },
    trust: trustOf(site, locale),
  }
  return {
    phrases: ctx.texts.url(locale, desk ? 'all' : 'site'),
    theme: desk ? chosenTheme(args.request.headers.get('Cookie')) : ctx.preview ? chosenTheme(search) : undefined,
    publicUrl: ctx.config.publicUrl,
    name,
    facts,
    identity: identityOf(ctx.config.publicUrl, facts),
    year: Number(istanbulParts(ctx.now).year),
    languages: offeredLocales(controlpanel),
    /** Features that staff switched off: no menu links to them. */
    shut,
    menus: {
      header: menuEntries(menus.header.map(asPath), locale, isShut),
      footer: menuEntries(menus.footer.map(asPath), locale, isShut),
    },
    notice: noticeOf(controlpanel, locale),
    digits: localizedDigits(locale),
    display: { cardTexts: controlpanel.cardTexts, percentDecimals: controlpanel.percentDecimals },
    color: theme.main ?? '#0E4B3E',
    icons: { drawn: !theme.logo, version: iconVersion(theme) },
    stylesheet: themeUrl(ctx, theme),
  }
}

/**
 * The theme of a cookie or an address (`theme=dark`). Only the dashboard and previews of settings have a chosen theme; the site
 * follows the visitor's system.
 */
const chosenTheme = (text: string | null) => /\btheme=(light|dark)\b/.exec(text ?? '')?.[1]

/** Facts about the association that anyone can check, in the language of the reader. */
export function trustOf(
  { registration, permit, reportTitle, reportLink }: Settings<'site'>,
  locale: Locale,
): TrustFacts {
  return {
    registration,
    permit: pick(permit, locale),
    report: reportLink ? { title: pick(reportTitle, locale), href: reportLink } : null,
  }
}

/** Structured data of the association on every page. */
function identityOf(publicUrl: string, facts: SiteFacts): SiteIdentity {
  const { name, fullName, tagline, email, phone, address, social } = facts
  const elsewhere = Object.entries(social ?? {}).flatMap(([network, href]) =>
    href && network !== 'whatsapp' ? [href] : [],
  )
  return { publicUrl, name, fullName, description: tagline, email, phone, address, elsewhere }
}

function noticeOf(panel: Settings<'controlpanel'>, locale: Locale): NoticeFacts | null {
  const text = panel.noticeShown ? pick(panel.noticeText, locale) : ''
  return text ? { kind: panel.noticeKind, text } : null
}
