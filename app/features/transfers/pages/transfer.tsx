import { data, useLoaderData } from 'react-router'
import { transferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { transferAction } from '../form.server.ts'
import { pledgeByToken } from '../own.server.ts'
import { hasAccount, TRANSFERS_PATH } from '../pledge.ts'
import { OwnTransfer, type OwnTransferProps } from '../parts/own-transfer.tsx'
import styles from '../parts/transfer.module.css'
import type { Route } from './+types/transfer'

/** The token gives access without cookie or account. The page names no donor data, because the link may be shared. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { searchParams } = new URL(args.request.url)
  const pledge = await pledgeByToken(ctx, args.params.token)
  const t = ctx.texts.translate(ctx.locale)
  if (!pledge) return data({ title: t('transfers.unknown'), found: null }, { status: 404 })
  return {
    title: t('transfers.title'),
    found: {
      pledge,
      transfer: await transferAccounts(ctx),
      today: dayOf(ctx.now),
      fresh: searchParams.has('new'),
      slipSent: searchParams.has('slip'),
    },
  }
}

export const action = (args: Route.ActionArgs) => transferAction(args)

export const headers = () => SECRET_PAGE

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = '' } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as { name?: string }
  return [{ title: loaderData ? `${loaderData.title} · ${name}` : name }, { name: 'robots', content: 'noindex' }]
}

function leadOf({ pledge, transfer }: Pick<OwnTransferProps, 'pledge' | 'transfer'>): TextKey {
  const { state, currency } = pledge
  return state === 'promised' && !hasAccount(transfer, currency)
    ? 'transfers.lead.no_account'
    : `transfers.lead.${state}`
}

export default function Transfer() {
  const t = useText()
  const { to } = useLocale()
  const { title, found } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title} lead={found ? t(leadOf(found)) : t('transfers.unknown_text')}>
        {found ? (
          <OwnTransfer {...found} />
        ) : (
          <div className={styles.acts}>
            <LinkButton to={to(TRANSFERS_PATH)} variant="pine">
              {t('transfers.announce')}
            </LinkButton>
            <LinkButton to={to('/contact-us')} variant="quiet">
              {t('transfers.contact_us')}
            </LinkButton>
          </div>
        )}
      </HeadedCard>
    </div>
  )
}
