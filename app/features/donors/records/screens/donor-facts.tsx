import { Fragment } from 'react'
import { Button, Group } from '@mantine/core'
import type { DonorDetail, DonorYear } from '#features/donors/records/donor-record.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { nameOfDonor, Sums, Tags } from './donor-columns.tsx'
import styles from './donors.module.css'

/** Contact details, language and tags of the donor. */
export function DonorFacts({ detail, onTag }: { detail: DonorDetail; onTag: (() => void) | undefined }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { donor, addresses, otherNames, userId, orders } = detail
  return (
    <Panel title={t('dashboard.donor')}>
      <FactList>
        {addresses.map(({ kind, address, verified, first, usedBy }) => (
          <Fact key={address} label={t(kind === 'email' ? 'donation_admin.column.email' : 'dashboard.donor_phone')}>
            <a href={kind === 'email' ? `mailto:${address}` : `tel:${address}`}>
              <Ltr>{kind === 'email' ? address : formatPhone(address)}</Ltr>
            </a>{' '}
            {verified && <Badge tone="success">{t('dashboard.donor_verified')}</Badge>}
            {usedBy.length > 0 && (
              <p className={styles.muted}>
                {t('dashboard.donor_address_shared')}:{' '}
                {usedBy.map(({ id, name }, i) => (
                  <Fragment key={id}>
                    {i > 0 && ' · '}
                    <Link to={to(`/dashboard/donors/${id}`)}>
                      <bdi>{name}</bdi>
                    </Link>
                  </Fragment>
                ))}
                . {t('dashboard.donor_address_rule', { name: first ? nameOfDonor(t, donor) : usedBy[0]!.name })}
              </p>
            )}
          </Fact>
        ))}
        {otherNames.length > 0 && (
          <Fact label={t('dashboard.donor_other_names')}>
            {otherNames.map((name) => (
              <div key={name}>
                <bdi>{name}</bdi>
              </div>
            ))}
          </Fact>
        )}
        <Fact label={t('donation_admin.column.language')}>{LOCALE_NAMES[donor.locale]}</Fact>
        <Fact label={t('dashboard.donor_account')}>
          {userId && may('users.read') ? (
            <Link to={to(`/dashboard/users/${userId}`)}>{t('dashboard.donor_account_open')}</Link>
          ) : (
            t(userId ? 'dashboard.yes' : 'dashboard.no')
          )}
        </Fact>
        {orders !== null && <Fact label={t('dashboard.donor_orders')}>{formatNumber(orders, locale)}</Fact>}
        <Fact label={t('dashboard.donor_tags')}>
          <Tags tags={donor.tags} />
        </Fact>
      </FactList>
      {onTag && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={onTag}>
            {t('dashboard.donor_edit_tags')}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

/** The donor's money in the funds, in total and by year. */
export function DonorFigures({ detail: { donor, years } }: { detail: DonorDetail }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <Panel title={t('dashboard.donor_figures')} lead={t('dashboard.donor_figures_lead')}>
      <FactList wide>
        <Fact label={t('dashboard.donor_count')}>{formatNumber(donor.count, locale)}</Fact>
        <Fact label={t('dashboard.donor_sum')}>
          <Sums sums={donor.sums} locale={locale} />
        </Fact>
        <Fact label={t('dashboard.donor_average')}>
          <bdi>{donor.average === null ? '—' : formatMoney(donor.average, 'TRY', locale, { decimals: 'always' })}</bdi>
        </Fact>
        <Fact label={t('dashboard.donor_first')}>{donor.firstAt ? formatDate(donor.firstAt, locale) : '—'}</Fact>
        <Fact label={t('dashboard.donor_last')}>{donor.lastAt ? formatDate(donor.lastAt, locale) : '—'}</Fact>
      </FactList>
      {years.length > 0 && (
        <ul className={styles.lines} aria-label={t('dashboard.donor_years')}>
          {years.map((year) => (
            <YearLine key={year.year} year={year} donorId={donor.id} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function YearLine({ year: { year, count, sums, statement }, donorId }: { year: DonorYear; donorId: string }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  return (
    <li className={styles.line}>
      <span>
        <strong>
          <bdi>{year}</bdi>
        </strong>{' '}
        · {t('donation_admin.donor_donations', { count, number: formatNumber(count, locale) })}
      </span>
      <span>
        <Sums sums={sums} locale={locale} />
      </span>
      {statement && may('donations.read') && (
        <a href={`/api/dashboard/donors/${donorId}/statement/${year}`} download>
          {t('dashboard.donor_statement')}
        </a>
      )}
    </li>
  )
}
