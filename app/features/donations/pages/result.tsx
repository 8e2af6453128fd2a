import { useEffect } from 'react'
import { data, redirect, useLoaderData } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { campaignDetail, campaignsWithPage } from '#features/campaigns/queries.server.ts'
import { paymentByToken } from '#features/payments/queries.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { usePoll } from '#kernel/use-poll.ts'
import { transferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { orderResultPath } from '#features/payments/result-path.ts'
import { formatAmountInput } from '#features/donations/form/form-state.ts'
import { clearDonationDraft } from '#features/donations/form/draft.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/state.tsx'
import { ShareButton, ShareDialog } from '#ui/share-dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { receiptPdfPath } from '../receipt-pdf-path.ts'
import { ResultCard, Thanks, type ThanksProps } from '../parts/result-card.tsx'
import { donationByToken, receiptEmailAddress, type DonationStatus } from '../queries.server.ts'
import styles from './result.module.css'
import type { Route } from './+types/result'

const SHARE = 'share-donation'

/** The token shows the donation's state; it needs no cookie and shows no personal data. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const donation = await donationByToken(ctx, args.params.token)
  if (!donation) {
    // The bank sends all payers back to this page; an order has its own page.
    const payment = await paymentByToken(ctx, args.params.token)
    if (payment?.purpose === 'order') throw redirect(orderResultPath(ctx.locale, args.params.token))
    return data(null, { status: 404 })
  }
  const paid = donation.view === 'paid'
  const [campaign, withPage, { controlpanel }, email, transfer] = await Promise.all([
    paid && donation.campaign ? campaignDetail(ctx, donation.campaign.id) : undefined,
    campaignsWithPage(ctx, [donation.campaign?.id ?? null]),
    readSettings(ctx, 'controlpanel'),
    // Imported donations have no receipt, and their donors got no email.
    paid && donation.receipt ? receiptEmailAddress(ctx, args.params.token) : null,
    donation.view === 'declined' ? transferAccounts(ctx) : null,
  ])
  const campaigns = controlpanel.campaigns ? '/campaigns' : null
  const page = donation.campaign && withPage.has(donation.campaign.id) ? campaignPath(donation.campaign.id) : null
  return {
    title: ctx.texts.translate(ctx.locale)('donations.result_title'),
    donation,
    email,
    funded: campaign ? { goal: campaign.goal, total: campaign.total, currency: campaign.currency } : null,
    withoutAccount: ctx.actor === null,
    token: args.params.token,
    date: donation.confirmedAt && formatDate(donation.confirmedAt, ctx.locale),
    campaigns,
    page,
    transferable: transfer !== null,
    share: ctx.config.publicUrl + localePath(ctx.locale, page ?? campaigns ?? '/'),
  }
}

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = '' } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as { name?: string }
  return [{ title: loaderData ? `${loaderData.title} · ${name}` : name }, { name: 'robots', content: 'noindex' }]
}

export default function Result() {
  const t = useText()
  const { to } = useLocale()
  const found = useLoaderData<typeof loader>()
  if (!found)
    return (
      <div className={`wrap ${styles.page}`}>
        <h1>
          <VisuallyHidden>{t('donations.result_title')}</VisuallyHidden>
        </h1>
        <EmptyState
          title={t('donations.unknown')}
          action={
            <LinkButton to={to('/contact-us')} variant="outline">
              {t('site.navContact')}
            </LinkButton>
          }
        >
          {t('donations.unknown_lead')}
        </EmptyState>
      </div>
    )
  return <Found {...found} />
}

type FoundProps = {
  donation: DonationStatus
  token: string
  date: string | null
  share: string
  /** Path of the list of campaigns, and of the donation's campaign; null where there is nothing to open. */
  campaigns: string | null
  page: string | null
  /** Bank transfers are offered. */
  transferable: boolean
  email: string | null
  funded: ThanksProps['funded']
  withoutAccount: boolean
}

const viewIn = ({ view }: { view: string }) => view

function Found(props: FoundProps) {
  const { donation, token, date, share, campaigns, page, transferable, email, funded, withoutAccount } = props
  const t = useText()
  const { view } = donation
  const shared = page === null ? null : donation.campaign
  usePoll(view === 'confirming' || view === 'waiting' ? `/api/front/donations/${token}` : null, view, viewIn)
  useEffect(() => {
    if (view === 'paid') clearDonationDraft()
  }, [view])
  return (
    <div className={`wrap ${styles.page}`}>
      {(view === 'confirming' || view === 'waiting') && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <ResultCard
        donation={donation}
        date={date}
        thanks={
          view === 'paid' && (
            <Thanks
              amount={donation.amount}
              currency={donation.currency}
              email={email}
              funded={funded}
              withoutAccount={withoutAccount}
            />
          )
        }
        actions={
          <Actions donation={donation} token={token} campaigns={campaigns} page={page} transferable={transferable} />
        }
      />
      {view === 'paid' && (
        <ShareDialog
          id={SHARE}
          url={share}
          title={shared?.title ?? ''}
          words={shared ? t('campaigns.shareWords', { title: isolate(shared.title) }) : undefined}
          of={shared ? { kind: 'campaign', id: shared.id } : undefined}
        />
      )}
    </div>
  )
}

type ActionsProps = Pick<FoundProps, 'donation' | 'token' | 'campaigns' | 'page' | 'transferable'>

function Actions({ donation, token, campaigns, page, transferable }: ActionsProps) {
  const t = useText()
  const { to } = useLocale()
  const { view, campaign } = donation
  const path = view === 'refunded' ? campaigns : (page ?? campaigns)
  const onward = path && (
    <LinkButton to={to(path)} variant="outline" iconEnd={<Icon of={IconArrowRight} mirror />}>
      {t(path === page ? 'donations.see_campaign' : 'donations.more_campaigns')}
    </LinkButton>
  )
  const receiptPdf = donation.receipt && (
    <LinkButton to={receiptPdfPath(token)} reloadDocument variant="outline" icon={<Icon of={IconFileDownload} />}>
      {t('donations.receipt_pdf')}
    </LinkButton>
  )
  if (view === 'paid')
    return (
      <>
        <ShareButton id={SHARE} variant="primary">
          {t('donations.share_thanks')}
        </ShareButton>
        {receiptPdf}
        {onward}
      </>
    )
  if (view === 'declined') {
    const again = new URLSearchParams({
      campaignId: String(campaign?.id ?? 'general'),
      amount: formatAmountInput(donation.amount),
    })
    return (
      <>
        {donation.redirectToken && (
          <LinkButton to={to(redirectPath(donation.redirectToken))} reloadDocument icon={<Icon of={IconRefresh} />}>
            {t('donations.try_again')}
          </LinkButton>
        )}
        <LinkButton to={to(`/donations?${again}`)} variant="outline">
          {t('donations.change_donation')}
        </LinkButton>
        {transferable && (
          <LinkButton to={to(`/donations?method=transfer&${again}`)} variant="quiet">
            {t('donations.by_transfer_instead')}
          </LinkButton>
        )}
      </>
    )
  }
  if (view === 'refunded')
    return (
      <>
        {receiptPdf}
        {onward}
      </>
    )
  return (
    <LinkButton to={to(`/donations/result/${token}`)} reloadDocument variant="outline" icon={<Icon of={IconRefresh} />}>
      {t('donations.refresh')}
    </LinkButton>
  )
}
