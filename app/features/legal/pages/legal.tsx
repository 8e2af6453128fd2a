import { useLoaderData } from 'react-router'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Prose } from '#ui/prose.tsx'
import { EmptyState } from '#ui/state.tsx'
import { legalPage } from '../legal-page.server.ts'
import { FactList } from '../parts/fact-list.tsx'
import { VersionList } from '../parts/version-list.tsx'
import { LEGAL_PATHS, REQUEST_PATH } from '../terms.ts'
import styles from './legal.module.css'
import type { Route } from './+types/legal'

/** @throws 404 for a version that was never published */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const page = await legalPage(ctx, new URL(args.request.url).pathname, args.params.version)
  if (!page) throw new Response(null, { status: 404 })
  return page
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, text } = loaderData
  return [...pageMeta(route, { title, description }), ...(text?.until ? [{ name: 'robots', content: 'noindex' }] : [])]
}

/** The privacy notice, the terms of use or the cookies: the version in force, or an earlier one at its own address. */
export default function Legal() {
  const t = useText()
  const { locale, to } = useLocale()
  const { kind, title, text, versions, facts } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <article className={styles.main}>
        <h1>{title}</h1>
        {text ? (
          <>
            <p className={styles.version}>
              {t('terms.version', { version: isolateLtr(text.version) })}
              {' · '}
              {text.until
                ? t('terms.was_in_force', { from: formatDate(text.at, locale), until: formatDate(text.until, locale) })
                : t('terms.in_force', { date: formatDate(text.at, locale) })}
            </p>
            {text.until && (
              <Alert kind="warning" title={t('terms.earlier')}>
                <Link to={to(LEGAL_PATHS[kind])}>{t('terms.to_current')}</Link>
              </Alert>
            )}
            {text.lang !== locale && <Alert kind="info">{t('terms.only_arabic')}</Alert>}
            <Prose html={text.html} lang={text.lang} />
          </>
        ) : (
          <EmptyState
            title={t('terms.not_published')}
            action={
              <LinkButton to={to('/contact-us')} variant="pine">
                {t('terms.ask')}
              </LinkButton>
            }
          >
            {t('terms.not_published_text')}
          </EmptyState>
        )}
        {kind === 'privacy' && !text?.until && (
          <Card as="section" padded className={styles.rights!}>
            <h2 className={styles.title}>{t('terms.rights_title')}</h2>
            <p>{t('terms.rights_text')}</p>
            <LinkButton to={to(REQUEST_PATH)} variant="outline">
              {t('terms.rights_link')}
            </LinkButton>
          </Card>
        )}
        {facts.length > 0 && <FactList of={kind === 'cookies' ? 'storage' : 'periods'} facts={facts} />}
      </article>
      {versions.length > 0 && (
        <Card as="aside" padded className={styles.side!}>
          <VersionList kind={kind} versions={versions} shown={text?.version} />
        </Card>
      )}
    </div>
  )
}
