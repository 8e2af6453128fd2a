import { lazy, Suspense, useState } from 'react'
import { Alert, Anchor, Button } from '@mantine/core'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { formatAmountInput } from '#features/donations/form/form-state.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { PledgeStateBadge } from './state-badge.tsx'
import type { transferScreen } from './screens.server.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

// The dialog loads the calendar.
const RecordDonation = lazy(async () => ({
  default: (await import('#features/donations/admin/screens/record-offline.tsx')).RecordOfflineDonation,
}))

type Dialog = 'record' | 'withdraw' | null

/** One announced transfer: the donor's data, and the actions of staff. */
export default function TransferScreen() {
  const t = useText()
  const { to } = useLocale()
  const { may } = useDashboard()
  const { pledge, campaigns, mayRecord, today } = useScreen<Loaded<typeof transferScreen>>()
  const { state, code, donor } = pledge
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const open = state === 'promised' || state === 'reported'
  const amount = pledge.sentAmount ?? pledge.amount
  return (
    <>
      <PageHead
        title={code}
        trail={[{ label: t('dashboard.transfers'), to: '/dashboard/bank-transfers' }]}
        note={<PledgeStateBadge state={state} />}
      >
        {mayRecord && state !== 'arrived' && !pledge.approvalWaiting && (
          <Button leftSection={<Icon of={IconCoin} />} onClick={() => setDialog('record')}>
            {t('dashboard.transfer_record')}
          </Button>
        )}
        {open && may('transfers.update') && (
          <Button variant="default" onClick={() => setDialog('withdraw')}>
            {t('dashboard.transfer_withdraw')}
          </Button>
        )}
      </PageHead>
      {pledge.approvalWaiting && <Alert color="saffron">{t('dashboard.transfer_approval_waiting')}</Alert>}
      <DetailLayout label={t('dashboard.facts')} aside={<DonorFacts />}>
        <TransferFacts />
        {pledge.slips.length > 0 && <Slips />}
        {pledge.donationId && may('donations.read') && (
          <Anchor component={Link} to={to(`/dashboard/all-donations/${pledge.donationId}`)}>
            {t('dashboard.transfer_see_donation')}
          </Anchor>
        )}
        {may('donations.read') &&
          pledge.furtherDonations.map(({ id, reference }) => (
            <Anchor key={id} component={Link} to={to(`/dashboard/all-donations/${id}`)}>
              {t('dashboard.transfer_see_further', { reference: isolateLtr(reference) })}
            </Anchor>
          ))}
      </DetailLayout>
      {dialog === 'record' && (
        <Suspense fallback={null}>
          <RecordDonation
            campaigns={campaigns}
            today={today}
            onClose={close}
            pledge={{ id: pledge.id, text: t('dashboard.transfer_record_text') }}
            first={{
              method: 'bank_transfer',
              amount: amount === null ? '' : formatAmountInput(amount),
              currency: pledge.currency,
              received_on: pledge.sentOn ?? today,
              campaign_id: pledge.campaign ? String(pledge.campaign.id) : 'general',
              donor_name: donor?.name ?? '',
              email: donor?.email ?? '',
              anonymous: donor?.anonymous ?? false,
              wall: pledge.wall,
              locale: pledge.locale,
            }}
          />
        </Suspense>
      )}
      {dialog === 'withdraw' && <WithdrawDialog id={pledge.id} onClose={close} />}
    </>
  )
}

function TransferFacts() {
  const t = useText()
  const { locale } = useLocale()
  const { pledge } = useScreen<Loaded<typeof transferScreen>>()
  const { campaign, amount, currency, sentOn, sentAmount, at, reportedAt, closedAt } = pledge
  return (
    <Panel title={t('dashboard.transfer')}>
      <FactList wide>
        <Fact label={t('donation_admin.column.campaign')}>
          <bdi>{campaign?.title ?? t('donation_admin.general_fund')}</bdi>
        </Fact>
        <Fact label={t('donation_admin.column.amount')}>
          {amount === null ? t('dashboard.transfer_no_amount') : formatMoney(amount, currency, locale)}
        </Fact>
        <Fact label={t('donation_admin.column.currency')}>{currency}</Fact>
        <Fact label={t('dashboard.transfer_at')}>
          <Moment at={at.toISOString()} />
        </Fact>
        {sentOn && <Fact label={t('dashboard.transfer_sent_on')}>{formatDay(sentOn, locale)}</Fact>}
        {sentAmount !== null && (
          <Fact label={t('dashboard.transfer_sent_amount')}>{formatMoney(sentAmount, currency, locale)}</Fact>
        )}
        {reportedAt && (
          <Fact label={t('transfers.state.reported')}>
            <Moment at={reportedAt.toISOString()} />
          </Fact>
        )}
        {closedAt && (
          <Fact label={t('dashboard.transfer_closed')}>
            <Moment at={closedAt.toISOString()} />
          </Fact>
        )}
      </FactList>
    </Panel>
  )
}

function DonorFacts() {
  const t = useText()
  const { locale } = useLocale()
  const { pledge } = useScreen<Loaded<typeof transferScreen>>()
  const { donor, remindersOff, remindersSent } = pledge
  return (
    <Panel title={t('dashboard.transfer_donor')}>
      {donor ? (
        <FactList>
          <Fact label={t('donation_admin.column.donor')}>
            {donor.name ? (
              <bdi>{donor.name}</bdi>
            ) : (
              t(donor.anonymous ? 'donation_admin.anonymous' : 'dashboard.transfer_erased')
            )}
          </Fact>
          {donor.email && (
            <Fact label={t('donation_admin.column.email')}>
              <Ltr>{donor.email}</Ltr>
            </Fact>
          )}
          {donor.phone && (
            <Fact label={t('dashboard.transfer_phone')}>
              <Ltr>{formatPhone(donor.phone)}</Ltr>
            </Fact>
          )}
          <Fact label={t('dashboard.transfer_language')}>{LOCALE_NAMES[pledge.locale]}</Fact>
          <Fact label={t('dashboard.transfer_reminders')}>
            {remindersOff
              ? t('dashboard.transfer_reminders_stopped')
              : t('dashboard.transfer_reminders_sent', { number: formatNumber(remindersSent, locale) })}
          </Fact>
        </FactList>
      ) : (
        <p>{t('dashboard.transfer_hidden_donor')}</p>
      )}
    </Panel>
  )
}

function Slips() {
  const t = useText()
  const { pledge } = useScreen<Loaded<typeof transferScreen>>()
  return (
    <Panel title={t('dashboard.transfer_slips')} lead={t('dashboard.transfer_slips_text')}>
      <ul>
        {pledge.slips.map(({ id, name }) => (
          <li key={id}>
            <a href={`/api/dashboard/transfer-slips/${id}`} download>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
