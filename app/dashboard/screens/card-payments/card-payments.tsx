import { Button, Text } from '@mantine/core'
import { formatTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { useScreen } from '../../desk.ts'
import lines from '../../kit/lines.module.css'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useChange } from '../../kit/use-change.ts'
import { Moment, ToneBadge } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import type { cardPaymentsScreen } from './screen.server.ts'

type Cards = Loaded<typeof cardPaymentsScreen>['cards']

/** How card payments stand: our accounts at the bank, what it refuses us, and suspected tests of stolen cards. */
export function CardPayments() {
  const t = useText()
  const { cards } = useScreen<Loaded<typeof cardPaymentsScreen>>()
  return (
    <>
      <PageHead title={t('desk.card_payments')} note={t('desk.card_payments_note')} />
      <Panel title={t('desk.card_accounts')}>
        <ul className={lines.lines}>
          {cards.accounts.map((account) => (
            <Account key={account.name} account={account} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('desk.card_problems')}>
        {cards.problems.length === 0 && <Text size="sm">{t('desk.card_problems_none')}</Text>}
        <ul className={lines.lines}>
          {cards.problems.map(({ gateway, code, verified, times, last }) => (
            <li key={`${gateway} ${code} ${verified}`} className={lines.line}>
              <div>
                <p>
                  <bdi dir="ltr">
                    {gateway} · {code}
                  </bdi>{' '}
                  {!verified && <ToneBadge tone="warning">{t('desk.card_unverified')}</ToneBadge>}
                </p>
                <Text size="sm">
                  {t('desk.card_times', { count: times })} · <Moment at={new Date(last).toISOString()} />
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('desk.card_testing')}>
        <Text size="sm">
          {t('desk.card_last_hour', { declined: cards.lastHour.declined, paid: cards.lastHour.captured })}
        </Text>
        {cards.suspicions.length === 0 && <Text size="sm">{t('desk.card_testing_none')}</Text>}
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
  paused: { tone: 'bad', label: 'desk.card_paused' },
  ready: { tone: 'good', label: 'desk.card_ready' },
  missing: { tone: 'warning', label: 'desk.card_missing' },
} as const

function Account({ account: { name, purpose, configured, pausedUntil } }: { account: Cards['accounts'][number] }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const state = pausedUntil ? 'paused' : configured ? 'ready' : 'missing'
  return (
    <li className={lines.line}>
      <div>
        <p>
          {t(purpose === 'order' ? 'desk.card_of_shop' : 'desk.card_of_donations')}{' '}
          <ToneBadge tone={STATES[state].tone}>{t(STATES[state].label)}</ToneBadge>
        </p>
        {pausedUntil && (
          <Text size="sm">
            {t('desk.card_until', { time: `\u2066${formatTime(new Date(pausedUntil), locale)}\u2069` })}
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
              say: t('desk.card_resumed'),
            })
          }
        >
          {t('desk.card_resume')}
        </Button>
      )}
    </li>
  )
}

const KINDS: Record<string, TextKey> = {
  all: 'desk.card_suspect_all',
  'campaign:general': 'gifts.general_fund',
  'campaign:shop': 'desk.card_suspect_shop',
  campaign: 'desk.card_suspect_campaign',
  address: 'desk.card_suspect_address',
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
              {t(KINDS[kind] ?? 'desk.card_suspect_address')} <bdi dir="ltr">{value.slice(0, 8)}</bdi>
            </>
          )}
        </p>
        <Text size="sm">
          {t('desk.card_declined', { count: declined })} · <Moment at={new Date(at).toISOString()} />
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
            say: t('desk.card_released'),
          })
        }
      >
        {t('desk.card_release')}
      </Button>
    </li>
  )
}
