import { useState } from 'react'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DonationSummary } from '#features/donations/form/donation-summary.tsx'
import { EMPTY_DONATION, type DonationFormState } from '#features/donations/record/fields.ts'
import { readFormData } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { parseAmount } from '#kernel/money.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { SocialLinks } from '#ui/social-links.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { donateByForm } from '../donate-form.server.ts'
import { donatePage } from '../donate-page.server.ts'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { CardPaused } from '#features/donations/form/card-paused.tsx'
import { CampaignHead } from '#features/donations/form/campaign-head.tsx'
import { ClosedCampaign } from '#features/donations/form/closed-campaign.tsx'
import { DonateForm } from '../parts/donate-form.tsx'
import { Methods } from '../parts/methods.tsx'
import { TransferPanel } from '../parts/transfer-panel.tsx'
import styles from './donate.module.css'
import type { Route } from './+types/donate'

export async function loader(args: Route.LoaderArgs) {
  return donatePage(contextOf(args), new URL(args.request.url).searchParams)
}

/** The form without JavaScript: redirects to the page that leads to the bank, or returns the form with its problems. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const answer = await donateByForm(ctx, await readFormData(args.request))
  if (answer.ok) return redirect(localePath(ctx.locale, redirectPath(answer.redirectToken)), 303)
  const retry = answer.retryAfter && { 'Retry-After': String(Math.ceil(answer.retryAfter)) }
  return data(answer, { status: answer.status, headers: { ...retry } })
}

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, ...route }: Route.MetaArgs) {
  return loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []
}

/** Another campaign in the address starts another donation. */
export default function Donate() {
  const { chosen } = useLoaderData<typeof loader>()
  return <DonateContent key={chosen} />
}

function DonateContent() {
  const t = useText()
  const { locale } = useLocale()
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const answer = posted && 'typed' in posted ? posted : undefined
  const [donation, setDonation] = useState<DonationFormState>(
    answer?.typed ?? {
      ...EMPTY_DONATION,
      amount: page.suggested,
      donor_name: page.donor.name,
      email: page.donor.email,
      campaign_id: page.chosen,
    },
  )
  const amount = parseAmount(donation.amount, { locale })
  const campaign = page.campaigns.find(({ id }) => String(id) === donation.campaign_id)
  const both = page.options.card !== null && page.transfer !== null
  const byCard = page.method === 'card'
  return (
    <>
      <PageHero title={page.title} lead={page.lead} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.main}>
          {both && <MethodTabs byCard={byCard} />}
          {page.closed && <ClosedCampaign reason={page.closed} className={styles.gap} />}
          {page.options.card && (
            <div hidden={!byCard}>
              <Card padded>
                {campaign && <CampaignHead campaign={campaign} className={styles.narrow} />}
                {page.options.cardPaused ? (
                  <CardPaused campaign={page.chosen} amount={page.amount} />
                ) : (
                  <DonateForm
                    page={page}
                    donation={donation}
                    onChange={(change) => setDonation((before) => ({ ...before, ...change }))}
                    answer={answer}
                  />
                )}
              </Card>
            </div>
          )}
          {page.transfer && !byCard && <TransferPanel page={page} transfer={page.transfer} />}
          {!page.options.card && !page.transfer && <Alert kind="info">{t('payments.not_configured')}</Alert>}
          {page.intro.title && (
            <section className={styles.intro}>
              <h2>{page.intro.title}</h2>
              {page.intro.text && <p>{page.intro.text}</p>}
            </section>
          )}
          {page.termsText !== null && (
            <section id="terms" className={styles.terms}>
              <h2>{t('donations.terms_title')}</h2>
              <Prose html={page.termsText} />
            </section>
          )}
        </div>
        <aside className={styles.side}>
          {byCard && page.options.card && (
            <Card padded className={styles.summary}>
              {(amount.ok || campaign) && (
                <div className={styles.wide}>
                  <h2 className={styles.sideTitle}>{t('donations.your_donation')}</h2>
                  {campaign && <CampaignHead campaign={campaign} />}
                  {amount.ok && (
                    <DonationSummary
                      amount={amount.amount}
                      campaign={
                        campaign?.title ?? (donation.campaign_id === 'general' ? t('donations.general_fund') : '—')
                      }
                    />
                  )}
                </div>
              )}
              <Methods card transfer={page.transfer !== null} />
            </Card>
          )}
          <Card padded className={styles.help}>
            {page.help.picture && (
              <PictureOrCover
                picture={page.help.picture}
                kind="about"
                id="help"
                sizes="22rem"
                className={styles.helpPicture}
              />
            )}
            <h2 className={styles.sideTitle}>{page.help.title}</h2>
            {page.help.email && (
              <a href={`mailto:${page.help.email}`}>
                <Ltr>{page.help.email}</Ltr>
              </a>
            )}
            {page.help.phone && <PhoneLink phone={page.help.phone} />}
            {page.help.address && <p className={styles.muted}>{page.help.address}</p>}
            <SocialLinks accounts={page.help.social} label={t('news.follow')} />
          </Card>
        </aside>
      </div>
    </>
  )
}

/** Links, so that each method has an address and works without JavaScript; typed values stay. */
function MethodTabs({ byCard }: { byCard: boolean }) {
  const t = useText()
  const { to } = useLocale()
  const page = useLoaderData<typeof loader>()
  const query = new URLSearchParams()
  if (page.chosen) query.set('campaignId', page.chosen)
  if (page.fixed) query.set('source', 'details')
  if (page.source) query.set('ref', page.source)
  const card = new URLSearchParams(query)
  // Otherwise the transfer would be shown while cards are paused.
  if (page.options.cardPaused) card.set('method', 'card')
  const transfer = new URLSearchParams(query)
  transfer.set('method', 'transfer')
  return (
    <Tabs
      label={t('donations.methods')}
      tabs={[
        { to: to(`/donations${card.size ? `?${card}` : ''}`), label: t('donations.by_card'), current: byCard },
        { to: to(`/donations?${transfer}`), label: t('donations.by_transfer'), current: !byCard },
      ]}
    />
  )
}
