import { useState } from 'react'
import { Alert, Button, Checkbox } from '@mantine/core'
import type { DivisibleRow } from '#features/donors/records/donor-record.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import styles from './divide.module.css'

const MAX_SHOWN = 50

type Props = {
  title: string
  rows: readonly DivisibleRow[]
  chosen: ReadonlySet<string>
  problem: string | undefined
  onPick: (ids: readonly string[], on: boolean) => void
}

/** Donations or announced transfers to select one by one; those of the account cannot be selected. */
export function DivideRows({ title, rows, chosen, problem, onPick }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const [all, setAll] = useState(false)
  return (
    <Panel title={title}>
      {problem && (
        <Alert color="pome" role="alert">
          {problem}
        </Alert>
      )}
      <ul className={styles.rows}>
        {(all ? rows : rows.slice(0, MAX_SHOWN)).map(({ id, name, account, reference, amount, currency, at }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.has(id)}
              disabled={account}
              description={account ? t('dashboard.donor_divide_of_account') : undefined}
              label={
                <span className={styles.row}>
                  <bdi className={styles.name}>{name || t('donation_admin.unknown_donor')}</bdi>
                  <bdi>{formatMoney(amount, currency, locale)}</bdi>
                  <span>{formatDate(at, locale)}</span>
                  <Ltr>{reference}</Ltr>
                </span>
              }
              onChange={(event) => onPick([id], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {!all && rows.length > MAX_SHOWN && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('dashboard.donor_all_donations')}
        </Button>
      )}
    </Panel>
  )
}
