import { matchPath } from 'react-router'
import { cookieName, type CookieName } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { splitLocale } from '#kernel/locale.ts'
import { plainText } from '#kernel/rich-text.server.ts'
import { BROWSER_STORAGE } from './browser-storage.ts'
import { retentionPeriods } from './periods.server.ts'
import { publishedText } from './published.server.ts'
import { LEGAL_KINDS, LEGAL_PATHS, type LegalKind } from './terms.ts'

export type Fact = { name: string; code?: true; notes: string[]; text: string }

/** Data of the public page of a legal text. Null for an unknown version. The router also opens `/Privacy` and `/%70rivacy`. */
export async function legalPage(ctx: Context, pathname: string, version: string | undefined) {
  const { path } = splitLocale(decodeURI(pathname))
  const kind = LEGAL_KINDS.find((one) => matchPath({ path: LEGAL_PATHS[one], end: false }, path))!
  const published = await publishedText(ctx, { kind, version })
  if (!published) return null
  const t = ctx.texts.translate(ctx.locale)
  return {
    kind,
    title: t(`terms.${kind}`),
    description: published.text ? plainText(published.text.html).slice(0, 300) : t('terms.not_published'),
    ...published,
    // The tables describe the current state, so they are not shown with earlier versions.
    facts: published.text?.until ? [] : await factsOf(ctx, kind),
  }
}

async function factsOf(ctx: Context, kind: LegalKind): Promise<Fact[]> {
  if (kind === 'privacy')
    return (await retentionPeriods(ctx)).map(({ what, how }) => ({ name: what, notes: [], text: how }))
  return kind === 'cookies' ? storageFacts(ctx) : []
}

function storageFacts({ config, texts, locale }: Context): Fact[] {
  const t = texts.translate(locale)
  return BROWSER_STORAGE.map(({ name, kind, host, lifetime, purpose }) => ({
    name: host ? cookieName(config, name as CookieName) : name,
    code: true,
    notes: [t(`legal.kind.${kind}`), lifetime ? t(...lifetime) : t('legal.until_tab_closes')],
    text: t(purpose),
  }))
}
