import { data, Form, useLoaderData } from 'react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { readSettings } from '#features/settings/settings.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import type { Context } from '#kernel/context.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SearchResults } from '../parts/search-results.tsx'
import { closestTitles, limitSearch, PER_PAGE, search } from '../search.server.ts'
import { searchTerms } from '../search-terms.ts'
import type { Route } from './+types/search'
import styles from './search.module.css'

/** Maximum pages that "More" adds. Visitors who have not found it by then change the query. */
const MAX_PAGES = 10

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  const params = new URL(args.request.url).searchParams
  const typed = (params.get('q') ?? '').slice(0, 100).trim()
  const page = Math.min(Math.max(Math.trunc(Number(toLatinDigits(params.get('page') ?? '1'))) || 1, 1), MAX_PAGES)
  const shell = { title: t('search.title'), description: t('search.start'), typed, words: searchTerms(typed) }
  try {
    if (typed) await limitSearch(ctx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const nothing = { closest: [], sections: [], found: [], next: null, tooMany: true }
    return data({ ...shell, ...nothing }, { status: error.status, headers: { 'Retry-After': String(Math.ceil(error.retryAfter ?? 1)) } }) // prettier-ignore
  }
  const { found, more } = await search(ctx, typed, { size: page * PER_PAGE })
  const [closest, sections] =
    typed && found.length === 0 ? await Promise.all([closestTitles(ctx, typed), openSections(ctx)]) : [[], []]
  return {
    closest,
    sections,
    ...shell,
    found,
    next: more && page < MAX_PAGES ? page + 1 : null,
    tooMany: false,
  }
}

type Section = {
  path: string
  label: 'site.navCampaigns' | 'site.navHousing' | 'site.navCenters' | 'site.navShop' | 'site.navContact'
}

/** Links to sections if nothing was found. */
async function openSections(ctx: Context): Promise<Section[]> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const sections: (Section & { open: boolean })[] = [
    { path: '/campaigns', label: 'site.navCampaigns', open: controlpanel.campaigns },
    { path: '/student-housing', label: 'site.navHousing', open: controlpanel.residences },
    { path: '/show-youth-centers', label: 'site.navCenters', open: controlpanel.youthCenters },
    { path: '/gift-shop', label: 'site.navShop', open: controlpanel.shop },
    { path: '/contact-us', label: 'site.navContact', open: true },
  ]
  return sections.filter(({ open }) => open).map(({ path, label }) => ({ path, label }))
}

// Not cached, because there is a different page for each query.
export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return [...pageMeta(route, { title, description }), { name: 'robots', content: 'noindex' }]
}

export default function Search() {
  const t = useText()
  const { to } = useLocale()
  const { typed, words, found, closest, sections, next, tooMany } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('search.title')}</h1>
      <search>
        <Form action={to('/search')} className={styles.form} key={typed}>
          <TextField type="search" name="q" label={t('search.label')} defaultValue={typed} maxLength={100} />
          <Button type="submit" variant="pine" icon={<Icon of={IconSearch} />}>
            {t('search.find')}
          </Button>
        </Form>
      </search>
      {found.length > 0 && (
        <>
          <output>{t('search.results', { words: isolate(typed) })}</output>
          <SearchResults found={found} words={words} />
        </>
      )}
      {tooMany && <Alert kind="warning">{t('search.too_many')}</Alert>}
      {found.length === 0 && !tooMany && (
        <EmptyState title={typed ? t('search.none') : t('search.start')}>{typed && t('search.noneHint')}</EmptyState>
      )}
      {closest.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('search.closest')}</h2>
          <SearchResults found={closest} words={[]} level={3} />
        </>
      )}
      {sections.length > 0 && (
        <nav aria-label={t('search.sections')} className={styles.sections}>
          {sections.map(({ path, label }) => (
            <LinkButton key={path} to={to(path)} variant="outline" size="small">
              {t(label)}
            </LinkButton>
          ))}
        </nav>
      )}
      {next && (
        <div className={styles.more}>
          <LinkButton
            to={to(`/search?${new URLSearchParams({ q: typed, page: String(next) })}`)}
            variant="outline"
            preventScrollReset
          >
            {t('search.more')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
