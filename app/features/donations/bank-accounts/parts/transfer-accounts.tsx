import { formatIban } from '#kernel/iban.ts'
import type { Currency } from '#kernel/money.ts'
import { useText } from '#kernel/text-context.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Picture } from '#ui/picture.tsx'
import type { TransferAccounts } from '../transfer-accounts.server.ts'
import styles from './transfer-accounts.module.css'

type Props = {
  transfer: TransferAccounts
  /** Only the accounts of this currency. */
  currency?: Currency
}

/** The accounts with buttons to copy them. */
export function TransferAccountRows({ transfer, currency }: Props) {
  const t = useText()
  const accounts = transfer.accounts.filter((one) => !currency || one.currency === currency)
  return (
    <>
      <dl className={styles.rows}>
        <Row name={t('donations.account_name')} value={transfer.accountName} />
        <Row name={t('donations.bank')} value={transfer.bank} plain />
        <Row name={t('donations.branch')} value={transfer.branch} plain />
        {accounts.map((one) => (
          <Row
            key={one.currency + one.iban}
            name={t('donations.iban_of', { currency: t(`donations.currency_${one.currency}`) })}
            value={one.iban}
            shown={formatIban(one.iban)}
            ltr
          />
        ))}
        {transfer.swift && <Row name={t('donations.swift')} value={transfer.swift} ltr />}
      </dl>
      {transfer.karekod && currency !== 'USD' && currency !== 'EUR' && (
        <figure className={styles.karekod}>
          <Picture picture={transfer.karekod} alt="" fit="contain" sizes="14rem" className={styles.code} />
          <figcaption>{t('donations.karekod')}</figcaption>
        </figure>
      )}
      {transfer.swiftNote && <p className={styles.note}>{transfer.swiftNote}</p>}
    </>
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
