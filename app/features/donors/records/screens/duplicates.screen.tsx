import { Fragment, useState } from 'react'
import { Alert, Button, Group, Pagination } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { DuplicatePair } from '#features/donors/records/donor-record.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { nameOfDonor, Sums, Tags } from './donor-columns.tsx'
import styles from './duplicates.module.css'
import type { duplicatesScreen } from './screens.server.ts'

/** Pairs of records that may be one donor, next to each other. */
export default function Duplicates() {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { page, one } = useScreen<Loaded<typeof duplicatesScreen>>()
  const pairs = one ? [one] : page.pairs
  const pages = Math.ceil(page.total / page.size)
  return (
    <>
      <PageHead
        title={t('dashboard.donor_duplicates')}
        trail={one ? [{ label: t('dashboard.donors'), to: to('/dashboard/donors') }] : []}
        note={
          one
            ? undefined
            : t('dashboard.donor_pairs_count', { count: page.total, number: formatNumber(page.total, locale) })
        }
      />
      {pairs.length === 0 ? (
        <EmptyState title={t('dashboard.donor_no_duplicates')} />
      ) : (
        pairs.map((pair, i) => (
          <Pair
            key={pair.donors.map(({ id }) => id).join()}
            pair={pair}
            place={one ? null : (page.page - 1) * page.size + i + 1}
          />
        ))
      )}
      {!one && pages > 1 && (
        <Pagination
          total={pages}
          value={page.page}
          onChange={(next) => void navigate(to(`/dashboard/donor-duplicates?page=${next}`))}
          getControlProps={(control) => ({ 'aria-label': t(control === 'next' ? 'ui.next' : 'ui.previous') })}
        />
      )}
    </>
  )
}

/** @param place number in the list: two pairs often have the same names */
function Pair({ pair: { reasons, donors }, place }: { pair: DuplicatePair; place: number | null }) {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const [kept, setKept] = useState(donors[1].count > donors[0].count || donors[1].account ? 1 : 0)
  // Both records often have the same name.
  const names = [...new Set(donors.map((donor) => nameOfDonor(t, donor)))]
  const [stays, goes] = [donors[kept]!, donors[1 - kept]!]
  const twoAccounts = donors.every(({ account }) => account)
  const merge = async () => {
    const sure = await confirmAction({
      title: t('dashboard.donor_merge'),
      text: t('dashboard.donor_merge_text', { name: nameOfDonor(t, goes), into: nameOfDonor(t, stays) }),
      yes: t('dashboard.donor_merge'),
    })
    if (!sure) return
    await change({
      method: 'POST',
      path: `/api/dashboard/donors/${stays.id}/merge`,
      body: { mergedId: goes.id },
      success: t('dashboard.donor_merged'),
      onDone: () => void navigate(to(`/dashboard/donors/${stays.id}`)),
    })
  }
  const distinguish = () =>
    change({
      method: 'POST',
      path: `/api/dashboard/donors/${stays.id}/distinguish`,
      body: { otherId: goes.id },
      success: t('dashboard.donor_distinguished'),
    })
  return (
    <Panel
      title={
        <>
          {place && `${formatNumber(place, locale)}. `}
          {names.map((name, i) => (
            <Fragment key={name}>
              {i > 0 && ' · '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </>
      }
      actions={reasons.map((reason) => (
        <Badge key={reason} tone="info">
          {t(`donors.reason.${reason}`)}
        </Badge>
      ))}
    >
      <div className={styles.pair} role="radiogroup" aria-label={t('dashboard.donor_keep')}>
        {donors.map((donor, i) => (
          <section key={donor.id} className={styles.record} data-kept={i === kept || undefined}>
            <label className={styles.keep}>
              <input
                type="radio"
                name={`keep-${donors[0].id}-${donors[1].id}`}
                checked={i === kept}
                disabled={!may('donors.update')}
                onChange={() => setKept(i)}
              />{' '}
              {t('dashboard.donor_keep_this')}
            </label>
            <RecordFacts donor={donor} />
          </section>
        ))}
      </div>
      {twoAccounts && <Alert color="saffron">{t('donors.two_accounts')}</Alert>}
      {may('donors.update') && (
        <Group>
          <Button loading={busy} disabled={twoAccounts} onClick={() => void merge()}>
            {t('dashboard.donor_merge')}
          </Button>
          {reasons.length > 0 && (
            <Button variant="default" disabled={busy} onClick={() => void distinguish()}>
              {t('dashboard.donor_distinguish')}
            </Button>
          )}
        </Group>
      )}
    </Panel>
  )
}

function RecordFacts({ donor }: { donor: DuplicatePair['donors'][number] }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <FactList>
      <Fact label={t('dashboard.donor_name')}>
        <Link to={to(`/dashboard/donors/${donor.id}`)}>
          <bdi>{nameOfDonor(t, donor)}</bdi>
        </Link>
      </Fact>
      <Fact label={t('donation_admin.column.email')}>{donor.email ? <Ltr>{donor.email}</Ltr> : '—'}</Fact>
      <Fact label={t('dashboard.donor_phone')}>{donor.phone ? <Ltr>{formatPhone(donor.phone)}</Ltr> : '—'}</Fact>
      <Fact label={t('dashboard.donor_count')}>{formatNumber(donor.count, locale)}</Fact>
      <Fact label={t('dashboard.donor_sum')}>
        <Sums sums={donor.sums} locale={locale} />
      </Fact>
      <Fact label={t('dashboard.donor_last')}>{donor.lastAt ? formatDate(donor.lastAt, locale) : '—'}</Fact>
      <Fact label={t('dashboard.donor_account')}>{t(donor.account ? 'dashboard.yes' : 'dashboard.no')}</Fact>
      <Fact label={t('donation_admin.column.language')}>{LOCALE_NAMES[donor.locale]}</Fact>
      <Fact label={t('dashboard.donor_tags')}>
        <Tags tags={donor.tags} />
      </Fact>
    </FactList>
  )
}
