import type { ReactNode } from 'react'
import { data, useLoaderData } from 'react-router'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { toFormError } from '#kernel/form.server.ts'
import { pick } from '#kernel/locale.ts'
import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney } from '#kernel/money.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { methodText } from '../method-text.ts'
import { VerificationBadge } from '../parts/verification-badge.tsx'
import { verifyReceipt, type VerificationResult } from '../verify.server.ts'
import type { Route } from './+types/receipt'
import sheet from '#ui/receipt-card.module.css'
import styles from './receipt.module.css'

/** The page that the code on a receipt opens: shows the current state of the receipt in the ledger. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const title = ctx.texts.translate(ctx.locale)('receipts.verify_title')
  try {
    const receipt = await verifyReceipt(ctx, args.params.token)
    if (!receipt) return data({ title, receipt: null, association: '' }, { status: 404 })
    const { site } = await readSettings(ctx, 'site')
    return { title, receipt, association: pick(site.fullName ?? site.name, ctx.locale) }
  } catch (error) {
    return toFormError(ctx, error)
  }
}

export const headers = () => PRIVATE_PAGE

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name = '' } = (matches.find((match) => match?.id === 'root')?.loaderData ?? {}) as { name?: string }
  const title = loaderData && 'title' in loaderData ? `${loaderData.title} · ${name}` : name
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function ReceiptPage() {
  const t = useText()
  const { to } = useLocale()
  const found = useLoaderData<typeof loader>()
  if ('problem' in found)
    return (
      <Nothing>
        <ErrorState message={found.problem.message} />
      </Nothing>
    )
  if (!found.receipt)
    return (
      <Nothing>
        <EmptyState
          title={t('receipts.unknown')}
          action={
            <LinkButton to={to('/')} variant="outline">
              {t('receipts.home')}
            </LinkButton>
          }
        >
          {t('receipts.unknown_lead')}
        </EmptyState>
      </Nothing>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <ReceiptSheet receipt={found.receipt} association={found.association} />
    </div>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>
        <VisuallyHidden>{t('receipts.verify_title')}</VisuallyHidden>
      </h1>
      {children}
    </div>
  )
}

const TEXTS: Record<
  VerificationResult['state'],
  { title: TextKey; state: TextKey; tone: 'success' | 'warning' | 'danger' }
> = {
  valid: { title: 'receipts.says_valid', state: 'receipts.state_valid', tone: 'success' },
  partly_returned: {
    title: 'receipts.says_partly_returned',
    state: 'receipts.state_partly_returned',
    tone: 'warning',
  },
  returned: { title: 'receipts.says_returned', state: 'receipts.state_returned', tone: 'danger' },
  cancelled: { title: 'receipts.says_cancelled', state: 'receipts.state_cancelled', tone: 'danger' },
}

function ReceiptSheet({ receipt, association }: { receipt: VerificationResult; association: string }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { amount, currency, state, campaign, donor, cancelled } = receipt
  const { title, state: named, tone } = TEXTS[state]
  return (
    <article className={sheet.sheet}>
      <header className={sheet.head}>
        <Pattern size={96} />
        <VerificationBadge state={state} />
        <h1 className={sheet.title}>{t(title)}</h1>
        <p className={styles.number}>
          <Code>{receipt.number}</Code>
        </p>
      </header>
      <div className={sheet.body}>
        <p className={sheet.lead}>{t('receipts.says_lead', { name: isolate(association) })}</p>
        <p className={sheet.sum}>
          <strong>{formatMoney(amount, currency, locale)}</strong>
          <span>{moneyInWords(amount, currency, locale)}</span>
        </p>
        <dl className={sheet.facts}>
          <Fact name={t('receipts.state')}>
            <Badge tone={tone}>{t(named)}</Badge>
          </Fact>
          {cancelled && <Fact name={t('receipts.cancelled_on')}>{formatDate(cancelled.at, locale)}</Fact>}
          {cancelled?.replacedBy && (
            <Fact name={t('receipts.replaced_by')}>
              <Code>{cancelled.replacedBy}</Code>
            </Fact>
          )}
          {receipt.replaces && (
            <Fact name={t('receipts.replaces')}>
              <Code>{receipt.replaces}</Code>
            </Fact>
          )}
          {receipt.returned > 0 && (
            <Fact name={t('receipts.returned_amount')}>{formatMoney(receipt.returned, currency, locale)}</Fact>
          )}
          {state === 'partly_returned' && (
            <Fact name={t('receipts.net_amount')}>{formatMoney(receipt.kept, currency, locale)}</Fact>
          )}
          <Fact name={t('receipts.donor')}>{donor ? <bdi>{donor}</bdi> : t('receipts.anonymous')}</Fact>
          <Fact name={t('receipts.campaign')}>
            <bdi>{campaign?.title ?? t('receipts.general_fund')}</bdi>
          </Fact>
          <Fact name={t('receipts.date')}>{formatDate(receipt.confirmedAt, locale)}</Fact>
          <Fact name={t('receipts.method')}>{methodText(receipt, t, locale)}</Fact>
          <Fact name={t('receipts.issued_on')}>{formatDate(receipt.issuedAt, locale)}</Fact>
          {receipt.permitNumber && (
            <Fact name={t('receipts.permit')}>
              <Ltr>{receipt.permitNumber}</Ltr>
            </Fact>
          )}
        </dl>
        <p className={sheet.note}>
          {donor && t('receipts.masked')} {t('receipts.page_note')}
        </p>
        <div className={sheet.actions}>
          <LinkButton
            to={to(campaign ? campaignPath(campaign.id) : '/campaigns')}
            variant="outline"
            iconEnd={<Icon of={IconArrowRight} mirror />}
          >
            {t(campaign ? 'donations.see_campaign' : 'donations.more_campaigns')}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
