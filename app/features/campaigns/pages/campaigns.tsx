import { useLoaderData } from 'react-router'
import { ContactBar } from '#features/inbox/contact/parts/contact-bar.tsx'
import { pageContact } from '#features/settings/page-contact.server.ts'
import { pageHead } from '#features/settings/page-head.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PUBLIC_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { ChoiceLinks } from '#ui/choice-links.tsx'
import { CountedHeading } from '#ui/counted-heading.tsx'
import { SaplingView } from '#ui/hero-views/sapling.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { EmptyState } from '#ui/state.tsx'
import { priorityInList } from '#ui/picture.tsx'
import { CampaignCard } from '../parts/campaign-card.tsx'
import { CAMPAIGN_ORDERS, ORDER_TEXTS, orderIn } from '../order.ts'
import { campaignsPage, categoryExists } from '../queries.server.ts'
import styles from './campaigns.module.css'
import type { Route } from './+types/campaigns'

/** @throws 404 for an unknown category */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const categoryParam = searchParams.get('category')
  const order = orderIn(searchParams)
  const category = categoryParam ? recordId(categoryParam) : null
  const [{ categories, campaigns }, head, contact] = await Promise.all([
    campaignsPage(ctx, { category, order }),
    pageHead(ctx, 'campaigns-page'),
    pageContact(ctx, 'campaigns-page'),
  ])
  if (
    categoryParam &&
    !categories.some(({ id }) => id === category) &&
    !(category && (await categoryExists(ctx, category)))
  )
    throw new Response(null, { status: 404 })
  return {
    category,
    order,
    categories,
    campaigns,
    contact,
    ...head,
  }
}

export const headers = () => PUBLIC_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  if (!loaderData) return []
  const current = loaderData.categories.find(({ id }) => id === loaderData.category)
  return pageMeta(route, {
    title: current ? `${loaderData.title}: ${current.name}` : loaderData.title,
    description: loaderData.lead,
    search: current ? `?category=${current.id}` : '',
  })
}

export default function Campaigns() {
  const t = useText()
  const { to } = useLocale()
  const { title, lead, picture, contact, category, order, categories, campaigns } = useLoaderData<typeof loader>()
  const current = categories.find(({ id }) => id === category)
  return (
    <>
      <PageHero title={title} lead={lead} picture={picture} view={SaplingView} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.filter}>
          <ChoiceLinks
            label={t('campaigns.categories')}
            one={t('campaigns.category')}
            path={to('/campaigns')}
            name="category"
            current={category}
            all={t('campaigns.all')}
            choices={categories}
            sort={{
              label: t('campaigns.sort'),
              current: order,
              choices: CAMPAIGN_ORDERS.map((id) => ({ id, name: t(ORDER_TEXTS[id]) })),
            }}
          />
        </div>
        <CountedHeading count={t('campaigns.count', { count: campaigns.length })} className={styles.heading}>
          {current?.name}
        </CountedHeading>
        {campaigns.length > 0 ? (
          <CardGrid>
            {campaigns.map((campaign, i) => (
              <CampaignCard key={campaign.id} campaign={campaign} priority={priorityInList(i)} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            title={t('campaigns.empty')}
            action={
              category !== null && (
                <LinkButton to={to('/campaigns')} variant="pine">
                  {t('campaigns.all')}
                </LinkButton>
              )
            }
          >
            {category !== null && t('campaigns.emptyHint')}
          </EmptyState>
        )}
        <ContactBar contact={contact} />
      </div>
    </>
  )
}
