import { Button, Stack } from '@mantine/core'
import type { UserView } from '#features/team/user.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { ask } from '../../kit/ask.tsx'
import { Fact, FactList, Panel } from '../../kit/panel.tsx'
import { useChange } from '../../kit/use-change.ts'
import { Moment } from '../../kit/value.tsx'
import { UserState } from './user-state.tsx'

type Props = { user: UserView; mayChange: boolean; /** It is oneself. */ me: boolean }

/** What is known of a person at a glance, and what can be done with their account. */
export function UserFacts({ user, mayChange, me }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const path = `/api/dashboard/users/${user.id}`
  const closed = user.state === 'closed'
  const factors = [
    user.app && t('desk.factor_app'),
    user.passkeys > 0 && t('desk.factor_passkeys', { count: user.passkeys }),
  ].filter(Boolean)

  const close = async () => {
    const sure = await ask({
      title: t('desk.close_title', { name: `\u2068${user.name}\u2069` }),
      text: t('desk.close_text'),
      yes: t('desk.close'),
      danger: true,
    })
    if (sure) await change({ method: 'PUT', path: `${path}/closed`, body: { closed: true }, say: t('desk.close_done') })
  }
  const reset = async () => {
    const sure = await ask({
      title: t('desk.factors_reset_title', { name: `\u2068${user.name}\u2069` }),
      text: t('desk.factors_reset_text'),
      yes: t('desk.factors_reset'),
      danger: true,
    })
    if (sure) await change({ method: 'DELETE', path: `${path}/second-factors`, say: t('desk.factors_reset_done') })
  }
  return (
    <Panel title={t('desk.user_account')}>
      <FactList>
        <Fact label={t('desk.user_state')}>
          <UserState state={user.state} />
        </Fact>
        <Fact label={t('people.email')}>
          <bdi dir="ltr">{user.email}</bdi>
        </Fact>
        <Fact label={t('desk.with_second')}>
          {factors.length > 0 ? new Intl.ListFormat(locale).format(factors as string[]) : t('desk.factor_none')}
        </Fact>
        <Fact label={t('desk.user_seen')}>
          {user.seen ? <Moment at={user.seen.toISOString()} /> : t('desk.user_not_seen')}
        </Fact>
        <Fact label={t('desk.user_since')}>{formatDate(user.created, locale)}</Fact>
        {user.gifts !== null && (
          <Fact label={t('desk.resource_donations')}>
            <bdi>{formatNumber(user.gifts, locale)}</bdi>
          </Fact>
        )}
      </FactList>
      {mayChange && (
        <Stack gap="xs">
          {!closed && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => void change({ method: 'POST', path: `${path}/reset`, say: t('desk.reset_sent') })}
            >
              {t('desk.reset_send')}
            </Button>
          )}
          {!me && factors.length > 0 && (
            <Button variant="default" loading={busy} onClick={() => void reset()}>
              {t('desk.factors_reset')}
            </Button>
          )}
          {closed ? (
            <Button
              variant="outline"
              loading={busy}
              onClick={() =>
                void change({
                  method: 'PUT',
                  path: `${path}/closed`,
                  body: { closed: false },
                  say: t('desk.open_done'),
                })
              }
            >
              {t('desk.open')}
            </Button>
          ) : (
            !me && (
              <Button variant="outline" color="pome" loading={busy} onClick={() => void close()}>
                {t('desk.close')}
              </Button>
            )
          )}
        </Stack>
      )}
    </Panel>
  )
}
