import type { DonorRow, DonorState } from '#features/donors/records/donor-record.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES, type Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { formatPhone } from '#kernel/phone.ts'
import type { Translate } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { Badge } from '#ui/badge.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import styles from './donors.module.css'

const TONES: Record<DonorState, Tone> = {
  active: 'good',
  lapsed: 'warning',
  announced: 'plain',
  imported: 'plain',
  none: 'plain',
}

export function DonorStateBadge({ state }: { state: DonorState }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`donors.state.${state}`)}</ToneBadge>
}

export const nameOfDonor = (t: Translate, { name, email, phone }: Pick<DonorRow, 'name' | 'email' | 'phone'>): string =>
  name || email || (phone && formatPhone(phone)) || t('donation_admin.unknown_donor')

/** Sums in several currencies, one below the other. */
export function Sums({ sums, locale }: { sums: DonorRow['sums']; locale: Locale }) {
  if (sums.length === 0) return <>—</>
  return (
    <span className={styles.sums}>
      {sums.map(({ currency, minor }) => (
        <bdi key={currency}>{formatMoney(minor, currency, locale, { decimals: 'always' })}</bdi>
      ))}
    </span>
  )
}

const day = (at: Date | null, locale: Locale) => (at ? formatDate(at, locale) : '—')

export function donorColumns(t: Translate, locale: Locale): Column<DonorRow>[] {
  return [
    { id: 'name', label: t('dashboard.donor_name'), sort: 'name', cell: (row) => <NameCell row={row} /> },
    { id: 'state', label: t('dashboard.donor_state'), cell: (row) => <DonorStateBadge state={row.state} /> },
    {
      id: 'count',
      label: t('dashboard.donor_count'),
      sort: 'count',
      end: true,
      cell: (row) => formatNumber(row.count, locale),
    },
    {
      id: 'sum',
      label: t('dashboard.donor_sum'),
      sort: 'sum',
      end: true,
      cell: (row) => <Sums sums={row.sums} locale={locale} />,
    },
    {
      id: 'average',
      label: t('dashboard.donor_average'),
      sort: 'average',
      end: true,
      // Averages are seldom whole lira: with decimals only where there are any, a column of them cannot be compared.
      cell: (row) => (
        <bdi>{row.average === null ? '—' : formatMoney(row.average, 'TRY', locale, { decimals: 'always' })}</bdi>
      ),
    },
    { id: 'last', label: t('dashboard.donor_last'), sort: 'last', cell: (row) => day(row.lastAt, locale) },
    {
      id: 'first',
      label: t('dashboard.donor_first'),
      sort: 'first',
      hidden: true,
      cell: (row) => day(row.firstAt, locale),
    },
    {
      id: 'announced',
      label: t('dashboard.donor_announced'),
      end: true,
      cell: (row) => (row.announced > 0 ? formatNumber(row.announced, locale) : '—'),
    },
    { id: 'tags', label: t('dashboard.donor_tags'), cell: (row) => <Tags tags={row.tags} /> },
    {
      id: 'locale',
      label: t('donation_admin.column.language'),
      hidden: true,
      cell: (row) => LOCALE_NAMES[row.locale],
    },
  ]
}

function NameCell({ row }: { row: DonorRow }) {
  const t = useText()
  const address = row.email ?? (row.phone && formatPhone(row.phone))
  return (
    <span className={styles.name}>
      <bdi>{row.name || t('donation_admin.unknown_donor')}</bdi>
      {address && (
        <span className={styles.address}>
          <Ltr>{address}</Ltr>
        </span>
      )}
    </span>
  )
}

export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <>—</>
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </span>
  )
}
