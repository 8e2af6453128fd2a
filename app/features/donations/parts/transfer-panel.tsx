import { useEffect, useRef, useState } from 'react'
import { formatIban } from '#kernel/iban.ts'
import { useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { DonatePage } from '../donate-page.server.ts'
import { CampaignChoice } from './campaign-choice.tsx'
import { transferSentence } from './transfer-sentence.ts'
import styles from './transfer-panel.module.css'

type Props = { page: DonatePage; transfer: NonNullable<DonatePage['transfer']> }

const SHOWN = { TRY: 'TL', USD: 'USD', EUR: 'EUR' }

/** Accounts to copy from, and the sentence that lets us know the transfer again. */
export function TransferPanel({ page, transfer }: Props) {
  const t = useText()
  const [campaign, setCampaign] = useState(page.chosen)
  const form = useRef<HTMLFormElement>(null)
  // The choice made before React started.
  useEffect(() => {
    const chosen = new FormData(form.current!).get('campaignId')
    if (typeof chosen === 'string') setCampaign(chosen)
  }, [])
  const sentence = transferSentence(transfer.reference, campaign)
  return (
    <div className={styles.panel}>
      <p>{t('donations.transfer_lead')}</p>
      <dl className={styles.rows}>
        <Row name={t('donations.account_name')} value={transfer.accountName} />
        <Row name={t('donations.bank')} value={transfer.bank} plain />
        <Row name={t('donations.branch')} value={transfer.branch} plain />
        {transfer.accounts.map(({ currency, iban }) => (
          <Row
            key={currency + iban}
            name={t('donations.iban_of', { currency: SHOWN[currency] })}
            value={iban}
            shown={formatIban(iban)}
            ltr
          />
        ))}
        {transfer.swift && <Row name={t('donations.swift')} value={transfer.swift} ltr />}
      </dl>
      {transfer.swiftNote && <p className={styles.note}>{transfer.swiftNote}</p>}

      <section className={styles.sentence} aria-labelledby="transfer-code">
        <h3 id="transfer-code">{t('donations.reference_code')}</h3>
        <p className={styles.code}>
          <Ltr>{transfer.reference}</Ltr>
          <CopyButton text={transfer.reference} what={t('donations.reference_code')} />
        </p>
        {transfer.note && <p className={styles.note}>{transfer.note}</p>}
        {/* Without JavaScript the page comes again with the campaign; the code stays. */}
        <form ref={form} method="get" className={styles.choice}>
          <input type="hidden" name="method" value="transfer" />
          <input type="hidden" name="code" value={transfer.reference} />
          <CampaignChoice campaigns={page.campaigns} value={campaign} onChange={setCampaign} name="campaignId" />
          <noscript>
            <Button type="submit" variant="outline" size="small">
              {t('donations.show_sentence')}
            </Button>
          </noscript>
        </form>
        <p className={styles.label}>{t('donations.description')}</p>
        <p className={styles.code}>
          <Ltr className={styles.words}>{sentence}</Ltr>
          <CopyButton text={sentence} what={t('donations.description')} />
        </p>
        <p className={styles.note}>{t('donations.description_hint')}</p>
      </section>
    </div>
  )
}

type RowProps = { name: string; value: string; shown?: string; ltr?: boolean; plain?: boolean }

function Row({ name, value, shown = value, ltr, plain }: RowProps) {
  if (!value) return null
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{ltr ? <Ltr className={styles.number}>{shown}</Ltr> : <bdi>{shown}</bdi>}</dd>
      {!plain && (
        <dd>
          <CopyButton text={value} what={name} />
        </dd>
      )}
    </div>
  )
}
