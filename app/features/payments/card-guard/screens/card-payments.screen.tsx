import { Button, Text } from '@mantine/core'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { useScreen } from '#dashboard/dashboard-data.ts'
import lines from '#dashboard/kit/rows.module.css'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment, ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { cardPaymentsScreen } from './screen.server.ts'

type Cards = Loaded<typeof cardPaymentsScreen>['cards']

/** The state of card payments: our accounts at the bank, what it refuses us, and suspected tests of stolen cards. */
export default function CardPayments() {
  const t = useText()
  const { cards } = useScreen<Loaded<typeof cardPaymentsScreen>>()
  return (
    <>
      <PageHead title={t('dashboard.card_payments')} note={t('dashboard.card_payments_note')} />
      <Panel title={t('dashboard.card_accounts')}>
        <ul className={lines.lines}>
          {cards.accounts.map((account) => (
            <Account key={account.name} account={account} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('dashboard.card_problems')}>
        {cards.problems.length === 0 && <Text size="sm">{t('dashboard.card_problems_none')}</Text>}
        <ul className={lines.lines}>
          {cards.problems.map(({ gateway, code, verified, times, last }) => (
            <li key={`${gateway} ${code} ${verified}`} className={lines.line}>
              <div>
                <p>
                  <bdi dir="ltr">
                    {gateway} · {code}
                  </bdi>{' '}
                  {!verified && <ToneBadge tone="warning">{t('dashboard.card_unverified')}</ToneBadge>}
                </p>
                <Text size="sm">
                  {t('dashboard.card_times', { count: times })} · <Moment at={new Date(last).toISOString()} />
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('dashboard.card_testing')}>
        <Text size="sm">
          {t('dashboard.card_last_hour', { declined: cards.lastHour.declined, paid: cards.lastHour.captured })}
        </Text>
        {cards.suspicions.length === 0 && <Text size="sm">{t('dashboard.card_testing_none')}</Text>}
        <ul className={lines.lines}>
          {cards.suspicions.map((one) => (
            <Suspicion key={one.key} suspicion={one} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

const STATES = {
  paused: { tone: 'bad', label: 'dashboard.card_paused' },
  ready: { tone: 'good', label: 'dashboard.card_ready' },
  missing: { tone: 'warning', label: 'dashboard.card_missing' },
} as const

const PURPOSE_LABELS = { donation: 'dashboard.card_of_donations', order: 'dashboard.card_of_shop' } as const

function Account({ account: { name, purposes, configured, pausedUntil } }: { account: Cards['accounts'][number] }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const state = pausedUntil ? 'paused' : configured ? 'ready' : 'missing'
  return (
    <li className={lines.line}>
      <div>
        <p>
          {purposes.map((purpose) => t(PURPOSE_LABELS[purpose])).join(' · ')}{' '}
          <ToneBadge tone={STATES[state].tone}>{t(STATES[state].label)}</ToneBadge>
        </p>
        {pausedUntil && (
          <Text size="sm">
            {t('dashboard.card_until', { time: isolateLtr(formatTime(new Date(pausedUntil), locale)) })}
          </Text>
        )}
      </div>
      {pausedUntil && (
        <Button
          variant="default"
          loading={busy}
          onClick={() =>
            void change({
              method: 'POST',
              path: `/api/dashboard/card-payments/${name}/resume`,
              success: t('dashboard.card_resumed'),
            })
          }
        >
          {t('dashboard.card_resume')}
        </Button>
      )}
    </li>
  )
}

const KINDS: Record<string, TextKey> = {
  all: 'dashboard.card_suspect_all',
  'campaign:general': 'donation_admin.general_fund',
  'campaign:shop': 'dashboard.card_suspect_shop',
  campaign: 'dashboard.card_suspect_campaign',
  address: 'dashboard.card_suspect_address',
}

function Suspicion({ suspicion: { key, at, declined } }: { suspicion: Cards['suspicions'][number] }) {
  const t = useText()
  const { change, busy } = useChange()
  const [kind = '', value = ''] = key.split(':')
  return (
    <li className={lines.line}>
      <div>
        <p>
          {KINDS[key] ? (
            t(KINDS[key])
          ) : (
            <>
              {t(KINDS[kind] ?? 'dashboard.card_suspect_address')} <bdi dir="ltr">{value.slice(0, 8)}</bdi>
            </>
          )}
        </p>
        <Text size="sm">
          {t('dashboard.card_declined', { count: declined })} · <Moment at={new Date(at).toISOString()} />
        </Text>
      </div>
      <Button
        variant="default"
        loading={busy}
        onClick={() =>
          void change({
            method: 'POST',
            path: '/api/dashboard/card-testing/release',
            body: { key },
            success: t('dashboard.card_released'),
          })
        }
      >
        {t('dashboard.card_release')}
      </Button>
    </li>
  )
}
