import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import {
  DONATION_METHODS,
  DONATION_STATUSES,
  STATUS_TONES,
  type DonationStatus,
} from '#features/donations/admin/status.ts'
import { sourceName } from '#features/donations/sources/source.ts'
import { REFUSAL_KINDS } from '#features/payments/refusal-kind.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { CURRENCIES, formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import type { Filter } from '#dashboard/kit/list/filter.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import styles from './donations.module.css'

const none = <Icon of={IconMinus} size={15} className={styles.none} />

export function DonationState({ status }: { status: DonationStatus }) {
  const t = useText()
  return <ToneBadge tone={STATUS_TONES[status]}>{t(`donation_admin.status.${status}`)}</ToneBadge>
}

/**
 * The donor's name, "anonymous" if they asked for that, or "unknown" for money without a known donor
 * (features/payments/suspense).
 */
export function nameOfDonor(t: Translate, donor: NonNullable<DonationRow['donor']>): string {
  return donor.name || t(donor.anonymous ? 'donation_admin.anonymous' : 'donation_admin.unknown_donor')
}

export function columnsOf(t: Translate, locale: Locale, donors: boolean): Column<DonationRow>[] {
  return [
    {
      id: 'reference',
      label: t('donation_admin.column.reference'),
      cell: (row) => (
        <bdi dir="ltr" className={styles.when}>
          {row.reference}
        </bdi>
      ),
    },
    ...(donors
      ? [
          {
            id: 'donor',
            label: t('donation_admin.column.donor'),
            cell: ({ donor }: DonationRow) =>
              donor ? (
                <span className={styles.donor}>
                  <bdi className={styles.name}>{nameOfDonor(t, donor)}</bdi>
                  {donor.email && (
                    <bdi dir="ltr" className={styles.mail}>
                      {donor.email}
                    </bdi>
                  )}
                </span>
              ) : (
                none
              ),
          },
        ]
      : []),
    {
      id: 'campaign',
      label: t('donation_admin.column.campaign'),
      cell: (row) => (
        <span className={styles.clamp}>
          <bdi>{row.campaign?.title ?? t('donation_admin.general_fund')}</bdi>
        </span>
      ),
    },
    {
      id: 'amount',
      label: t('donation_admin.column.amount'),
      sort: 'amount',
      end: true,
      cell: (row) => <bdi className={styles.amount}>{formatMoney(row.amount, row.currency, locale)}</bdi>,
    },
    { id: 'status', label: t('donation_admin.column.status'), cell: (row) => <DonationState status={row.status} /> },
    {
      id: 'method',
      label: t('donation_admin.column.method'),
      cell: (row) => <span className={styles.when}>{t(`donation_admin.method.${row.method}`)}</span>,
    },
    {
      id: 'at',
      label: t('donation_admin.column.at'),
      sort: 'at',
      cell: (row) => (
        <bdi dir="ltr" className={styles.when}>
          {formatDateTime(row.at, locale)}
        </bdi>
      ),
    },
    {
      id: 'net',
      label: t('donation_admin.column.net'),
      end: true,
      hidden: true,
      cell: (row) => <bdi>{formatMoney(row.net, row.currency, locale)}</bdi>,
    },
    { id: 'locale', label: t('donation_admin.column.language'), hidden: true, cell: (row) => LOCALE_NAMES[row.locale] },
    {
      id: 'source',
      label: t('donation_admin.column.source'),
      hidden: true,
      cell: (row) => <bdi>{sourceName(row.source, t)}</bdi>,
    },
    {
      id: 'card',
      label: t('donation_admin.column.card'),
      hidden: true,
      cell: (row) => (row.card ? <bdi dir="ltr">{row.card}</bdi> : none),
    },
  ]
}

type FilterChoices = {
  campaigns: readonly { id: number; title: string }[]
  sources: readonly string[]
  /** Those that the list is filtered by now: the page of a donor links their donations. */
  donors: readonly { id: string; name: string }[]
}

export function filtersOf(t: Translate, { campaigns, sources, donors }: FilterChoices): Filter[] {
  return [
    ...(donors.length > 0 ? [donorFilter(t, donors)] : []),
    { id: 'at', label: t('donation_admin.column.at'), kind: 'date' },
    { id: 'amount', label: t('dashboard.donation_amount_lira'), kind: 'money' },
    {
      id: 'campaign',
      label: t('donation_admin.column.campaign'),
      kind: 'pick',
      choices: [
        { value: 'none', label: t('donation_admin.general_fund') },
        ...campaigns.map(({ id, title }) => ({ value: String(id), label: title })),
      ],
    },
    {
      id: 'method',
      label: t('donation_admin.column.method'),
      kind: 'choice',
      choices: DONATION_METHODS.map((value) => ({ value, label: t(`donation_admin.method.${value}`) })),
    },
    {
      id: 'status',
      label: t('donation_admin.column.status'),
      kind: 'choice',
      choices: DONATION_STATUSES.map((value) => ({ value, label: t(`donation_admin.status.${value}`) })),
    },
    {
      id: 'locale',
      label: t('donation_admin.column.language'),
      kind: 'choice',
      choices: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
    },
    {
      id: 'source',
      label: t('donation_admin.column.source'),
      kind: 'pick',
      choices: sources.map((value) => ({ value, label: sourceName(value, t) })),
    },
    {
      id: 'currency',
      label: t('donation_admin.column.currency'),
      kind: 'choice',
      choices: CURRENCIES.map((value) => ({ value, label: value })),
    },
    {
      id: 'received',
      label: t('dashboard.donation_money'),
      kind: 'choice',
      choices: [{ value: 'yes', label: t('dashboard.donation_received') }],
    },
    {
      id: 'refusal',
      label: t('dashboard.donation_refusal'),
      kind: 'choice',
      choices: [
        ...REFUSAL_KINDS.map((value) => ({ value, label: t(`dashboard.refusal.${value}`) })),
        { value: 'none', label: t('dashboard.donation_refusal_none') },
      ],
    },
  ]
}

const donorFilter = (t: Translate, donors: FilterChoices['donors']): Filter => ({
  id: 'donor',
  label: t('donation_admin.column.donor'),
  kind: 'pick',
  choices: donors.map(({ id, name }) => ({ value: id, label: name || t('donation_admin.unknown_donor') })),
})
