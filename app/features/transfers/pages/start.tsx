import { useLoaderData } from 'react-router'
import { ClosedCampaign } from '#features/donations/form/closed-campaign.tsx'
import { TransferForm } from '#features/donations/parts/transfer-form.tsx'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { startAction } from '../form.server.ts'
import { TRANSFERS_PATH } from '../pledge.ts'
import { startPage } from '../start-page.server.ts'
import styles from '../parts/transfer.module.css'
import type { Route } from './+types/start'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  const params = new URL(args.request.url).searchParams
  return { title: t('transfers.title'), lead: t('transfers.announce_text'), page: await startPage(ctx, params) }
}

export const action = (args: Route.ActionArgs) => startAction(args)

export const headers = () => PRIVATE_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) =>
  loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []

/** The transfer form of the donations page on its own page, which also shows the errors of that form. */
export default function StartTransfer() {
  const t = useText()
  const { to } = useLocale()
  const { title, lead, page } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title} lead={lead}>
        {page ? (
          <div className={styles.stack}>
            {page.closed && <ClosedCampaign reason={page.closed} />}
            <TransferForm key={page.chosen} action={TRANSFERS_PATH} {...page} />
            <div>
              <LinkButton to={to('/donations?method=transfer')} variant="quiet">
                {t('transfers.without_code')}
              </LinkButton>
            </div>
          </div>
        ) : (
          <Alert kind="info">{t('transfers.not_offered')}</Alert>
        )}
      </HeadedCard>
    </div>
  )
}
