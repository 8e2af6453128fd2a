import { data, useLoaderData } from 'react-router'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { campaignsWithPage } from '#features/campaigns/queries.server.ts'
import { receiptPdfPath } from '#features/donations/receipt-pdf-path.ts'
import { claimDonations, claimableDonations, myDonations, type MyDonation } from '#features/donations/mine.server.ts'
import { DONATION_FIELDS, donationField, type AccountValues } from '#features/donations/record/fields.ts'
import { donationsWithReceipt } from '#features/receipts/receipt.server.ts'
import { donationYears } from '#features/receipts/year.server.ts'
import { resultPath } from '#features/payments/result-path.ts'
import { isolate } from '#kernel/bidi.ts'
import { fieldsWith } from '#kernel/fields.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyState } from '#ui/state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ClaimNotice } from '../claim-notice.tsx'
import { requireSignedIn } from '../require-signed-in.server.ts'
import type { Route } from './+types/donations'
import styles from './page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args)
  const pageParam = Number(new URL(args.request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(pageParam) && pageParam > 0 && pageParam < 10_000 ? pageParam : 1
  const [list, toClaim, years] = await Promise.all([
    myDonations(ctx, page),
    claimableDonations(ctx),
    donationYears(ctx),
  ])
  const [withReceipt, withPage] = await Promise.all([
    donationsWithReceipt(
      ctx,
      list.donations.map(({ id }) => id),
    ),
    campaignsWithPage(
      ctx,
      list.donations.map(({ campaign }) => campaign?.id ?? null),
    ),
  ])
  const donations = list.donations.map((one) => ({
    ...one,
    hasReceipt: withReceipt.has(one.id),
    campaignPath: one.campaign && withPage.has(one.campaign.id) ? campaignPath(one.campaign.id) : null,
  }))
  return { donations, pages: list.pages, page, toClaim, years }
}

export async function action(args: Route.ActionArgs) {
  await claimDonations(requireSignedIn(args), {})
  return data(null)
}

export default function MyDonations() {
  const t = useText()
  const { locale, to } = useLocale()
  const { donations, page, pages, toClaim, years } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={t('my.donations')} />
      <h1 className={styles.title}>{t('my.donations')}</h1>
      {toClaim > 0 && <ClaimNotice title={t('my.claim_title', { count: toClaim })} text={t('my.claim_text')} />}
      {donations.length === 0 && toClaim === 0 && (
        <EmptyState title={t('my.none_title')} action={<LinkButton to={to('/donations')}>{t('my.give')}</LinkButton>}>
          {t('my.none_text')}
        </EmptyState>
      )}
      {donations.length > 0 && (
        <ul className={styles.records}>
          {donations.map((donation) => (
            <DonationItem key={donation.id} donation={donation} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(n) => `${to('/user-account/donations')}?page=${n}`} />
      {years.length > 0 && (
        <section className={styles.years} aria-labelledby="years">
          <h2 id="years" className={styles.panelTitle}>
            {t('my.years')}
          </h2>
          <p className={styles.text}>{t('my.years_text')}</p>
          <ul>
            {years.map((year) => (
              <li key={year}>
                <LinkButton
                  to={`/user-account/summary/${year}?lang=${locale}`}
                  reloadDocument
                  variant="outline"
                  size="small"
                  icon={<Icon of={IconFileDownload} />}
                >
                  {t('my.year_file', { year })}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Shown = { tone: Tone; text: TextKey }
const STATES: Record<MyDonation['state'], Shown> = {
  pending: { tone: 'warning', text: 'my.state_pending' },
  confirmed: { tone: 'success', text: 'my.state_confirmed' },
  refunded: { tone: 'plain', text: 'my.state_refunded' },
}
const REVERSED: Shown = { tone: 'plain', text: 'my.state_reversed' }
const WRITTEN_OFF: Shown = { tone: 'plain', text: 'my.state_written_off' }
/** Pending donations whose payment may still come, or will not. */
const WAITING: Shown = { tone: 'warning', text: 'my.state_waiting' }
const DECLINED: Shown = { tone: 'danger', text: 'my.state_declined' }

/** Staff reverse a record of cash or a transfer, often because it was wrong and is recorded again. */
function stateOf({ state, view, offline, writtenOff }: MyDonation): Shown {
  if (state === 'refunded' && offline) return REVERSED
  if (writtenOff) return WRITTEN_OFF
  if (view === 'waiting') return WAITING
  if (view === 'declined') return DECLINED
  return view === 'refunded' ? STATES.refunded : STATES[state]
}

type Listed = MyDonation & {
  hasReceipt: boolean
  /** Null if visitors cannot open the campaign. */
  campaignPath: string | null
}

function DonationItem({ donation }: { donation: Listed }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { tone, text } = stateOf(donation)
  const fund = donation.campaign ? <bdi>{donation.campaign.title}</bdi> : t('my.general_fund')
  return (
    <Card as="li" padded className={styles.record}>
      <h2 className={styles.panelTitle}>
        {donation.campaignPath ? <Link to={to(donation.campaignPath)}>{fund}</Link> : fund}
      </h2>
      <p className={styles.amount}>{formatMoney(donation.amount, donation.currency, locale)}</p>
      <div className={styles.facts}>
        <Badge tone={tone}>{t(text)}</Badge>
        {donation.state === 'confirmed' && donation.returned > 0 && (
          <span>
            {t('my.returned', { amount: isolate(formatMoney(donation.returned, donation.currency, locale)) })}
          </span>
        )}
        {fieldsWith(DONATION_FIELDS, 'account').map((name) => (
          <AccountFact key={name} name={name} value={donation[name]} />
        ))}
        <span>{formatDate(donation.at, locale)}</span>
        <Code>{donation.reference}</Code>
      </div>
      <p className={styles.ways}>
        {donation.hasReceipt && (
          <Link to={receiptPdfPath(donation.id)} reloadDocument>
            {t('donations.receipt_pdf')}
          </Link>
        )}
        <Link to={resultPath(locale, donation.token)}>{t('my.details')}</Link>
      </p>
    </Card>
  )
}

/** Value of a donation field in the list: a badge for true, text for a string, nothing when empty. */
function AccountFact({ name, value }: { name: keyof AccountValues; value: string | boolean }) {
  const t = useText()
  const label = donationField(name).account
  if (!label || !value) return null
  if (value === true) return <Badge tone="plain">{t(label)}</Badge>
  return (
    <span>
      {t(label)}: <bdi>{value}</bdi>
    </span>
  )
}
