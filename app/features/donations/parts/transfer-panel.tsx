import { useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import type { DonatePage } from '../donate-page.server.ts'
import { TransferAccountRows } from '../bank-accounts/parts/transfer-accounts.tsx'
import { TransferForm } from './transfer-form.tsx'
import styles from './transfer-panel.module.css'

type Props = { page: DonatePage; transfer: NonNullable<DonatePage['transfer']> }

/** First a code, by which we recognise the transfer; then the accounts, for donors who want no code. */
export function TransferPanel({ page, transfer }: Props) {
  const t = useText()
  return (
    <div className={styles.panel}>
      <Card padded>
        <section aria-labelledby="transfer-announce" className={styles.section}>
          <h2 id="transfer-announce" className={styles.title}>
            {t('transfers.announce')}
          </h2>
          <p>{t('transfers.announce_text')}</p>
          <TransferForm
            action="/transfers"
            campaigns={page.campaigns}
            chosen={page.chosen}
            currencies={[...new Set(transfer.accounts.map(({ currency }) => currency))]}
            amount={page.amount}
            donor={page.donor}
            opened={page.opened}
            formKey={page.key}
            source={page.source}
          />
        </section>
      </Card>
      <Card padded>
        <section aria-labelledby="transfer-accounts" className={styles.section}>
          <h2 id="transfer-accounts" className={styles.title}>
            {t('transfers.without_code')}
          </h2>
          <p>{t('transfers.without_code_text')}</p>
          <TransferAccountRows transfer={transfer} />
          {transfer.note && <p className={styles.note}>{transfer.note}</p>}
        </section>
      </Card>
    </div>
  )
}
