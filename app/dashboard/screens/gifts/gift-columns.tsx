import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import type { GiftRow } from '#features/gift-book/gift-row.ts'
import { GIFT_METHODS, GIFT_STATUSES, STATUS_TONES, type GiftStatus } from '#features/gift-book/status.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Column } from '../../kit/list/columns.ts'
import type { Filter } from '../../kit/list/filter.ts'
import { ToneBadge } from '../../kit/value.tsx'
import styles from './gifts.module.css'

const none = <Icon of={IconMinus} size={15} className={styles.none} />

export function GiftState({ status }: { status: GiftStatus }) {
  const t = useText()
  return <ToneBadge tone={STATUS_TONES[status]}>{t(`gifts.status.${status}`)}</ToneBadge>
}

/** What a donor is called: who asked not to be named, or money that nobody knows the donor of (features/suspense). */
export function nameOfDonor(t: Translate, donor: NonNullable<GiftRow['donor']>): string {
  return donor.name || t(donor.anonymous ? 'gifts.anonymous' : 'gifts.unknown_donor')
}

export function columnsOf(t: Translate, locale: Locale, donors: boolean): Column<GiftRow>[] {
  return [
    {
      id: 'reference',
      label: t('gifts.column.reference'),
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
            label: t('gifts.column.donor'),
            cell: ({ donor }: GiftRow) =>
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
      label: t('gifts.column.campaign'),
      cell: (row) => <bdi className={styles.clamp}>{row.campaign?.title ?? t('gifts.general_fund')}</bdi>,
    },
    {
      id: 'amount',
      label: t('gifts.column.amount'),
      sort: 'amount',
      end: true,
      cell: (row) => <bdi className={styles.amount}>{formatMoney(row.amount, row.currency, locale)}</bdi>,
    },
    { id: 'status', label: t('gifts.column.status'), cell: (row) => <GiftState status={row.status} /> },
    {
      id: 'method',
      label: t('gifts.column.method'),
      cell: (row) => <span className={styles.when}>{t(`gifts.method.${row.method}`)}</span>,
    },
    {
      id: 'at',
      label: t('gifts.column.at'),
      sort: 'at',
      cell: (row) => (
        <bdi dir="ltr" className={styles.when}>
          {formatDateTime(row.at, locale)}
        </bdi>
      ),
    },
    {
      id: 'net',
      label: t('gifts.column.net'),
      end: true,
      hidden: true,
      cell: (row) => <bdi>{formatMoney(row.net, row.currency, locale)}</bdi>,
    },
    { id: 'locale', label: t('gifts.column.language'), hidden: true, cell: (row) => LOCALE_NAMES[row.locale] },
    {
      id: 'card',
      label: t('gifts.column.card'),
      hidden: true,
      cell: (row) => (row.card ? <bdi dir="ltr">{row.card}</bdi> : none),
    },
  ]
}

export function filtersOf(t: Translate, campaigns: readonly { id: number; title: string }[]): Filter[] {
  return [
    { id: 'at', label: t('gifts.column.at'), kind: 'date' },
    { id: 'amount', label: t('desk.gift_amount_lira'), kind: 'money' },
    {
      id: 'campaign',
      label: t('gifts.column.campaign'),
      kind: 'pick',
      choices: [
        { value: 'none', label: t('gifts.general_fund') },
        ...campaigns.map(({ id, title }) => ({ value: String(id), label: title })),
      ],
    },
    {
      id: 'method',
      label: t('gifts.column.method'),
      kind: 'choice',
      choices: GIFT_METHODS.map((value) => ({ value, label: t(`gifts.method.${value}`) })),
    },
    {
      id: 'status',
      label: t('gifts.column.status'),
      kind: 'choice',
      choices: GIFT_STATUSES.map((value) => ({ value, label: t(`gifts.status.${value}`) })),
    },
    {
      id: 'locale',
      label: t('gifts.column.language'),
      kind: 'choice',
      choices: LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
    },
  ]
}
