import type { ReactNode } from 'react'
import { PermitLine } from '#features/campaigns/parts/permit-line.tsx'
import { TransferAccountRows } from '#features/donations/bank-accounts/parts/transfer-accounts.tsx'
import { transferSentence } from '#features/donations/bank-accounts/transfer-sentence.ts'
import type { TransferAccounts } from '#features/donations/bank-accounts/transfer-accounts.server.ts'
import { receiptPdfPath } from '#features/donations/receipt-pdf-path.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney, fromMajor, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { hasAccount, PURPOSE_FROM_LIRA, TRANSFERS_PATH, type OwnPledge } from '../pledge.ts'
import { Reminders, ReportForm, SlipForm, WithdrawForm } from './own-transfer-forms.tsx'
import styles from './transfer.module.css'

export type OwnTransferProps = {
  pledge: OwnPledge
  transfer: TransferAccounts | null
  /** Today's date in Istanbul. */
  today: string
  /** The pledge was just created. */
  fresh: boolean
  /** A slip was just uploaded. */
  slipSent: boolean
}

/** A donor's announced transfer in each of its states. */
export function OwnTransfer(props: OwnTransferProps) {
  const t = useText()
  const { to } = useLocale()
  const { pledge, transfer, fresh } = props
  const { state } = pledge
  if (state === 'arrived')
    return (
      <div className={styles.stack}>
        <PledgeFacts pledge={pledge} />
        <Summaries pledge={pledge} />
      </div>
    )
  if (state === 'withdrawn')
    return (
      <div className={styles.stack}>
        <PledgeFacts pledge={pledge} />
        <ReportForm {...props} folded />
        <div className={styles.acts}>
          <LinkButton to={to(TRANSFERS_PATH)} variant="outline">
            {t('transfers.announce')}
          </LinkButton>
        </div>
      </div>
    )
  return (
    <div className={styles.stack}>
      {fresh && (
        <Alert kind="success" title={t('transfers.stored')}>
          {t(pledge.reminders === null ? 'transfers.stored_bookmark' : 'transfers.stored_email')}
        </Alert>
      )}
      {pledge.paidByCard && <Alert kind="info">{t('transfers.paid_by_card')}</Alert>}
      {state !== 'reported' &&
        (hasAccount(transfer, pledge.currency) ? (
          <Instructions pledge={pledge} transfer={transfer} />
        ) : (
          <AccountRemoved currency={pledge.currency} canAnnounce={transfer !== null} />
        ))}
      {pledge.campaign?.permitNumber && <PermitLine permit={{ number: pledge.campaign.permitNumber }} />}
      <PledgeFacts pledge={pledge} />
      {state === 'reported' && <SlipForm {...props} />}
      <ReportForm {...props} folded={state === 'reported'} />
      <Reminders pledge={pledge} />
      <WithdrawForm />
    </div>
  )
}

/** The summary of each transfer that arrived. One announced amount may come in several transfers. */
function Summaries({ pledge: { received, currency } }: { pledge: OwnPledge }) {
  const t = useText()
  const { locale } = useLocale()
  if (received.length === 0) return null
  return (
    <div className={styles.acts}>
      {received.map(({ token, amount }) => (
        <LinkButton key={token} to={receiptPdfPath(token)} reloadDocument variant="pine">
          {received.length === 1
            ? t('donations.receipt_pdf')
            : t('transfers.summary_of', { amount: isolate(formatMoney(amount, currency, locale)) })}
        </LinkButton>
      ))}
    </div>
  )
}

/** Staff removed the account since: the donor may still have its number, and must not transfer to it. */
function AccountRemoved({ currency, canAnnounce }: { currency: Currency; canAnnounce: boolean }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <>
      <Alert kind="warning" title={t('transfers.account_removed')}>
        {t('transfers.account_removed_text', { currency: isolate(t(`donations.currency_${currency}`)) })}
      </Alert>
      <div className={styles.acts}>
        <LinkButton to={to('/contact-us')} variant="pine">
          {t('transfers.contact_us')}
        </LinkButton>
        {canAnnounce && (
          <LinkButton to={to(TRANSFERS_PATH)} variant="outline">
            {t('transfers.announce')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** The reference text comes first: a transfer without it cannot be assigned to the donor. */
function Instructions({ pledge, transfer }: { pledge: OwnPledge; transfer: TransferAccounts }) {
  const t = useText()
  const { locale } = useLocale()
  const sentence = transferSentence(pledge.code, pledge.campaign ? String(pledge.campaign.id) : 'general')
  return (
    <>
      <section className={styles.sentence} aria-labelledby="transfer-code">
        <h2 id="transfer-code" className={styles.heading}>
          {t('donations.reference_code')}
        </h2>
        <p className={styles.code}>
          <Code>{pledge.code}</Code>
          <CopyButton text={pledge.code} what={t('donations.reference_code')} />
        </p>
        <p className={styles.label}>{t('donations.description')}</p>
        <p className={styles.code}>
          <Ltr className={styles.words}>{sentence}</Ltr>
          <CopyButton text={sentence} what={t('donations.description')} />
        </p>
        <p className={styles.note}>{t('donations.description_hint')}</p>
        {pledge.currency === 'TRY' && (
          <p className={styles.note}>
            {t('transfers.purpose', { amount: formatMoney(fromMajor(String(PURPOSE_FROM_LIRA))!, 'TRY', locale) })}
          </p>
        )}
        {transfer.note && <p className={styles.note}>{transfer.note}</p>}
      </section>
      <section className={styles.section} aria-labelledby="transfer-account">
        <h2 id="transfer-account" className={styles.heading}>
          {t('transfers.account')}
        </h2>
        <TransferAccountRows transfer={transfer} currency={pledge.currency} />
      </section>
    </>
  )
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

function PledgeFacts({ pledge }: { pledge: OwnPledge }) {
  const t = useText()
  const { locale } = useLocale()
  const { code, campaign, amount, currency, reported, expiresAt, state } = pledge
  const lastDay = expiresAt && new Date(expiresAt.getTime() - 1)
  const facts: [label: string, value: ReactNode][] = [
    [t('transfers.state'), t(`transfers.state.${state}`)],
    [t('donations.campaign'), <bdi key="campaign">{campaign?.title ?? t('donations.general_fund')}</bdi>],
    ...(amount === null ? [] : [[t('transfers.amount'), formatMoney(amount, currency, locale)] as [string, string]]),
    [t('donations.reference_code'), <Code key="code">{code}</Code>],
    ...(reported
      ? ([
          [t('transfers.sent_on'), formatDate(atNoon(reported.sentOn), locale)],
          ...(reported.amount === null
            ? []
            : [[t('transfers.sent_amount'), formatMoney(reported.amount, currency, locale)]]),
        ] as [string, string][])
      : []),
    ...(lastDay ? [[t('transfers.open_until'), formatDate(lastDay, locale)] as [string, string]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
